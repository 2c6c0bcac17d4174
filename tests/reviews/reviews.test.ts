import { expect, test } from "vitest";
import { reviewUrl } from "../../app/people/reviews/links.server.ts";
import { findReview } from "../../app/people/reviews/queries.server.ts";
import { useCachedSite } from "../http/cached-site.ts";
import { storeReview } from "./workbench.ts";

const { cached, ask, textOf, isKept, heard } = useCachedSite();

const nothing = { given_at: null, stars: null, words: "", shown_name: "" };

test("a review is given without script, is on the site at once, and goes when it is taken back", async () => {
  await heard();
  const { services } = cached.site;
  const { id } = await storeReview(services, nothing);
  const page = new URL(reviewUrl(services, id)).pathname;
  const send = (form: Record<string, string>) =>
    ask(page, {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        origin: cached.site.url.replace("localhost", "127.0.0.1"),
      },
      body: new URLSearchParams(form).toString(),
    });
  const typed = { act: "geven", woorden: "Vlot geholpen.", naam: "Els" };

  expect(await textOf("/beoordelingen")).toContain("Er zijn nog geen beoordelingen.");
  expect(await isKept("/beoordelingen")).toBe(true);
  const empty = await textOf(page);
  expect(empty).toContain('value="Jan"');
  expect(empty.match(/type="radio"/g)).toHaveLength(5);

  const refused = await send({ ...typed, sterren: "6" });
  expect(refused.status).toBe(422);
  expect(refused.body.toString()).toContain("Kies hoeveel sterren u geeft");
  expect(refused.body.toString()).toContain("Vlot geholpen.");
  expect(await textOf("/beoordelingen")).toContain("Er zijn nog geen beoordelingen.");

  const sent = await send({ ...typed, sterren: "4" });
  expect(sent.status).toBe(303);
  expect(await textOf(sent.headers["location"]!.replace(/^https?:\/\/[^/]+/, ""))).toContain(
    "Dank u wel.",
  );
  const list = await textOf("/beoordelingen");
  expect(list).toContain("1 beoordeling");
  expect(list).toContain("4 van de 5 sterren");
  expect(list).toContain("Alleen wie bij ons een woning bezichtigde");
  expect(list).not.toContain("AggregateRating");
  expect(list).not.toContain("jan@voorbeeld.example");

  // Only a press asks for no more: a program that follows the email's link does not.
  const declined = async () => (await findReview(services.db, id))!.declined_at;
  await ask(`${page}?`);
  expect(await declined()).toBeNull();
  expect((await send({ act: "niet-meer" })).status).toBe(303);
  expect(await declined()).not.toBeNull();
  expect(await textOf(page)).toContain("U mag mij weer om een beoordeling vragen");
  expect(await textOf("/beoordelingen")).toContain("Vlot geholpen.");
  expect((await send({ act: "weer" })).status).toBe(303);
  expect(await declined()).toBeNull();

  expect((await send({ act: "terugnemen" })).status).toBe(303);
  expect(await textOf("/beoordelingen")).toContain("Er zijn nog geen beoordelingen.");
});

test("from three on, the home page shows the newest three in place of typed words, and from five an average", async () => {
  const { services } = cached.site;
  const home = async () => (await textOf("/")).replaceAll("<!-- -->", "");
  const changed = () => services.pages.changed(services.db, "reviews");
  const [typed] = services.settings.get("testimonials");
  for (const words of ["Eerste", "Tweede"]) await storeReview(services, { words, stars: 1 });
  await changed();
  expect(await home()).toContain(typed!.name);
  await storeReview(services, { words: "Derde" });
  await changed();
  const three = await home();
  for (const words of ["Eerste", "Tweede", "Derde"]) expect(three).toContain(words);
  expect(three).toContain("dat vraagt. Hier staan de nieuwste drie.");
  expect(three).not.toContain(typed!.name);

  expect(await textOf("/beoordelingen")).toMatch(/>3 beoordelingen</);
  for (const stars of [4, 4]) await storeReview(services, { stars });
  const hidden = {
    hidden_because: "court",
    hidden_at: services.clock(),
    words: "Verborgen",
  } as const;
  await storeReview(services, { ...hidden, stars: 1 });
  await changed();
  const list = await textOf("/beoordelingen");
  expect(list).toContain("Gemiddeld 3 van de 5 sterren, uit 5 beoordelingen");
  expect(list).toContain("Daarom verborgen: 1 (bevel van de rechter; de sterren tellen niet mee).");
  expect(list).not.toContain(">Verborgen<");
});

test("an address of a page that is not there is a 404", async () => {
  for (const page of ["2", "0", "-1", "x"]) {
    expect((await ask(`/beoordelingen?pagina=${page}`)).status).toBe(404);
  }
});
