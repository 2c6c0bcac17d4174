import { expect } from "vitest";
import { casePeople } from "../../database/schema/cases.ts";
import { outbox } from "../../database/schema/outbox.ts";
import { registeredFor } from "../../app/desk/outbox/registry.server.ts";
import { speaking } from "../../app/platform/language/speak.server.ts";
import { reader } from "../languages/reader.ts";
import { byHttp, headingsOf } from "../site/by-http.ts";
import { keptMail } from "../site/kept-mail.ts";
import { runWaiting } from "../site/run-jobs.ts";
import type { TestSite } from "../site/site.ts";

/**
 * Every letter between a viewing and the review of the purchase: its kind, name and recipient in the
 * outbox, who get it, its subject, the words before its link, and a heading of the page that this opens.
 */
const table = `
  dossier link visitor           | jan els                  | De verkoop van {woning}: uw eigen pagina       | Naar uw pagina              | De verkoop van uw woning
  viewing invitation visitor     | fatma                    | Uw bezichtiging staat vast: {woning}           | Bekijk, verzet of annuleer  | Tot ziens bij de bezichtiging
  viewing invitation agent       | sanne                    | Bezichtiging: {woning} – Fatma van der Meer    | De bezichtiging bekijken    | {woning}
  viewing reminder visitor       | fatma                    | Morgen komt u kijken: {woning}                 | Bekijk, verzet of annuleer  | Tot ziens bij de bezichtiging
  viewing opinion visitor        | fatma                    | Hoe was uw bezichtiging van {woning}?          | Ja, dit is iets voor mij    | Hoe was uw bezichtiging?
  reader link visitor            | fatma kees               | De stukken van {woning}                        | Naar de stukken             | De stukken van de woning
  bid invited visitor            | fatma kees               | U kunt bieden op {woning}                      | Naar uw pagina om te bieden | Breng uw bod uit
  bid receipt visitor            | fatma kees               | Ontvangstbewijs van uw bod op {woning}         | Naar uw bod                 | Uw bod is binnen
  bid chosen visitor             | fatma                    | Uw bod op {woning} is gekozen                  | Naar uw bod                 | Uw bod is gekozen
  bid refused visitor            | kees                     | Over uw bod op {woning}                        | Naar uw bod                 | Uw bod is het niet geworden
  dossier chosen visitor         | jan els                  | Uw keuze voor een bod op {woning}              | Naar de biedingen           | De biedingen naast elkaar
  bid shared visitor             | fatma kees               | Het biedlogboek van {woning}                   | Bekijk het biedlogboek      | Biedlogboek
  transfer link visitor          | fatma bas jan els notary | De koop van {woning}: uw eigen pagina          | Naar uw pagina              | Van koop tot sleutel
  transfer agreement visitor     | fatma bas jan els        | De koopovereenkomst van {woning} om te lezen   | Naar de koopovereenkomst    | De koopovereenkomst
  transfer remarked agency       | office                   | Opmerking bij de koopovereenkomst van {woning} | Naar de opmerkingen         | Opmerkingen
  transfer sign visitor          | fatma bas jan els        | De koopovereenkomst van {woning} om te tekenen | Naar de koopovereenkomst    | Wat er staat (versie 1)
  transfer signed visitor        | fatma bas jan els        | Iedereen heeft getekend: {woning}              | Naar de koopovereenkomst    | De koopovereenkomst
  transfer sent-back visitor     | jan                      | Uw getekende exemplaar klopt nog niet: {woning} | Naar uw pagina             | Van koop tot sleutel
  transfer unsigned visitor      | fatma bas jan els notary | Toch niet door iedereen getekend: {woning}     | Naar uw pagina              | Van koop tot sleutel
  transfer move-asked visitor    | fatma bas els            | Verzoek om een dag te verzetten: {woning}      | Naar uw pagina              | Van koop tot sleutel
  transfer move-asked agency     | office                   | Verzoek om een dag te verzetten: {woning}      | Naar de overdracht          | {woning}
  transfer move-ended visitor    | fatma bas jan els notary | Verzetten van een dag: {woning}                | Naar uw pagina              | Van koop tot sleutel
  transfer move-ended agency     | office                   | Verzetten van een dag: {woning}                | Naar de overdracht          | {woning}
  transfer parcel visitor        | notary                   | Stukken voor de akte: {woning}                 | Naar het pakket             | Pakket voor de notaris
  transfer parcel-code visitor   | clerk                    | Code voor stukken: {woning}                    | Naar onze site              | Wat is uw woning waard?
  transfer parcel-fetched agency | office                   | Pakket opgehaald: {woning}                     | Naar het pakket             | Pakket voor de notaris
  transfer lapsed visitor        | fatma bas jan els        | Een voorbehoud is verlopen: {woning}           | Naar uw pagina              | Van koop tot sleutel
  transfer lapsed agency         | office                   | Een voorbehoud is verlopen: {woning}           | Naar de overdracht          | {woning}
  transfer reminder visitor      | fatma bas jan els notary | Binnenkort bij {woning}                        | Naar uw pagina              | Van koop tot sleutel
  transfer inspected visitor     | fatma bas jan els        | Verslag van de eindinspectie van {woning}      | Naar uw pagina              | Eindinspectie
  transfer aftercare visitor     | fatma                    | Gefeliciteerd met {woning}                     | Naar de papieren            | De stukken van de woning
  transfer aftercare visitor     | bas                      | Gefeliciteerd met {woning}                     | Naar uw pagina              | Deze koop is afgerond
  review request visitor         | fatma bas jan els        | Hoe was het met Voordeur Makelaardij?          | Geef uw beoordeling         | Hoe was het met ons?
  review given agency            | office                   | Een beoordeling van Voordeur Makelaardij       | Naar de beoordeling         | Onze reactie
`;

