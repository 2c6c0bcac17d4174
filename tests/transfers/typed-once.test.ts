import { expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { dossiers } from "../../database/schema/cases.ts";
import { properties } from "../../database/schema/listings.ts";
import { propertyPlaces } from "../../database/schema/places.ts";
import { announceSale, chooseBid, placeBid } from "../../app/deals/sales/service.server.ts";
import { sellerUrl } from "../../app/deals/dossiers/links.server.ts";
import { listSellers } from "../../app/deals/dossiers/queries.server.ts";
import { releaseVersion } from "../../app/deals/transfers/signing/send.server.ts";
import { signedIn } from "../accounts/accounts.ts";
import { seenPerson } from "../dossiers/identity-details.ts";
import { storeLead } from "../leads/leads.ts";
import { bidOf, saleRules } from "../sales/workbench.ts";
import { fieldsIn } from "../site/form-fields.ts";
import { plainBrowser } from "../site/plain-browser.ts";
import { useSite } from "../site/use-site.ts";
import { storeViewing } from "../viewings/viewings.ts";
import { keepAgreement, sendKept, wholeAgreement } from "./agreement.ts";
import { transferStaff } from "./workbench.ts";

const site = await useSite({ demo: false, work: false });
const { services } = site;
const { db } = services;
const admin = await signedIn(services, "anna@kantoor.example", "admin");
const desk = plainBrowser(site, admin);

interface Screen {
  /** By label, or name: what is asked here again, and stands there already. */
  holds: Record<string, string>;
  /** What nobody gave before. */
  asksFirst: readonly string[];
  /** What was given before and is asked again all the same, with the reason. */
  asksAgain?: Readonly<Record<string, string>>;
}

/** Every field of a screen is in its table: what is known stands there, and nothing else is empty. */
function check(shown: readonly { label: string; value: string }[], screen: Screen) {
  const { holds, asksFirst, asksAgain = {} } = screen;
  const values = shown.map(
    ({ label, value }) => [label.replace(" (optioneel)", ""), value] as const,
  );
  for (const [label, value] of Object.entries(holds)) {
    const own = values.flatMap(([name, shown]) => (name === label ? [shown] : []));
    expect([label, own]).toEqual([label, expect.arrayContaining([value])]);
  }
  const empty = new Set(values.flatMap(([label, value]) => (value === "" ? [label] : [])));
  expect([...empty].toSorted()).toEqual([...asksFirst, ...Object.keys(asksAgain)].toSorted());
}
/** Choices have a first one, and are not typed. */
const typedFields = (html: string) => fieldsIn(html).filter(({ kind }) => kind !== "select");
const checkPage = (screen: Screen, browser = desk) => check(typedFields(browser.html), screen);

const jan = { name: "Jan Peeters", email: "jan@walk.example", phone: "06 12345678" };
const fatma = { name: "Fatma van der Meer", email: "fatma@walk.example", phone: "06 87654321" };
const street = "Proefweg 23";
const address = `${street}, 7205 AB Vierakker`;
const contactOf = ({ name, email, phone }: typeof jan, nameLabel = "Naam") => ({
  [nameLabel]: name,
  "E-mailadres": email,
  Telefoonnummer: phone,
});
const contact = ["E-mailadres", "Telefoonnummer"];

/** Everything that the law has the office find out. */
const identity = `Geboortedatum, Geboorteplaats, Adres, KvK-nummer en vestigingsplaats, Nummer,
  Geldig tot en met, Voor wie, Vertegenwoordigd door, Op grond waarvan,
  Uiteindelijk belanghebbenden (UBO), Opgezocht op, Waar, Uitkomst, Doel van de opdracht of koop,
  Herkomst van het geld, Waarom`.split(/,\s*/);

async function checkIdentity(of: typeof jan, seen: Record<string, string>) {
  await desk.press(/^Controleren/);
  checkPage({ holds: { "Volledige naam": of.name }, asksFirst: identity });
  await desk.press("Bewaren", { ...seenPerson, ...seen, besluit: "accepted" });
  expect(desk.text).toContain("Geaccepteerd");
}

/** The agreement of a sale as its form begins: every field by its name. */
async function agreementOf(saleId: string, browser: typeof desk) {
  await browser.go(`/admin/verkopen/${saleId}/koopovereenkomst?zonder-controle`);
  const [, values = ""] = /name="values" value="([^"]*)"/.exec(browser.html)!;
  const { gekozen: _, clausules, ...fields } = JSON.parse(values.replaceAll("&quot;", '"'));
  const clauses = Object.entries<object>(clausules).flatMap(([clause, texts]) =>
    Object.entries(texts).map(([name, text]) => [`${clause}.${name}`, text]),
  );
  const all = [...Object.entries(fields), ...clauses] as [string, unknown][];
  return all.flatMap(([label, value]) => (typeof value === "string" ? [{ label, value }] : []));
}

