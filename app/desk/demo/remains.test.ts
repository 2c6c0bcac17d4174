import { expect, test } from "vitest";
import { storeReview } from "../../../tests/reviews/workbench.ts";
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
  const facts = (await remains()).filter((line) => !line.startsWith("Wat je belooft"));
  expect(facts).toMatchInlineSnapshot(`
    [
      "Naam: Voordeur Makelaardij (/admin/instellingen/gegevens)",
      "Korte naam: Voordeur (/admin/instellingen/gegevens)",
      "Regel onder de naam: Makelaar in Venlo en omgeving (/admin/instellingen/gegevens)",
      "Naam bij de KvK: Voordeur Makelaardij B.V. (/admin/instellingen/gegevens)",
      "KvK-nummer: 00000000 (/admin/instellingen/gegevens)",
      "Telefoon: 077 555 01 23 (/admin/instellingen/gegevens)",
      "E-mail: info@voordeur.example (/admin/instellingen/gegevens)",
      "WhatsApp: +31655501234 (/admin/instellingen/gegevens)",
      "Hoofdvestiging: Maasboulevard 1, 5911 AA Venlo (/admin/instellingen/gegevens)",
      "Plaats op de kaart: 51.3704, 6.1724 (/admin/instellingen/gegevens)",
      "Plaats in titels en teksten: Venlo (/admin/instellingen/werkgebied)",
      "Werkgebied: Venlo, Tegelen, Blerick, Belfeld, Arcen, Velden (/admin/instellingen/werkgebied)",
      "Openingstijden: ma-vr 08:30 – 17:30 uur (/admin/instellingen/openingstijden)",
      "Cijfers: 500+, 1000+, 50+, 29, 98%, 4.9, 40%, 600+ (/admin/instellingen/beloften)",
      "Beloften: € 150, 24 uur, no cure, no pay, Nadia Verstegen (/admin/instellingen/beloften)",
      "Klanten over ons: Familie Peeters, Annemie van der Velden, Rob en Ilse Coenders (/admin/instellingen/klanten)",
      "Afzender van e-mails: Voordeur Makelaardij <website@voordeur.example> (/admin/instellingen/e-mail)",
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
  expect(left).toContain("Verzonnen adres: post@berkelhuis.example (/admin/instellingen/gegevens)");
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
    "Adres: /woningaanbod-venlo (/admin/instellingen/werkgebied)",
    "Adres: /taxatie-venlo (/admin/instellingen/werkgebied)",
    "Adres: /hypotheek-advies-venlo (/admin/instellingen/werkgebied)",
  ]);
});

test("words about the office that nobody saved are listed by page, until somebody saves the page", async () => {
  const promised = async () =>
    (await findRemains(services))
      .filter(({ subject }) => subject.startsWith("Wat je belooft"))
      .map(({ subject, shown, to }) => ({ subject, to, lines: shown.split("\n") }));
  const before = await promised();
  expect(before.map(({ subject }) => subject)).toEqual([
    "Wat je belooft op Makelaardij",
    "Wat je belooft op Huis verkopen",
    "Wat je belooft op Taxatie",
    "Wat je belooft op Hypotheekadvies",
  ]);
  expect(before[1]).toMatchObject({ to: "/admin/paginas/selling" });
  expect(before[1]!.lines).toContain("Wij kiezen het moment per woning.");
  expect(before[2]!.lines).toContain("Vrijblijvend");
  await saveSetting(services, "texts-selling", { ...first, value: {} });
  expect((await promised()).map(({ subject }) => subject)).not.toContain(before[1]!.subject);
});

test("an office of its own is told of two figures for one thing", async () => {
  const twice = async () =>
    (await findRemains(services)).filter(({ subject }) => subject.startsWith("Twee cijfers"));
  const { identity, claims } = groups;
  expect(await twice(), "the example says both on purpose").toEqual([]);
  const value = { ...identity.initial, legalName: "Berkelhuis B.V.", kvkNumber: "87654321" };
  await saveSetting(services, "identity", { seen: 1, by: null, value });
  const own = { date: "2026-11-01", source: "Eigen administratie" };
  const rated = { ...claims.own, rating: { value: "9,2", ...own } };
  const sold = { homesSoldHome: { value: "500", ...own }, homesSoldSelling: { value: "900", ...own } };
  await saveSetting(services, "claims", { seen: 1, by: null, value: { ...rated, ...sold } });
  expect(await twice()).toMatchObject([
    { shown: "500 woningen verkocht op de voorpagina, 900 op Huis verkopen" },
  ]);
  await saveSetting(services, "claims", { seen: 2, by: null, value: rated });
  await storeReview(services, { stars: 4 });
  expect(await twice()).toMatchObject([
    { shown: "9,2 als beoordeling op de voorpagina, 4 van 5 bij Beoordelingen" },
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
