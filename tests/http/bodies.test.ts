import { expect, test } from "vitest";
import { useSite } from "../site/use-site.ts";
import { endpoints } from "../../app/site/functions/endpoints.server.ts";
import { signedIn } from "../accounts/accounts.ts";
import { actingRoutes } from "./acting-routes.ts";

const site = await useSite({ work: false, demo: false });
const admin = await signedIn(site.services, "anna@kantoor.example", "admin");

/** The button alone of these counts, or a home or a link that is not there leads on unread. */
const formless = new Set([
  "/admin/dossiers/:id/documenten",
  "/admin/synchronisatie",
  "/auth/uitloggen",
  "/bezichtiging/:slug",
  "/bronmelding/:token",
  "/bod/:token/intrekken",
  "/dossier/:token/documenten",
  "/verkoop/:token",
]);

/** Of what a page names in its address, one that there is. */
const known: Record<string, string> = {
  ":page": "home",
  ":screen": "gegevens",
  ":letter": "confirmation",
  ":step": "kantoor",
};
const forms = actingRoutes
  .filter(({ pattern }) => !pattern.startsWith("/functions") && !formless.has(pattern))
  .map(({ pattern, isIndex }) => {
    const address = pattern.replace(/:\w+/g, (name) => known[name] ?? "1");
    return isIndex ? `${address}?index` : address;
  });

test("the table of routes was read", () => {
  expect(forms).toEqual(
    expect.arrayContaining(["/aanvraag", "/auth", "/auth/wachtwoord", "/admin/woningen/1/fotos"]),
  );
});

const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
interface Body {
  type: string;
  text: string;
}
const inParts = (count: number): Body => ({
  type: "multipart/form-data; boundary=x",
  text: `${part.repeat(count)}--x--\r\n`,
});
const urlEncoded = (count: number): Body => ({
  type: "application/x-www-form-urlencoded",
  text: "a&".repeat(count),
});

/** One more than any form of its kind may have: those of staff hold a home's facts, a list all its things. */
function tooMany(address: string): number {
  if (/vragenlijst|lijst-van-zaken|bewaren/.test(address)) return 2001;
  return address.startsWith("/admin") ? 1001 : 201;
}

/** Sends a form that is too much. @returns the status, and whether a page says so. */
async function send(address: string, { type, text: body }: Body, isLengthSaid: boolean) {
  const headers = new Headers({ cookie: admin, origin: site.url, "content-type": type });
  if (isLengthSaid) headers.set("content-length", String(body.length));
  const answer = await site.fetch(address, { method: "POST", headers, body, redirect: "manual" });
  return [address, answer.status, !hasErrorPage(address) || (await isTold(answer))];
}
// A lead form first reports errors in the fields that it has.
const refused = (address: string) => [address, 413, true];

test.each(forms)("the form of %s is refused with one field too many", async (address) => {
  const count = tooMany(address);
  expect(await send(address, urlEncoded(count), true)).toEqual(refused(address));
  expect(await send(address, inParts(count), false)).toEqual(refused(address));
});

// One reader counts for all forms: the test above shows that each goes through it.
test.each(["/aanvraag", "/auth", "/admin/woningen/1", "/admin/woningen/1/fotos"])(
  "%s is refused far too many of them, whether their length is said or not",
  async (address) => {
    for (const body of [inParts(18_500), urlEncoded(510_000)]) {
      for (const isLengthSaid of [true, false]) {
        expect(await send(address, body, isLengthSaid)).toEqual(refused(address));
      }
    }
  },
);

/** The route for passkeys only answers scripts. */
const hasErrorPage = (address: string) =>
  address.startsWith("/auth") && address !== "/auth/passkey";

const isTold = async (answer: Response) =>
  (await answer.text()).includes("Dit is te groot om te versturen");

const posts = endpoints.filter(({ method }) => method === "POST").map(({ name }) => name);

test.each(posts)("%s refuses JSON that is deep, or holds too much, unparsed", async (name) => {
  for (const body of [
    "[".repeat(60_000),
    "[".repeat(30_000) + "]".repeat(30_000),
    '{"a":'.repeat(12_000),
    `[${"0,".repeat(30_000)}0]`,
  ]) {
    const answer = await site.fetch(`/functions/${name}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${site.services.secrets.publicKey}`,
        cookie: admin,
        "content-type": "application/json",
      },
      body,
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toHaveProperty("error");
  }
});

test("a client that sends without end waits, and others do not", async () => {
  // An address without a page: rendering would slow a busy machine down to what a client may send.
  const sendOne = () => fetch(`${site.url}/sitemap.xml`, { method: "POST", body: "a" });
  const answers = await Promise.all(Array.from({ length: 450 }, sendOne));
  const answer = answers.find(({ status }) => status === 429);
  expect(answer?.status).toBe(429);
  expect(Number(answer?.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await answer?.text()).toMatch(/^U verstuurt te veel achter elkaar/);
  expect((await fetch(site.url)).status).toBe(200);
});