test("what was given once stands in every form that asks it again, from the lead to the transfer", async () => {
  const won = { kind: "waardebepaling", state: "gewonnen", address } as const;
  const agreed = { asking_price: 425_000, commission_hundredths: 125 };
  const lead = await storeLead(db, { ...jan, ...won, ...agreed });

  await desk.go(`/admin/dossiers/nieuw?lead=${lead}`);
  checkPage({
    holds: { Adres: address, ...contactOf(jan, "Naam van de verkoper") },
    asksFirst: [],
  });
  await desk.press("Begin het dossier");
  checkPage({
    holds: { Adres: address, ...contactOf(jan, "Naam van de verkoper") },
    // Another seller, another home, and why a step is left out.
    asksFirst: ["Naam van de verkoper", ...contact, "Waarom overslaan?", "Welke woning?"],
  });
  const [dossier] = await db.select().from(dossiers);
  const file = `/admin/dossiers/${dossier!.id}`;

  await desk.go(`/admin/woningen/nieuw?lead=${lead}`);
  checkPage({
    holds: {
      "Straat en huisnummer": street,
      Postcode: "7205 AB",
      Plaats: "Vierakker",
      "Prijs in euro’s": "425.000",
    },
    asksFirst:
      "Soort woning,Bouwjaar,Kamers,Slaapkamers,Badkamers,Wonen (m²),Perceel (m²),Inhoud (m³),Tekst op de site".split(
        ",",
      ),
  });
  const facts = { property_type: "Woonhuis", description: "Licht huis.", build_year: "1934" };
  await desk.press("Opslaan en foto’s toevoegen", { ...facts, area: "112" });
  const [home] = await db.select().from(properties);
  await db.insert(propertyPlaces).values({ property_id: home!.id, parcel: "VLO00-K-4550" });

  await desk.go(`${file}/identiteit`);
  const janSeen = { naam: "Jan Piet Peeters", geboorteplaats: "Merkendorp", nummer: "NXJAN1" };
  await checkIdentity(jan, { ...janSeen, adres: "Kade 3, 5911 AB Venlo" });

  await desk.go(`${file}/opdracht`);
  checkPage({
    holds: { "Vraagprijs (€)": "425.000,00", Hoeveel: "1,25" },
    asksFirst: [
      "Laagste courtage (€)",
      "Waarvoor",
      "Bedrag (€)",
      "Looptijd (maanden)",
      "Percentage of bedrag bij opzeggen",
      "Verdere afspraken",
    ],
  });
  expect(desk.html).not.toContain("vul het adres eerst aan");
  await desk.press("Naar de verkopers sturen");
  checkPage({
    holds: { "Vraagprijs (€)": "425.000,00" },
    asksFirst: [
      "Laagste courtage (€)",
      "Waarvoor",
      "Bedrag (€)",
      "Looptijd (maanden)",
      "Percentage of bedrag bij opzeggen",
      "Verdere afspraken",
      "Getekend op",
    ],
    asksAgain: {
      "Naam onder de handtekening": "what stands on the paper, which may be another name",
    },
  });
  expect(desk.text).toContain(address);
  const [seller] = await listSellers(db, dossier!.id);
  const his = plainBrowser(site);
  await his.go(sellerUrl(services, seller!, "opdracht"));
  await his.press("Stuur mij een code");
  checkPage({ holds: { "Uw naam": jan.name }, asksFirst: ["Code uit de e-mail"] }, his);

  await desk.go(`/admin/woningen/${home!.id}/momenten`);
  const why = "the seller of the file is one choice away, and the owner only when chosen";
  expect(desk.text).toContain(`overnemen: ${jan.name}, ${jan.email}`);
  const week = "Maandag,Dinsdag,Woensdag,Donderdag,Vrijdag,Zaterdag,Zondag".split(",");
  const hours =
    "Een bezichtiging duurt (minuten),Van,Tot,Tot en met,Wat is er dan?,Toch van tot,Datum";
  const asksAgain = { Naam: why, "E-mail": why };
  checkPage({ holds: {}, asksFirst: [...week, ...hours.split(",")], asksAgain });

  // Who came to see it bids, and is chosen.
  const propertyId = home!.id;
  const viewing = { starts_at: services.clock(), property_id: propertyId, state: "done" } as const;
  const { id: viewingId } = await storeViewing(db, { ...fatma, ...viewing });
  const open = { way: "open", closesAt: null, opening: null, holders: [] } as const;
  const announced = await announceSale(services, { propertyId, ...open, rules: saleRules }, "u1");
  if ("refusal" in announced) throw new Error(announced.refusal);
  const { saleId } = announced;
  const sale = `/admin/verkopen/${saleId}`;
  await desk.go(sale);
  await desk.enter('name="kandidaat"', { kandidaat: `viewing:${viewingId}` });
  await placeBid(services, bidOf(services, saleId, 1, { amount: 398_765, loan: 311_000 }));
  await chooseBid(services, saleId, { number: 1, reason: "De zekerste" }, "u1");

  await desk.go("/admin/identiteit");
  const fatmaSeen = {
    naam: "Fatma Louise van der Meer",
    geboorteplaats: "Merkstad",
    nummer: "NXFAT1",
  };
  await checkIdentity(fatma, { ...fatmaSeen, adres: "Kade 5, 5911 AB Venlo" });

  const side = (who: string, of: Record<string, string>) =>
    Object.fromEntries(Object.entries(of).map(([name, text]) => [`${who}${name}`, text]));
  const unchecked = {
    ...side("verkoper", { Voornamen: "Jan", Naam: "Peeters", Email: jan.email }),
    ...side("verkoper", { Telefoon: jan.phone }),
    ...side("koper", { Voornamen: "Fatma", Naam: "van der Meer", Email: fatma.email }),
    ...side("koper", { Telefoon: fatma.phone }),
    woningAdres: street,
    woningPostcode: "7205 AB",
    woningPlaats: "Vierakker",
    kadasterSectie: "K",
    kadasterNummer: "4550",
    koopsom: "398.765,00",
    leveringsdatum: "01-04-2027",
    bankgarantieDatum: "15-02-2027",
    "financiering.bedrag": "311.000,00",
    "financiering.datum": "01-02-2027",
    "ouderdom.bouwjaar": "1934",
    "meetinstructie.woonoppervlakte": "112",
  };
  const seen = {
    ...side("verkoper", { Voornamen: "Jan Piet", Geboorteplaats: "Merkendorp", Straat: "Kade 3" }),
    ...side("verkoper", { Geboortedatum: "06-05-1980", Postcode: "5911 AB", Woonplaats: "Venlo" }),
    ...side("verkoper", { Legitimatie: "Paspoort NXJAN1" }),
    ...side("koper", { Voornamen: "Fatma Louise", Geboorteplaats: "Merkstad", Straat: "Kade 5" }),
    ...side("koper", { Geboortedatum: "06-05-1980", Postcode: "5911 AB", Woonplaats: "Venlo" }),
    ...side("koper", { Legitimatie: "Paspoort NXFAT1" }),
  };
  const ofSides = ["verkoper", "koper"].flatMap((who) =>
    // Marriage, and the partner who has to consent (art. 1:88 BW): asked here alone.
    ["Land", "BurgerlijkeStaat", "Huwelijksgoederenrecht", "AnderRecht", "Partner"].map(
      (name) => who + name,
    ),
  );
  // No register is asked for the municipality here.
  const ofAgreement =
    "kadasterGemeente,roerendeZaken,roerendeZakenInWoorden,notariskantoor,notarisVestigingsplaats,overhandigd,bouwkundigeKeuring.maximum,bouwkundigeKeuring.datum,zelfbewoning.jaren,appartement.vve,appartement.bijdrage,erfpacht.canon,erfpacht.einddatum,lijstVanZaken.zaken".split(
      ",",
    );
  const asksFirst = [...ofSides, ...ofAgreement];
  check(await agreementOf(saleId, desk), { holds: { ...unchecked, ...seen }, asksFirst });

  // A colleague who may not see checks reads nothing of them.
  const carla = plainBrowser(site, await signedIn(services, "carla@kantoor.example", "agent"));
  const confidential = "what is in a check is for those alone who may see checks";
  const notSeen = Object.keys(seen).filter((name) => !name.endsWith("Voornamen"));
  check(await agreementOf(saleId, carla), {
    holds: unchecked,
    asksFirst,
    asksAgain: Object.fromEntries(notSeen.map((name) => [name, confidential])),
  });
  expect(/NXJAN1|NXFAT1|Merkendorp|Merkstad|Louise/.exec(carla.html)?.[0]).toBeUndefined();

  // What she keeps is completed for who may see it, and for nobody else.
  const values = wholeAgreement();
  Object.assign(values, {
    koperVoornamen: "Fatma",
    koperNaam: "van der Meer",
    koperLegitimatie: "",
  });
  await keepAgreement(services, saleId, values);
  const legitimation = async (browser: typeof desk) =>
    (await agreementOf(saleId, browser)).find(({ label }) => label === "koperLegitimatie")!.value;
  expect([await legitimation(desk), await legitimation(carla)]).toEqual(["Paspoort NXFAT1", ""]);
  await keepAgreement(services, saleId);

  await desk.go(sale);
  checkPage({
    holds: {
      "Financiering tot en met": "2027-02-26",
      "Bouwkundige keuring tot en met": "2027-02-19",
      "Bankgarantie uiterlijk op": "2027-03-12",
      "Overdracht op": "2027-05-03",
    },
    asksFirst: [
      "Getekend door beiden op",
      "Koper kreeg het getekende stuk op",
      "Andere voorwaarden tot en met",
      "Waarom gaat de koop niet door?",
    ],
  });

  // The transfer: also those whom only the agreement names, and its notary.
  await desk.press("Begin de overdracht");
  for (const who of [jan, fatma]) checkPage({ ...transferScreen, holds: contactOf(who) });
  const others = { Naam: "Ayşe Öztürk-Şahin", Kantoor: "Notariskantoor De Oude Haven" };
  checkPage({ ...transferScreen, holds: others });

  const transfer = desk.path;
  // A change in the file goes to the transfer in the same act, by a tick that stands there.
  await desk.go(file);
  await desk.enter('name="ook-', { email: "jan@new.example" });
  expect(desk.text).toContain("Verkoper opgeslagen");
  await desk.go(transfer);
  checkPage({ ...transferScreen, holds: contactOf({ ...jan, email: "jan@new.example" }) });

  const id = transfer.split("/").at(-1)!;
  const version = await sendKept(services, id);
  await releaseVersion(services, id, version.id, transferStaff);
  await desk.go(`${transfer}/koopovereenkomst`);
  checkPage({ holds: { "Getekend op": "2026-11-20" }, asksFirst: ["Naam van de bijlage"] });
  expect(await db.$count(dossiers, eq(dossiers.property_id, propertyId))).toBe(1);
});

const transferScreen: Omit<Screen, "holds"> = {
  // Another party, such as the notary, and a step that moves.
  asksFirst: ["Naam", ...contact, "Nieuwe dag", "Tijd", "Waarom?"],
};
