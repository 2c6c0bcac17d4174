import { expect, test } from "vitest";
import { feedFixture, feedServer } from "@voordeur/feeds/fixtures/feeds.ts";
import { photo, realworksObject } from "@voordeur/feeds/fixtures/realworks.ts";
import { openimmo, page } from "./small-feeds.ts";
import { feedCheck, feedCheckCommand } from "./run-feed-check.ts";

const realworks = (...resultaten: object[]) =>
  feedFixture("a.json", JSON.stringify({ resultaten }));
const nowhere = (id: number) => realworksObject(id, (o) => (o.adres.plaats = null));

test("tells of each home what would be imported", async () => {
  const { code, output, errors } = await feedCheckCommand([
    await realworks(
      realworksObject(7, (o) => {
        o.algemeen.inhoud = null;
        o.algemeen.energieklasse = null;
      }),
    ),
  ]);
  expect(errors).toBe("");
  expect(code).toBe(0);
  for (const line of [
    "Woning 7",
    "  Adres                Wilhelminapark 7",
    "  Postcode             5911 AA",
    "  Prijs                € 395.000 k.k.",
    "  Woonoppervlakte      120 m²",
    "  Inhoud               onbekend",
    "  Energielabel         onbekend",
    "  Omschrijving         Ruim huis aan het park.",
    "    Energie · Isolatie: Dakisolatie, HR-glas",
    "  Formaat              realworks",
    "  Gelezen              1 woning, 0 verborgen, 0 problemen",
    "  Volledigheid         volledig: wat niet in de bron staat, wordt verborgen",
    "  Onbekend bij         Inhoud 1, Energielabel 1",
  ]) {
    expect(output.split("\n")).toContain(line);
  }
});

test("counts what is hidden, and tells of each problem why", async () => {
  const { code, output } = await feedCheck([
    await realworks(
      realworksObject(1, (o) => (o.actief = false)),
      nowhere(2),
      nowhere(3),
      realworksObject(4, (o) => (o.financieel.overdracht.status = "ZOEK")),
      realworksObject(5, (o) => delete o.id),
    ),
  ]);
  expect(code).toBe(0);
  expect(output).toContain("0 woningen, 1 verborgen, 4 problemen");
  expect(output).toContain("    2 × adres.plaats ontbreekt.");
  expect(output).toMatch(/ {4}1 × .*ZOEK.* is onbekend\./);
  expect(output).toContain("Probleem zonder id\n  Het object heeft geen id.");
});

test("says why a home is hidden, and what in the feed nobody reads and how often", async () => {
  const facts = { internalCode: 7, vragen: [{ tekst: "Wie?" }], leeg: "", nul: 0 };
  const object = (id: number, change: object) =>
    realworksObject(id, (o) => Object.assign(o, { geheim: facts }, change));
  const file = await feedFixture(
    "a.json",
    JSON.stringify({
      resultaten: [
        object(1, {}),
        object(2, {}),
        object(3, { actief: false }),
        object(4, { vertrouwelijk: true }),
      ],
      paginering: {},
    }),
  );
  const [text, command] = [await feedCheck([file]), await feedCheckCommand([file, "--json"])];
  expect(text.output).toContain(
    "  Verborgen\n    1 × Het object is niet actief.\n    1 × Het object is vertrouwelijk.",
  );
  expect(text.output).toContain("  In de bron, en door niets gelezen\n");
  expect(text.output).toContain("    4 × geheim.internalCode\n");
  const summary = JSON.parse(command.output.trim().split("\n").at(-1)!) as {
    unreadFields: object;
  };
  expect(summary.unreadFields).toEqual({
    "geheim.internalCode": 4,
    "geheim.vragen[].tekst": 4,
  });
});

test("sees in XML the elements and attributes that nobody reads", async () => {
  const good = openimmo.replace("</geo>", "</geo><geheim ja='1'>x</geheim>");
  const hidden = good.replace('<haus haustyp="VILLA"/>', "<parken/>");
  const of = async (feed: string) => (await feedCheck([await feedFixture("a.xml", feed)])).output;
  expect(await of(good)).toMatch(/1 × geheim\n.*1 × geheim@ja/);
  expect(await of(good)).not.toMatch(/× preise/);
  expect(await of(hidden)).toContain("1 × De objektart is geen woning.");
});

test("sees of the things on a page which of their fields nobody reads", async () => {
  const sold = page
    .replace('"offers":{', '"geheim":"x","telephone":["1","2"],"offers":{"geheim":"x",')
    .replace('"addressLocality"', '"url":"#","geheim":"x","addressLocality"');
  const { output } = await feedCheck([await feedFixture("a.html", sold)]);
  for (const path of ["House.geheim", "House.telephone", "Offer.geheim", "PostalAddress.geheim"]) {
    expect(output).toContain(`    1 × ${path}\n`);
  }
  expect(output).not.toMatch(/× (Offer\.price\b|House\.address|PostalAddress\.street)/);
});