/** The letters about one home. `staff`: the session in which the links of colleagues are opened. */
export function lettersOf(
  site: TestSite,
  { home, addressOf, staff }: { home: string; addressOf: (who: string) => string; staff: string },
) {
  const { url, dataDir, services } = site;
  const rows = table
    .trim()
    .split("\n")
    .map((row) => row.split("|").map((cell) => cell.trim().replace("{woning}", home)));
  const opened: string[] = [];
  /** Reads the letter that somebody got, and opens its link. */
  async function open(who: string, [name = "", , subject = "", link = "", heading]: string[]) {
    opened.push(name);
    const { text, ...mail } = await keptMail(dataDir, addressOf(who), subject);
    const [, path = ""] = new RegExp(`${link}[^]*?https?://[^/\\s]+(\\S*)`).exec(text!) ?? [];
    const page = await byHttp(url, ["office", "sanne"].includes(who) ? staff : "").read(path);
    expect([name, who, mail.subject, headingsOf(page)]).toEqual([
      name,
      who,
      subject,
      expect.arrayContaining([heading]),
    ]);
    return [`${name} ${who}`, { path, text: text! }] as const;
  }
  /** Writes these letters in German too, but for those about bids: none has a Dutch word, whatever it tells. */
  async function writeInGerman(names: readonly string[]) {
    const people = await services.db.select().from(casePeople);
    const typed = ["Bladzijde 3 ontbreekt.", "Er ontbrak een paraaf."];
    const known = [home, "Kees Kijker", "Walk", ...typed, ...people.map(({ name }) => name)];
    const { expectSpoken } = reader(site, "de", known);
    for (const email of await services.db.select().from(outbox)) {
      const name = `${email.kind} ${email.letter} ${email.recipient}`;
      const { kind, recipient } = email;
      if (kind === "bid" || recipient !== "visitor" || !names.includes(name)) continue;
      const write = () => registeredFor(email).compose(services, email);
      const mail = await speaking("de", write);
      // A newer one took its place.
      if (!mail) continue;
      expectSpoken(name, `${mail.subject} ${mail.html}`);
      expectSpoken(name, mail.text.replaceAll(/https?:\S+/g, ""));
    }
  }
  return {
    /** The letters that were opened, in any order. */
    opened,
    /** Sends what is owed, and opens letters with all who get them. @returns each, by its name and who got it */
    async open(...names: string[]) {
      await runWaiting(services, "send-");
      const wanted = rows.filter(([name]) => names.includes(name!));
      const each = wanted.flatMap((row) => row[1]!.split(" ").map((who) => open(who, row)));
      const letters = new Map<string, { path: string; text: string }>(await Promise.all(each));
      await writeInGerman(names);
      return (letter: string) => letters.get(letter)!;
    },
  };
}
