import { asc, eq } from "drizzle-orm";
import { emptyBlock } from "../../app/site/pages/extra/blocks.ts";
import { currentSetting, saveSetting } from "../../app/settings/service.server.ts";
import type { GroupName, GroupValue } from "../../app/settings/groups.ts";
import { initialMenu } from "../../app/settings/paths/menu-pages.ts";
import { pages } from "../../app/settings/texts/pages.ts";
import { blogs } from "../../database/schema/blog.ts";
import { properties } from "../../database/schema/listings.ts";
import { extraPages } from "../../database/schema/pages.ts";
import { neighbourhoodFigures, propertyPlaces } from "../../database/schema/places.ts";
import { seoContent } from "../../database/schema/texts.ts";
import { giveMedia } from "../listings/give-media.ts";
import type { TestSite } from "../site/site.ts";

/** A word that nothing but its edge can break. */
const unbroken = "Hottentottententententoonstellingsterreinbeheerdersvereniging";
const email = `${"voornaam.achternaam".repeat(3)}@makelaarskantoor-aan-de-overkant-van-de-rivier.example`;
const phone = { display: "+31 (0)77 555 01 23 toestel 98765", international: "+31775550123" };
const figure = { value: "ruim 1.000.000 stuks", date: "2026-11-01", source: `Bron: ${unbroken}` };

const types = [
  "Geschakelde twee-onder-een-kapwoning",
  "Meergezinswoning/appartementengebouw",
  "Halfvrijstaande-bedrijfsverzamelgebouweenheid",
  unbroken,
  "Zeer luxueus afgewerkt dubbel benedenhuis met souterrain en dienstwoning",
];
const towns = [
  "Westerhaar-Vriezenveensewijk",
  "Gasselterboerveenschemond",
  "'s-Gravenhage aan den Ommelanderzeedijkstervaart",
  "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
];
const streets = [
  "Burgemeester van Nispen tot Sevenaerstraat 1000 A2 bis-zwart",
  "Aartshertogin-Isabellaverdedigingslinieverbindingsweg 98765 bus 4321",
  "Dr. J.F.Kennedy-J.M.den Uyl-Roosevelt/Churchilllaan 12 III",
  "Ir. Jakoba Mulderpleinachterhuisonderdoorgangstrappenhuis 7",
];
const prices = [
  "€ 1.234.567.890 kosten koper, exclusief servicekosten",
  "€ 12.345,67 per maand exclusief servicekosten en stookkosten",
  `Prijs op aanvraag bij ${unbroken}`,
];
const labels = ["A++++", "A+++++", "G", "B (voorlopig)"];
const story = `${unbroken} https://www.voorbeeld.example/${"pad-zonder-einde/".repeat(8)}?zoek=${"x".repeat(90)}
Een gewone zin over ${types[0]} in ${towns[0]}.`;

const pick = <Each>(list: readonly Each[], at: number): Each => list[at % list.length]!;

/** Fills every text that a visitor may see with the longest and oddest that may come; gives addresses. */
export async function fillWithLongData(site: TestSite): Promise<string[]> {
  const { db, pages: kept, clock } = site.services;
  const homes = await db.select().from(properties).orderBy(asc(properties.id));
  for (const [at, { id }] of homes.entries()) {
    const facts = ["Overdracht", "Indeling", unbroken].flatMap((group) => [
      { group, label: `${unbroken} label`, value: `${pick(types, at)} ${unbroken}` },
      { group, label: "Website", value: email },
    ]);
    const shape = {
      property_type: pick(types, at),
      city: pick(towns, at),
      price: pick(prices, at),
    };
    const numbers = { area: 123_456, bedrooms: 123, plot_area: 12_345_678, volume: 1_234_567 };
    const words = { address: pick(streets, at), energy_label: pick(labels, at) };
    const values = { ...shape, ...numbers, ...words, description: story, facts };
    await db.update(properties).set(values).where(eq(properties.id, id));
  }
  const neighbourhood = {
    neighbourhood_code: "BU09830101",
    neighbourhood_name: `Bedrijventerrein ${unbroken}`,
    latitude: 51.37,
    longitude: 6.17,
    source: "feed" as const,
  };
  await db
    .insert(propertyPlaces)
    .values(homes.slice(0, 4).map(({ id: property_id }) => ({ property_id, ...neighbourhood })))
    .onConflictDoUpdate({ target: propertyPlaces.property_id, set: neighbourhood });
  const key_figures = { inhabitants: 987_654, density: 12_345, households: 1180, homes: 1209 };
  const near = { supermarket: 0.5, childCare: 0.6, primarySchool: 0.4, secondarySchool: 1.8 };
  await db.insert(neighbourhoodFigures).values({
    code: neighbourhood.neighbourhood_code,
    distances: { ...near, doctor: 123.4, pharmacy: 2, mainRoad: 3, library: 4, station: 22.3 },
    distances_year: 2024,
    key_figures: { ...key_figures, averageValue: 246_000, owned: 52, rented: 48 },
    key_figures_year: 2024,
    fetched_at: clock(),
  });
  const title = `Blog over ${unbroken} en ${types[0]}`;
  const rich = `<h2>${unbroken}</h2><p>${story}</p><ul><li>${email}</li></ul><table><tr><th>${unbroken}</th><td>${types[0]}</td><td>${email}</td></tr></table><blockquote>${unbroken}</blockquote><pre>${unbroken}</pre>`;
  await db.update(blogs).set({ title, author: unbroken, excerpt: story, content: rich });
  await addExtraPage(site);
  await db.insert(seoContent).values({
    content_type: "homepage_hero",
    title: `Uw ${unbroken} verkopen`,
    content: story,
    updated_at: new Date(clock().getTime() + 1),
  });
  await giveMedia(site, homes[0]!.slug, [
    ...[1, 2, 3].map((at) => ({ kind: "photo" as const, caption: `Foto ${at} ${unbroken}` })),
    { kind: "plan", caption: `Plattegrond ${unbroken}` },
    { kind: "document", isPdf: true, caption: `${unbroken} ${types[0]}` },
    { kind: "tour", link: "https://tour.example/1", caption: unbroken },
    { kind: "video", link: "https://video.example/1", caption: unbroken },
  ]);
  await saveOffice(site);
  await db.transaction((tx) => kept.changed(tx, "listings", "blogs", "office", "extra-pages"));
  const ids = homes.slice(0, 4).map(({ id }) => id);
  return [
    `/bewaard?woningen=${ids.join("-")}`,
    `/vergelijken?woningen=${ids.slice(0, 2).join("-")}`,
    `/vergelijken?woningen=${ids.join("-")}`,
    `/bezichtiging/${homes[0]!.slug}`,
    `/kosten-koper?woning=${homes[0]!.slug}`,
    `/aanvraag?soort=terugbellen&woning=${homes[0]!.slug}`,
    `/zoekopdracht?zoek=${unbroken}`,
    `/woningaanbod-venlo?zoek=${unbroken}${unbroken.slice(0, 15)}`,
    `/woningaanbod-venlo?plaats=${encodeURIComponent(towns[0]!)}&soort=${encodeURIComponent(types[0]!)}`,
    "/woningaanbod-venlo?kaart=1",
    "/buurt/x-bu09830101",
    "/veel-te-lang",
  ];
}

