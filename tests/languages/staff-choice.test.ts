import { expect, test } from "vitest";
import { useSite } from "../site/use-site.ts";
import { bidders } from "../../database/schema/bids.ts";
import { casePeople } from "../../database/schema/cases.ts";
import { leads } from "../../database/schema/leads.ts";
import { savedSearches } from "../../database/schema/searches.ts";
import { viewings } from "../../database/schema/viewings.ts";
import { markOfSeller } from "../../app/deals/dossiers/kinds.ts";
import { markOfParty } from "../../app/deals/transfers/kinds.ts";
import { keepLanguage, languageOf } from "../../app/platform/outbox/language.ts";
import { signedIn } from "../accounts/accounts.ts";
import { beginFile } from "../dossiers/workbench.ts";
import { storeLead } from "../leads/leads.ts";
import { storeProperty } from "../listings/properties.ts";
import { announce } from "../sales/workbench.ts";
import { beginSold } from "../transfers/workbench.ts";

const site = await useSite({ demo: false, work: false });
const { services } = site;
const { db } = services;
const cookie = await signedIn(services, "anna@kantoor.example", "admin");
const headers = { cookie, Origin: site.url };

let made = 0;
interface Form {
  page: string;
  fields: Record<string, string>;
  /** Where the person is stored. */
  table: keyof typeof tables;
}

const tables = {
  leads,
  viewings,
  bidders,
  sellers: casePeople,
  readers: casePeople,
  parties: casePeople,
  searches: savedSearches,
};

/** Every form in which staff type somebody in. */
const forms: Record<string, (who: { name: string; email: string }) => Promise<Form>> = {
  "a lead by telephone": async (who) => ({
    page: "/admin/leads/nieuw",
    fields: {
      act: "noteren",
      bron: "telephone",
      kind: "terugbellen",
      vervolg: "open",
      wie: "",
      ...who,
    },
    table: "leads",
  }),
  "a viewing by telephone": async ({ name, email }) => {
    const { id } = await storeProperty(db, { address: `Singel ${(made += 1)}` });
    return {
      page: `/admin/agenda/nieuw?woning=${id}`,
      fields: {
        woning: String(id),
        naam: name,
        email,
        moment: "anders",
        begin: "2027-03-02T10:00",
        collega: "",
      },
      table: "viewings",
    };
  },
  "a search for a caller": async ({ name: naam, email }) => ({
    page: "/admin/zoekers/nieuw",
    fields: { act: "bewaren", naam, email, ritme: "daily", plaats: "Venlo" },
    table: "searches",
  }),
  "a new file's seller": async (who) => ({
    page: "/admin/dossiers/nieuw",
    fields: { act: "beginnen", adres: `Kade ${(made += 1)}, 5911 AA Venlo`, ...who },
    table: "sellers",
  }),
  "another seller": async (who) => {
    const { id } = await beginFile(services, `Kade ${(made += 1)}, 5911 AA Venlo`);
    return {
      page: `/admin/dossiers/${id}`,
      fields: { act: "verkoper", ...who },
      table: "sellers",
    };
  },
  "a reader": async (who) => {
    const { id } = await beginFile(services, `Kade ${(made += 1)}, 5911 AA Venlo`);
    return {
      page: `/admin/dossiers/${id}/kijkers`,
      fields: { act: "uitnodigen-anders", ...who },
      table: "readers",
    };
  },
  "a bidder": async (who) => {
    const { saleId } = await announce(services);
    return {
      page: `/admin/verkopen/${saleId}`,
      fields: { act: "uitnodigen-anders", ...who },
      table: "bidders",
    };
  },
  "a buyer": async (who) => party("buyer", who),
  "a seller after the sale": async (who) => party("seller", who),
  "a notary": async (who) => party("notary", who),
  "an adviser": async (who) => party("adviser", who),
};

async function party(rol: string, who: { name: string; email: string }): Promise<Form> {
  const { id } = await beginSold(services);
  return {
    page: `/admin/overdrachten/${id}`,
    fields: { act: "deelnemer", rol, firm: "", ...who },
    table: "parties",
  };
}

const send = (page: string, fields: Record<string, string>) =>
  site.fetch(page.replace(/\?.*/, ""), {
    method: "POST",
    headers,
    body: new URLSearchParams({ phone: "", telefoon: "", ...fields }),
    redirect: "manual",
  });

// `app/deals/transfers/transfers.test.ts` has the other ways to come by a language.
test.each(Object.keys(forms))(
  "%s who wrote in English, typed in as German, reads it",
  async (form) => {
    const taal = "de";
    const who = { name: "Uwe Weber", email: `uwe${(made += 1)}@weber.example` };
    await storeLead(db, { ...who, language: "en" });
    const { page, fields, table } = await forms[form]!(who);
    const drawn = await (await site.fetch(page, { headers })).text();
    expect(drawn).toMatch(/<select[^>]* name="taal"/);
    const refused = await send(page, { ...fields, taal: "fr" });
    expect([form, refused.status]).toEqual([form, 422]);
    const answer = await send(page, { ...fields, taal });
    expect([form, answer.status, await answer.text()]).toEqual([form, 303, ""]);
    const of = tables[table];
    const [stored] = (await db.select().from(of)).filter(
      (one) => one.email === who.email && (!("source" in one) || one.source === "telephone"),
    );
    expect(await languageOf(db, of, stored!.id)).toBe(taal);
  },
);

const { id: fileId, sellers } = await beginFile(services, "Kade 100, 5911 AA Venlo");
const sold = await beginSold(services);

test.each([
  ["de", "Zoals nu: Deutsch"],
  ["nl", "Zoals nu: Nederlands"],
] as const)(
  "somebody who reads %s keeps it until staff choose another",
  async (language, shown) => {
    const seller = sellers[0]!;
    const { jan, notary } = sold.parties;
    const people = [
      [casePeople, seller, `/admin/dossiers/${fileId}`, "verkoper", markOfSeller(seller)],
      [casePeople, jan, `/admin/overdrachten/${sold.id}`, "deelnemer", markOfParty(jan)],
      [casePeople, notary, `/admin/overdrachten/${sold.id}`, "deelnemer", markOfParty(notary)],
    ] as const;
    for (const [table, person, page, field, seen] of people) {
      await keepLanguage(db, table, person.id, language);
      const drawn = await (await site.fetch(page, { headers })).text();
      expect(drawn).toContain(shown);
      const { name, email } = person;
      const form = {
        act: `${field}-wijzigen`,
        [field]: person.id,
        name,
        email,
        firm: "firm" in person ? person.firm : "",
        seen,
      };
      expect([field, name, (await send(page, { ...form, taal: "" })).status]).toEqual([
        field,
        name,
        303,
      ]);
      expect(await languageOf(db, table, person.id)).toBe(language);
      expect((await send(page, { ...form, taal: "en" })).status).toBe(303);
      expect(await languageOf(db, table, person.id)).toBe("en");
      expect((await send(page, { ...form, taal: "x" })).status).toBe(422);
    }
  },
);
