import { expect, test } from "vitest";
import { useTestServices } from "../../../tests/site/services.ts";
import { groups } from "../../settings/groups.ts";
import { recordBackup } from "../../platform/backup/last-backup.ts";
import { noteFirstVisit } from "../../settings/first-visit.server.ts";
import { saveSetting } from "../../settings/service.server.ts";
import { seedSeoContent } from "../../site/texts/queries.server.ts";
import { checkReadiness } from "./readiness.server.ts";
import { figuresWithoutSource, findRemains } from "./remains.server.ts";

const services = await useTestServices();
await seedSeoContent(services.db);

const remains = async () =>
  (await findRemains(services)).map(({ subject, shown, to }) => `${subject}: ${shown} (${to})`);
const first = { seen: 0, by: null };

test("a fresh site is all example, each fact with the screen that changes it", async () => {
  expect(await remains()).toMatchInlineSnapshot(`
    [
      "Naam: Voordeur Makelaardij (/admin/kantoor/gegevens)",
      "Korte naam: Voordeur (/admin/kantoor/gegevens)",
      "Regel onder de naam: Makelaar in Venlo en omgeving (/admin/kantoor/gegevens)",
      "Naam bij de KvK: Voordeur Makelaardij B.V. (/admin/kantoor/gegevens)",
      "KvK-nummer: 00000000 (/admin/kantoor/gegevens)",
      "Telefoon: 077 555 01 23 (/admin/kantoor/gegevens)",
      "E-mail: info@voordeur.example (/admin/kantoor/gegevens)",
      "WhatsApp: +31655501234 (/admin/kantoor/gegevens)",
      "Hoofdvestiging: Maasboulevard 1, 5911 AA Venlo (/admin/kantoor/gegevens)",
      "Plaats op de kaart: 51.3704, 6.1724 (/admin/kantoor/gegevens)",
      "Plaats in titels en teksten: Venlo (/admin/kantoor/werkgebied)",
      "Werkgebied: Venlo, Tegelen, Blerick, Belfeld, Arcen, Velden (/admin/kantoor/werkgebied)",
      "Openingstijden: ma-vr 08:30 – 17:30 uur (/admin/kantoor/openingstijden)",
      "Cijfers: 500+, 1000+, 50+, 29, 98%, 4.9, 40% (/admin/kantoor/beloften)",
      "Klanten over ons: Familie Peeters, Annemie van der Velden, Rob en Ilse Coenders (/admin/kantoor/klanten)",
      "Afzender van e-mails: Voordeur Makelaardij <website@voordeur.example> (/admin/kantoor/e-mail)",
    ]
  `);
});

test("a new name leaves what still says the old one", async () => {
  const { identity, claims } = groups;
  const value = {
    ...identity.initial,
    name: "Berkelhuis Makelaars",
    shortName: "Berkelhuis",
    email: "post@berkelhuis.example",
  };
  await saveSetting(services, "identity", { ...first, value });
  const privacy = { intro: "Bel Voordeur voor een afspraak." };
  await saveSetting(services, "texts-home", { ...first, value: { reasonsTitle: privacy.intro } });
  const rating = { value: "4.7" };
  await saveSetting(services, "claims", { ...first, value: { ...claims.initial, rating } });
  const left = (await remains()).join("\n");
  expect(left).not.toContain("Naam: ");
  expect(left).toContain("Kop van de voorpagina: … Voordeur Makelaardij … (/admin/teksten)");
  expect(left).toContain("Tekst van een pagina: … Voordeur … (/admin/paginas/home)");
  expect(left).toContain("Verzonnen adres: post@berkelhuis.example (/admin/kantoor/gegevens)");
  expect(left).toContain("Cijfers: 500+, 1000+, 50+, 29, 98%, 40%");
  expect(figuresWithoutSource(services)).toBe(1);
});

test("an office elsewhere is told of addresses that name the example's town", async () => {
  const { places } = groups;
  const paths = { ...places.initial.paths, services: "/makelaar-zutphen" };
  const value = { ...places.initial, town: "Zutphen", workingArea: ["Zutphen"], paths };
  await saveSetting(services, "places", { ...first, value });
  const addresses = (await remains()).filter((line) => line.startsWith("Adres"));
  expect(addresses).toEqual([
    "Adres: /woningaanbod-venlo (/admin/kantoor/werkgebied)",
    "Adres: /taxatie-venlo (/admin/kantoor/werkgebied)",
    "Adres: /hypotheek-advies-venlo (/admin/kantoor/werkgebied)",
  ]);
});

test("the site is ready with https, a taken test email and a backup of these days", async () => {
  const right = async (over: object) =>
    (await checkReadiness({ ...services, ...over })).map(({ isRight }) => isRight);
  const plain = { publicUrl: "http://localhost:3000" };
  expect(await right(plain)).toEqual([false, false, false]);
  const config = { ...services.config, smtpUrl: "smtp://mail.test" };
  expect(await right({ config })).toEqual([true, false, false]);
  const at = services.clock().toISOString();
  await noteFirstVisit(services, "anna", () => ({ testEmail: { at, isTaken: false } }));
  expect(await right({ config })).toEqual([true, false, false]);
  await noteFirstVisit(services, "anna", () => ({ testEmail: { at, isTaken: true } }));
  await recordBackup(services.databaseUrl, services.clock());
  expect(await right({ config })).toEqual([true, true, true]);
  services.advance(3 * 86_400_000);
  expect(await right({ config })).toEqual([true, true, false]);
});