test("counts plans, tours, videos and documents, and tells those of each home", async () => {
  const at = "https://media.example";
  const media = [
    photo(31, { soort: "PLATTEGROND", titel: "Begane grond", link: `${at}/plan.png` }),
    photo(32, { soort: "VIDEO", mimetype: null, link: `${at}/film.mp4` }),
    photo(33, { soort: "BROCHURE", mimetype: "application/pdf", link: `${at}/brochure.pdf` }),
  ];
  const objects = [1, 2].map((id) => realworksObject(id, (o) => o.media.push(...media)));
  const file = await feedFixture("a.json", JSON.stringify({ resultaten: objects }));
  const [text, json] = [await feedCheck([file]), await feedCheck([file, "--json"])];
  expect(text.output).toContain(`  Plattegrond          Begane grond: ${at}/plan.png`);
  expect(text.output).toContain(`  Document             Brochure: ${at}/brochure.pdf`);
  expect(text.output).toContain(
    "  Media                6 foto's, 2 plattegronden, 0 360°-tours, 2 video's, 2 documenten",
  );
  const summary = JSON.parse(json.output.trim().split("\n").at(-1)!) as { media: object };
  expect(summary.media).toEqual({ photo: 6, plan: 2, tour: 0, video: 2, document: 2 });
});

test("shows as many homes as asked for, and counts them all", async () => {
  const file = await realworks(
    ...Array.from({ length: 25 }, (_none, at) => realworksObject(at + 1)),
  );
  const shown = (output: string) => output.match(/^Woning /gm)?.length ?? 0;
  const [standard, few] = await Promise.all([feedCheck([file]), feedCheck([file, "--limit", "2"])]);
  expect(shown(standard.output)).toBe(20);
  expect(standard.output).toContain("25 woningen");
  expect(shown(few.output)).toBe(2);
  expect(few.output).toContain("25 woningen");
  expect(few.output).toContain("  Getoond              de eerste 2 woningen (--limit)");
});

test("writes lines of JSON", async () => {
  const file = await realworks(realworksObject(1), nowhere(2), realworksObject(3));
  const { output } = await feedCheck([file, "--json", "--limit", "1"]);
  const lines = output.trim().split("\n");
  const items = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(items).toMatchObject([
    { kind: "listing", draft: { external_id: "1", price_amount: 395_000 } },
    { kind: "problem", external_id: "2", reason: "adres.plaats ontbreekt." },
    {
      kind: "summary",
      connector: "realworks",
      listings: 2,
      hidden: 0,
      problems: 1,
      isPartial: false,
      failure: null,
      reasons: { "adres.plaats ontbreekt.": 1 },
    },
  ]);
});

test("fetches a feed with the token of the named variable, and never shows it", async () => {
  const asked: (string | undefined)[] = [];
  const { base } = await feedServer((_url, response, request) => {
    asked.push(request.headers.authorization);
    if (request.headers.authorization !== "rwauth geheim") response.writeHead(401).end();
    else response.end(JSON.stringify({ resultaten: [realworksObject(7)] }));
  });
  const words = [`${base}/a.json`, "--connector", "realworks", "--token-variable", "FEED"];
  const good = await feedCheck(words, { FEED: "geheim" });
  expect(good).toMatchObject({ code: 0 });
  expect(good.output).toContain("1 woning,");
  expect(asked).toEqual(["rwauth geheim"]);
  const bad = await feedCheck(words, { FEED: "verkeerd-geheim" });
  expect(bad.code).toBe(1);
  expect(bad.output).toContain("de server weigert de toegang (status 401)");
  const missing = await feedCheck(words);
  expect(missing.code).toBe(1);
  expect(missing.output).toContain("De toegangssleutel FEED is niet ingesteld.");
  expect(good.output + bad.output + bad.errors).not.toContain("geheim");
});

test("says that a feed is not complete, and still shows what was read", async () => {
  const text = JSON.stringify({ resultaten: [realworksObject(7), realworksObject(8)] });
  const cut = await feedFixture("a.json", text.slice(0, -100));
  const { code, output } = await feedCheck([cut]);
  expect(code).toBe(0);
  expect(output).toContain("Woning 7");
  expect(output).toContain("  Fout                 De bron is geen geldige JSON;");
  expect(output).toContain("niet te zeggen: de bron is niet tot het einde gelezen");
});

test.each([
  ["a file that is not there", "/nergens/feed.xml", "/nergens/feed.xml is niet te lezen"],
  ["a server that is not there", "http://127.0.0.1:9/feed", "is niet op te halen"],
])("fails for %s", async (_what, location, reason) => {
  const { code, output } = await feedCheck([location]);
  expect(output).toContain(reason);
  expect(code).toBe(1);
});

test("fails for a format that nobody knows, unless it is named", async () => {
  const file = await feedFixture("lijst.csv", "id;straat\n1;Parade\n");
  const { code, output } = await feedCheck([file]);
  expect(output).toContain("Deze soort bestand lezen we niet.");
  expect(code).toBe(1);
  const named = await feedCheck([file, "--connector", "openimmo"]);
  expect(named.output).toContain("De bron is geen geldige XML");
  expect(named.code).toBe(1);
});

test("explains itself when it is used wrongly", async () => {
  const wrong = [
    [],
    ["een", "twee"],
    ["een", "--connector", "funda"],
    ["een", "--limit", "veel"],
    ["een", "--onbekend"],
  ];
  const runs = wrong.map((words) => feedCheck(words));
  for (const { code, output, errors } of await Promise.all([...runs, feedCheckCommand([])])) {
    expect(errors).toContain("Gebruik: npm run feed:check");
    expect(output).toBe("");
    expect(code).toBe(2);
  }
});
