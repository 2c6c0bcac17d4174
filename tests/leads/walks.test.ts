import PostalMime, { type Email } from "postal-mime";
import { beforeAll, expect, test } from "vitest";
import { leads } from "../../database/schema/leads.ts";
import { kindNames } from "../../app/people/leads/kinds.ts";
import { mailedSite } from "../admin/mailed-site.ts";
import { storeProperty } from "../listings/properties.ts";
import { headingsOf } from "../site/by-http.ts";
import { plainBrowser } from "../site/plain-browser.ts";
import { emptyTables } from "../site/empty-tables.ts";

const { staff, received } = mailedSite();
let slug: string;
beforeAll(async () => {
  const home = { address: "Dorpstraat 3", city: "Velden", status: "Beschikbaar" } as const;
  ({ slug } = await storeProperty(staff.site.services.db, home));
});

const jan = { name: "Jan Peeters", email: "jan@example.nl", phone: "0612345678" };

/** The fields of a form; then the subjects of both letters, and what staff read. */
const walks = {
  waardebepaling: {
    typed: { address: "Markt 1" },
    thanks: "Aanvraag verzonden!",
    office: "waardebepaling",
    visitor: "Uw aanvraag bij Voordeur Makelaardij",
    reads: "Markt 1",
  },
  bezichtiging: {
    typed: { dayparts: "zaterdag" },
    thanks: "Uw verzoek is verstuurd!",
    office: "bezichtiging Dorpstraat 3, Velden",
    visitor: "Uw verzoek om een bezichtiging: Dorpstraat 3, Velden",
    reads: "Zaterdag",
  },
  taxatie: {
    typed: { address: "Markt 1", purpose: "scheiding" },
    thanks: "Uw aanvraag is verstuurd!",
    office: "taxatie",
    visitor: "Uw aanvraag voor een taxatie",
    reads: "Scheiding",
  },
} as const;

type Walked = keyof typeof walks;
const kinds = Object.keys(walks) as Walked[];
const aboutHome = (kind: Walked) => kind === "bezichtiging";

async function lettersOf(kind: Walked) {
  const { office, visitor, reads } = walks[kind];
  const letters = () => received().filter(({ raw }) => raw.includes("<lead-"));
  await expect.poll(letters).toHaveLength(2);
  const read = await Promise.all(letters().map(({ raw }) => PostalMime.parse(raw)));
  const to = (address: string) => read.find((each) => each.to?.[0]?.address === address) as Email;
  const agency = to("info@voordeur.example");
  expect(agency.subject).toBe(`Nieuwe aanvraag: ${office} – Jan Peeters`);
  expect(agency.replyTo).toMatchObject([{ address: jan.email }]);
  for (const body of [agency.text, agency.html]) expect(body).toContain(reads);
  const answer = to(jan.email);
  expect(answer.subject).toBe(visitor);
  expect(answer.replyTo).toMatchObject([{ address: "info@voordeur.example" }]);
  for (const body of [answer.text, answer.html]) {
    expect(body).toContain("Maasboulevard 1, 5911 AA Venlo");
    expect(body).toContain("077 555 01 23");
    expect(body).not.toContain(jan.name);
  }
}

async function whatStaffSee(kind: Walked) {
  const [lead] = await staff.site.services.db.select().from(leads);
  const page = await (
    await staff.site.fetch(`/admin/leads/${lead?.id}`, { headers: { cookie: staff.cookie } })
  ).text();
  const words = page.replaceAll("<!-- -->", "");
  const home = aboutHome(kind) ? ["Dorpstraat 3, Velden"] : [];
  for (const said of [kindNames[kind], walks[kind].reads, "bron: krant", ...home])
    expect(words).toContain(said);
}

async function begin() {
  received().length = 0;
  await emptyTables(staff.site.services.db, "outbox", "leads", "rate_limits");
}

function addressOf(kind: Walked): string {
  const search = new URLSearchParams({ soort: kind, utm_source: "krant" });
  if (aboutHome(kind)) search.set("woning", slug);
  return `/aanvraag?${search}`;
}

test.each(kinds)("%s: the form, both letters, and what staff see", async (kind) => {
  await begin();
  const visitor = plainBrowser(staff.site);
  await visitor.go(addressOf(kind));
  const { typed, thanks } = walks[kind];
  await visitor.enter('value="contact_form"', { ...jan, ...typed });
  expect(headingsOf(visitor.html)[0]).toBe(thanks);
  await lettersOf(kind);
  await whatStaffSee(kind);
});
