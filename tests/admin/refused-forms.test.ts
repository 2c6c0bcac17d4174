import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { afterAll, expect, test } from "vitest";
import { extraPages } from "../../database/schema/pages.ts";
import { savedSearches } from "../../database/schema/searches.ts";
import { viewings } from "../../database/schema/viewings.ts";
import { wordpressImports } from "../../database/schema/wordpress.ts";
import { action as changePage } from "../../app/site/pages/staff/extra/edit.tsx";
import { action as newPage } from "../../app/site/pages/staff/extra/new.tsx";
import { action as newSearch } from "../../app/people/searches/staff/new.tsx";
import { action as newViewing } from "../../app/agenda/viewings/staff/phone/new.tsx";
import { action as newImport } from "../../app/desk/wordpress/staff/list.tsx";
import { UploadFolder } from "../../app/platform/body/upload-folder.ts";
import { uploadFolderContext } from "../../app/platform/services.ts";
import { ask } from "../accounts/accounts.ts";
import { storeProperty } from "../listings/properties.ts";
import { createTestServices } from "../site/services.ts";

const services = await createTestServices();
afterAll(() => services.close());
const { db } = services;
const staff = { id: "mieke", email: "mieke@kantoor.example", role: "admin" } as const;

/** Sends fields to an action of staff, at an address; `length`: what its request says of its own length. */
async function send(
  action: (given: never) => unknown,
  fields: readonly (readonly [string, string | File])[],
  { length, params = {} }: { length?: number; params?: Record<string, string> } = {},
) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const given = (args: LoaderFunctionArgs<RouterContextProvider>) => {
    args.context.set(uploadFolderContext, new UploadFolder(services.config.dataDir));
    if (length) args.request.headers.set("Content-Length", String(length));
    return action(args as never);
  };
  const { status, data } = await ask(given, { services, staff, form, params });
  return { status, data };
}

test("a search with too many choices and a wrong number hears of both, and is not kept", async () => {
  const towns = Array.from({ length: 30 }, (_, at) => [
    "plaats",
    `Koningsbosch ${"é".repeat(40)} ${at}`,
  ]);
  const fields = [
    ["email", "bel@example.nl"],
    ["ritme", "daily"],
    ["telefoon", "bel mij"],
    ...towns,
  ];
  expect(await send(newSearch, fields as [string, string][])).toMatchObject({
    status: 422,
    data: {
      error: "Dit zijn te veel keuzes. Kies er minder.",
      errors: { telefoon: expect.stringContaining("Ongeldig telefoonnummer") },
      typed: { email: "bel@example.nl", ritme: "daily", telefoon: "bel mij" },
    },
  });
  expect(await db.$count(savedSearches)).toBe(0);
});

test("a page whose address is taken comes back as its address would be", async () => {
  const fields = [
    ["label", "  De \n wijk"],
    ["slug", " De-Wijk "],
    ["start", "leeg"],
  ] as const;
  expect((await send(newPage, fields)).status).toBe(303);
  expect(await send(newPage, fields)).toMatchObject({
    status: 422,
    data: {
      errors: { slug: "Dit adres heeft al een andere eigen pagina, misschien een verwijderde" },
      typed: { label: "De wijk", slug: "de-wijk", start: "leeg" },
    },
  });
  expect(await db.$count(extraPages)).toBe(1);
});

const noPhoto = "Dit is geen JPEG-, PNG-, WebP-, AVIF- of GIF-afbeelding.";

test.each([
  ["add", "1", { "blocks.0.picture": noPhoto }, "blok-2"],
  ["move", "0.down", { "blocks.1.picture": noPhoto }, "blok-1"],
  ["move", "1.up", { "blocks.1.picture": noPhoto }, "blok-0"],
  ["move", "0.remove", {}, "blok-0"],
  ["move", "1.remove", { "blocks.0.picture": noPhoto }, "blok-0"],
])(
  "what is wrong with a picture goes with its block: %s %s",
  async (name, button, errors, focus) => {
    await db.delete(extraPages);
    await send(newPage, [["label", "De buurt"]]);
    const [page] = await db.select().from(extraPages);
    const fields = [
      ["label", "De buurt"],
      ["slug", "de-buurt"],
      ["blocks.0.kind", "picture"],
      ["blocks.0.picture.file", new File(["geen foto"], "foto.jpg")],
      ["blocks.1.kind", "text"],
      [name, button],
    ] as const;
    const { status, data } = await send(changePage, fields, { params: { id: String(page!.id) } });
    expect(status).toBe(200);
    expect(data).toMatchObject({ focus });
    expect((data as { errors: object }).errors).toEqual(errors);
  },
);

test("a viewing by telephone without a time or a number comes back with what was typed", async () => {
  const { id } = await storeProperty(db);
  const fields = [
    ["woning", String(id)],
    ["naam", "Jan"],
    ["moment", "anders"],
  ] as const;
  expect(await send(newViewing, fields)).toMatchObject({
    status: 422,
    data: {
      errors: {
        telefoon: "Vul een telefoonnummer of e-mailadres in",
        begin: "Vul een dag en een tijd in die bestaan",
      },
      typed: { naam: "Jan", moment: "anders" },
    },
  });
  expect((await send(newViewing, [["woning", "999999"]])).status).toBe(404);
  expect(await db.$count(viewings)).toBe(0);
});

test.each([
  ["no file", new File([], ""), undefined, 422, "Kies eerst het exportbestand"],
  [
    "too large a file",
    new File(["<rss>"], "a.xml"),
    2 ** 30,
    413,
    /^Het bestand is groter dan 32 MB/,
  ],
  ["another file", new File(["<p>Hallo"], "a.xml"), undefined, 422, /WordPress/],
] as const)("an import of %s is refused in words", async (_, file, length, status, error) => {
  expect(await send(newImport, [["bestand", file]], length ? { length } : {})).toMatchObject({
    status,
    data: { error: expect.stringMatching(error) },
  });
  expect(await db.$count(wordpressImports)).toBe(0);
});