async function addExtraPage({ services: { db, clock } }: TestSite): Promise<void> {
  const texts = { title: unbroken, text: `<p>${story}</p><h3>${unbroken}</h3>` };
  const picture = `pages/${"a".repeat(32)} 800x600`;
  await db.insert(extraPages).values({
    slug: "veel-te-lang",
    is_published: true,
    label: "Werken bij het allerlangste kantoor",
    version: 1,
    changed_at: clock(),
    data: {
      label: "Werken bij het allerlangste kantoor",
      title: `Werken bij ${unbroken}`,
      introduction: story,
      metaTitle: "",
      metaDescription: "",
      blocks: [
        { ...emptyBlock("text"), ...texts },
        { ...emptyBlock("picture"), picture, alt: unbroken, caption: `Onderschrift ${unbroken}` },
        { ...emptyBlock("listings"), title: unbroken },
        {
          ...emptyBlock("questions"),
          title: unbroken,
          items: [{ question: unbroken, answer: story }],
        },
        { ...emptyBlock("team"), title: unbroken, text: story },
        { ...emptyBlock("request"), title: unbroken, text: story, action: `Vraag ${unbroken} aan` },
      ],
    },
  });
}

/** All that the office says of itself. */
async function saveOffice({ services }: TestSite): Promise<void> {
  const save = async <Name extends GroupName>(
    name: Name,
    change: (value: GroupValue<Name>) => GroupValue<Name>,
  ) => {
    const { version: seen, value } = await currentSetting(services.db, name);
    await saveSetting(services, name, { seen, value: change(value), by: null });
  };
  const address = {
    street: streets[1]!,
    postalCode: "5911 AA te Venlo-Zd",
    city: towns[2]!,
    province: "Provincie Noord-Brabant en Limburg",
  };
  const office = { name: unbroken, address, phone, email, hours: `ma-zo ${unbroken}` };
  const shortName = "Veertiglettersvoordekortenaamvanhetkant.";
  await save("identity", (value) => ({
    ...value,
    name: `${shortName} ${unbroken} en Zonen`,
    shortName,
    claim: `Makelaar in ${towns[0]}, ${towns[2]} en omstreken`,
    legalName: `${unbroken} B.V.`,
    address,
    phone,
    email,
    offices: [office, { ...office, name: "Kantoor twee" }],
  }));
  await save("places", (value) => ({
    ...value,
    town: towns[0]!,
    workingArea: [...towns, unbroken],
  }));
  const day = { opens: "08:30", closes: "17:30" };
  const closed = { date: "2026-11-23", name: `Gesloten wegens ${unbroken.slice(0, 60)}` };
  await save("hours", () => ({
    week: { ma: day, di: { opens: "09:15", closes: "21:45" }, wo: day, za: day },
    exceptions: [closed],
  }));
  await save("claims", (value) => ({
    ...value,
    homesSoldHome: figure,
    homesSoldSelling: figure,
    yearsOfExperience: figure,
    satisfaction: figure,
    rating: figure,
    fasterThanMarket: figure,
    valuationWorth: 10_000,
  }));
  const client = { name: unbroken, location: towns[3]!, daysToSell: 1000, quote: story };
  await save("testimonials", () => [client, client, client]);
  const member = { name: unbroken, role: types[4]!, languages: unbroken, phone, email };
  await save("team", () => [member, member]);
  const word = "Vierentwintiglettersalda Vierentwintig";
  await save("menu", () => initialMenu.map(({ page }, at) => (at % 2 ? { page, word } : { page })));
  await save("sources", (value) =>
    value.map((source) => ({ ...source, label: unbroken.slice(0, 60) })),
  );
  for (const [page, fields] of Object.entries(pages)) {
    const long = Object.entries(fields).flatMap(([name, { kind, initial }]) =>
      kind === "line" ? [[name, `${initial} ${unbroken}`.slice(0, 300)]] : [],
    );
    await save(
      `texts-${page as keyof typeof pages}`,
      () => Object.fromEntries(long) as Record<string, string>,
    );
  }
}
