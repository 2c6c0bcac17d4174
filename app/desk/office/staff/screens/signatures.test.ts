import { beforeAll, describe, expect, test } from "vitest";
import { hasOpenssl, openssl, opensslKey } from "../../../../../tests/setup/signed-pdfs.ts";
import { useTestServices } from "../../../../../tests/site/services.ts";
import { openSecret, storeSecret } from "../../../../platform/security/stored-secrets.server.ts";
import { findCertificate, officeCertificate } from "../../../../settings/certificate.server.ts";
import { SEAL_CERTIFICATE, TEXT_KEY } from "../../../../settings/secret-places.ts";
import { sendsTexts } from "../../../../settings/text-messages.server.ts";
import { certificateLines } from "../certificate-field.server.ts";
import { officeEditable } from "../editables.server.ts";
import { signaturesScreen } from "./signatures.ts";

const services = await useTestServices();
const editable = officeEditable(signaturesScreen);

async function send(fields: Record<string, string | Buffer>) {
  const form = new FormData();
  for (const [name, field] of Object.entries(fields)) {
    form.set(name, typeof field === "string" ? field : new File([new Uint8Array(field)], "k.p12"));
  }
  const { errors, value, within } = await editable.read(services, form);
  if (!value) return errors;
  const { version: seen } = await editable.store.current(services);
  await editable.store.save(services, { seen, value, by: "anna", within });
  return (await findCertificate(services))?.name;
}

describe("text messages", () => {
  test.each([
    [{ textSender: "Berkel" }, { textKey: "Vul dit in" }],
    [
      { textSender: "Makelaar Berkel", textKey: "k" },
      { textSender: "Drie tot elf letters, cijfers of spaties" },
    ],
  ])("are refused with %o", async (fields, errors) => {
    expect(await send(fields)).toEqual(errors);
  });

  test("keep their key sealed, and need none to stop", async () => {
    await send({ textSender: "Berkel", textKey: "sleutel-7" });
    expect(sendsTexts(services)).toBe(true);
    expect(await openSecret(services, TEXT_KEY)).toBe("sleutel-7");
    expect(JSON.stringify(services.settings.get("signatures"))).toBe('{"textSender":"Berkel"}');
    await send({ textSender: "Berkel2" });
    expect(await openSecret(services, TEXT_KEY)).toBe("sleutel-7");
    await send({});
    expect(sendsTexts(services)).toBe(false);
  });
});

describe.runIf(hasOpenssl)("the certificate of the office", () => {
  let p12: Buffer;
  const exported = (args: string) =>
    openssl(`pkcs12 -export -inkey zegel.key -in zegel.crt -out out -passout pass:geheim ${args}`);
  beforeAll(() => {
    opensslKey("zegel", "ec -pkeyopt ec_paramgen_curve:P-256");
    p12 = exported("");
  });

  test("that is not valid yet is refused", async () => {
    // openssl's certificate is valid from now on, whatever the clock of this test.
    const now = Date.now();
    services.advance(now - 86_400_000 - services.clock().getTime());
    expect(await send({ certificate: p12, password: "geheim" })).toEqual({
      certificate: expect.stringMatching(/^Het certificaat van zegel geldt pas vanaf \d+ .* om /),
    });
    expect(await findCertificate(services)).toBeNull();
    services.advance(now - services.clock().getTime());
  });

  test("is none until something is sealed", async () => {
    expect(await certificateLines(services)).toEqual([expect.stringMatching(/maakt zelf een/)]);
    expect(await send({ remove: "ja" })).toBeUndefined();
  });

  test.each<[string, Record<string, string | Buffer>, unknown]>([
    [
      "another password",
      { password: "x" },
      { password: "Dit wachtwoord hoort niet bij het bestand" },
    ],
    [
      "no key",
      { certificate: Buffer.from("") },
      { certificate: "Dit is geen bestand met een certificaat (.p12 of .pfx)" },
    ],
    [
      "a huge file",
      { certificate: Buffer.alloc(300_000) },
      { certificate: "Dit is geen bestand met een certificaat (.p12 of .pfx)" },
    ],
    [
      "an address that is none",
      { timeServer: "ftp://tijd.example" },
      { timeServer: "Vul een webadres in, zoals http://tijd.voorbeeld/tsr" },
    ],
  ])("is refused with %s", async (_name, fields, errors) => {
    expect(await send({ certificate: p12, password: "geheim", ...fields })).toEqual(errors);
    expect(await findCertificate(services)).toBeNull();
  });

  test("without its key is refused", async () => {
    expect(await send({ certificate: exported("-nokeys"), password: "geheim" })).toEqual({
      certificate: expect.stringContaining("geen privésleutel"),
    });
  });

  test("is stored, told, and removed", async () => {
    expect(await send({ certificate: p12, password: "geheim" })).toBe("zegel");
    const { hash } = (await findCertificate(services))!;
    expect(await certificateLines(services)).toEqual([
      expect.stringMatching(`^Nu in gebruik: zegel, uitgegeven door zegel, geldig tot .* ${hash}$`),
    ]);
    expect(JSON.stringify(services.settings.get("signatures"))).toBe("{}");
    expect(await send({ timeServer: "http://tijd.example/tsr" })).toBe("zegel");
    expect(await send({ remove: "ja" })).toBeUndefined();
    const { hash: own } = await officeCertificate(services);
    expect((await certificateLines(services)).join()).toMatch(
      new RegExp(`${own}.*zelf gemaakt.*onbekend`),
    );
  });

  test("that cannot be opened any more is told", async () => {
    await storeSecret(
      { ...services, secrets: { ...services.secrets, authSecret: "a".repeat(43) } },
      SEAL_CERTIFICATE,
      { text: "{}", by: null },
    );
    expect(await certificateLines(services)).toEqual([
      expect.stringMatching("niet meer te openen"),
    ]);
    await send({ remove: "ja" });
  });

  test("that expired is refused, and told when it is in use", async () => {
    expect(await send({ certificate: p12, password: "geheim" })).toBe("zegel");
    const { validTo } = (await findCertificate(services))!;
    services.advance(validTo.getTime() - services.clock().getTime() + 1);
    expect(await send({ certificate: p12, password: "geheim" })).toEqual({
      certificate: expect.stringMatching(/^Het certificaat van zegel verliep op \d+ /),
    });
    expect((await certificateLines(services))[0]).toContain("is verlopen");
  });
});
