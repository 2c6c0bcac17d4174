import { expect, test } from "vitest";
import { useTestServices } from "../../../../../tests/site/services.ts";
import { openSecret } from "../../../../platform/security/stored-secrets.server.ts";
import { MAIL_SECRET } from "../../../../settings/secret-places.ts";
import { officeEditable } from "../editables.server.ts";
import { mailScreen } from "./mail.ts";

const services = await useTestServices();
const editable = officeEditable(mailScreen);

async function send(fields: Record<string, string>) {
  const form = new FormData();
  form.set("from", "Berkel <website@berkel.example>");
  for (const [name, text] of Object.entries(fields)) form.set(`account.${name}`, text);
  const { errors, value, within } = await editable.read(services, form);
  if (!value) return errors;
  const { version: seen } = await editable.store.current(services);
  await editable.store.save(services, { seen, value, by: "anna", within });
  return openSecret(services, MAIL_SECRET);
}

const google = { provider: "google", user: "a@b.nl" };
const own = { provider: "own-server", host: "smtp.b.nl", port: "587" };
const EMPTY = "Vul dit in";

test.each<[string, Record<string, string>, unknown]>([
  ["nothing chosen", { provider: "none" }, undefined],
  ["no name", { provider: "google", secret: "geheim" }, { "account.user": EMPTY }],
  ["no password", google, { "account.secret": EMPTY }],
  [
    "a password with a letter that none has",
    { ...google, secret: "gehéim" },
    { "account.secret": "Hierin horen geen vreemde tekens" },
  ],
  ["all of it", { ...google, secret: " geheim 1 " }, "geheim 1"],
  ["the same, and no password", google, "geheim 1"],
  [
    "another address, and no password",
    { ...google, user: "c@d.nl" },
    { "account.secret": "De gegevens erboven zijn anders: vul dit opnieuw in" },
  ],
  [
    "another provider, and no password",
    { ...own, user: "a@b.nl" },
    { "account.secret": "De gegevens erboven zijn anders: vul dit opnieuw in" },
  ],
  ["another provider", { ...own, user: "a@b.nl", secret: "geheim 2" }, "geheim 2"],
  ["a server that asks for no password", { ...own, secret: "elders" }, undefined],
  [
    "Google, and what was typed for another",
    { ...google, host: "https://smtp.b.nl", secret: "g" },
    "g",
  ],
  ["no server", { provider: "own-server" }, { "account.host": EMPTY, "account.port": EMPTY }],
  [
    "an address as server",
    { ...own, host: "https://smtp.b.nl" },
    { "account.host": "Vul alleen de naam in, zoals smtp.provider.nl" },
  ],
  [
    "a port that is none",
    { ...own, port: "70000" },
    { "account.port": "Vul een heel getal in van 1 tot en met 65535" },
  ],
  [
    "Microsoft with half of it",
    { provider: "microsoft", user: "a@b.nl" },
    { "account.tenant": EMPTY, "account.client": EMPTY },
  ],
  [
    "an ID with a slash",
    { provider: "microsoft", user: "a@b.nl", tenant: "a/b", client: "c", secret: "g" },
    { "account.tenant": "Vul de ID in zoals Microsoft hem toont" },
  ],
  ["a way that there is not", { provider: "pigeon" }, { "account.provider": expect.any(String) }],
])("a form with %s", async (_, fields, outcome) => {
  expect(await send(fields)).toEqual(outcome);
});
