import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readRooms } from "../scripts/rooms.ts";

// That the site's own modules keep to their rooms is told by `npm run check:rooms`.

test.each([
  "await request.formData()",
  "await request.clone()\n    .json()",
  "await new Response(request.body).text()",
  "await c.req.text()",
  "const form = context.sent.formData()",
  "auth.handler(request)",
])("a body that is read outside its room is found: %j", async (reading) => {
  const root = await mkdtemp(path.join(tmpdir(), "voordeur-rooms-"));
  try {
    await mkdir(path.join(root, "app/platform/body"), { recursive: true });
    for (const file of ["planted.ts", "body/allowed.ts"]) {
      await writeFile(path.join(root, "app/platform", file), `${reading};\n`);
    }
    const { violations } = await readRooms(root);
    expect(violations).toMatchObject([
      { rule: "bodies-are-read-in-one-room", from: "app/platform/planted.ts" },
    ]);
  } finally {
    await rm(root, { recursive: true });
  }
});

test.each([
  'new Intl.NumberFormat("nl")',
  "total.toLocaleString()",
  'day.toLocaleDateString("nl")',
  'one.localeCompare(other, "nl")',
  'const language = "nl-NL"',
])("a text that is written for a language outside its room is found: %j", async (writing) => {
  const root = await mkdtemp(path.join(tmpdir(), "voordeur-rooms-"));
  try {
    for (const file of ["app/ui/planted.ts", "engines/language/allowed.ts"]) {
      await mkdir(path.dirname(path.join(root, file)), { recursive: true });
      await writeFile(path.join(root, file), `${writing};\n`);
    }
    const { violations } = await readRooms(root);
    expect(violations).toMatchObject([
      { rule: "languages-are-written-in-one-room", from: "app/ui/planted.ts" },
    ]);
  } finally {
    await rm(root, { recursive: true });
  }
});

test("an import of the file that a first start is filled with is found", async () => {
  const root = await mkdtemp(path.join(tmpdir(), "voordeur-rooms-"));
  try {
    await writeFile(path.join(root, "agency.config.ts"), 'export const agency = { name: "A" };\n');
    const importing =
      'import { agency } from "../../agency.config.ts";\nexport const { name } = agency;\n';
    for (const room of ["ui", "settings"]) {
      await mkdir(path.join(root, "app", room), { recursive: true });
      await writeFile(path.join(root, "app", room, "planted.ts"), importing);
    }
    const { violations } = await readRooms(root);
    expect(violations).toMatchObject([
      { rule: "the-office-comes-from-the-settings", from: "app/ui/planted.ts" },
    ]);
  } finally {
    await rm(root, { recursive: true });
  }
});

test("an import through the wrong door is found", async () => {
  const root = await mkdtemp(path.join(tmpdir(), "voordeur-rooms-"));
  try {
    await cp("app/platform", path.join(root, "app/platform"), { recursive: true });
    await cp("app/people/leads", path.join(root, "app/people/leads"), { recursive: true });
    await writeFile(
      path.join(root, "app/platform/planted.ts"),
      'import { something } from "../people/leads/queries.server.ts";\nexport const planted = something;\n',
    );
    const { violations } = await readRooms(root);
    expect(violations.map(({ rule }) => rule)).toContain("platform-knows-no-room");
  } finally {
    await rm(root, { recursive: true });
  }
});

test.each([
  ["app/ui/planted.ts", "../root.ts", "nothing-imports-what-wires-it"],
  ["app/people/leads/planted.ts", "../../operator/root.ts", "nothing-imports-what-wires-it"],
  ["database/planted.ts", "../app/ui/root.ts", "database-knows-no-room-of-the-site"],
  ["app/staff/kit/planted.ts", "../../desk/today/queries.server.ts", "floors-look-down-only"],
  ["app/homes/listings/planted.ts", "../../people/leads/input.ts", "floors-look-down-only"],
  ["app/deals/sales/planted.ts", "../../site/home/input.ts", "floors-look-down-only"],
  ["app/homes/listings/planted.ts", "../../extra/a.ts", "floors-look-down-only"],
  ["app/homes/listings/planted.ts", "../a.ts", "files-stand-in-a-room"],
  ["app/homes/listings/planted.ts", "../places/a.ts", "rooms-meet-through-their-shared-files"],
  [
    "app/agenda/keys/staff/planted.ts",
    "../../viewings/links.ts",
    "screens-of-staff-are-made-of-parts-for-staff",
  ],
])("an import from above is found, of a type as well: %s of %s", async (file, above, rule) => {
  const root = await mkdtemp(path.join(tmpdir(), "voordeur-rooms-"));
  try {
    const write = async (name: string, source: string) => {
      await mkdir(path.dirname(path.join(root, name)), { recursive: true });
      await writeFile(path.join(root, name), source);
    };
    await write(path.join(path.dirname(file), above), "export type Above = string;\n");
    await write(file, `import type { Above } from "${above}";\nexport type Planted = Above;\n`);
    // The database is read as far as the site imports it.
    const planted = path.relative("app/settings", file);
    await write("app/settings/reader.ts", `export type { Planted } from "${planted}";\n`);
    const { violations } = await readRooms(root);
    expect(violations).toContainEqual({
      rule,
      from: file,
      to: path.join(path.dirname(file), above),
    });
  } finally {
    await rm(root, { recursive: true });
  }
});

test("rooms that lead back to each other are found, through a third and by a type as well", async () => {
  const root = await mkdtemp(path.join(tmpdir(), "voordeur-rooms-"));
  try {
    const files = {
      "costs/queries.server.ts": 'export type { Place } from "../places/queries.server.ts";\n',
      "places/queries.server.ts":
        'export type { Tile as Place } from "../tiles/queries.server.ts";\n',
      "tiles/queries.server.ts":
        'import type { Cost } from "../costs/input.ts";\nexport type Tile = Cost;\n',
      "costs/input.ts": "export type Cost = number;\n",
      "listings/queries.server.ts": 'export type { Cost } from "../costs/input.ts";\n',
    };
    for (const [file, source] of Object.entries(files)) {
      await mkdir(path.join(root, "app/homes", path.dirname(file)), { recursive: true });
      await writeFile(path.join(root, "app/homes", file), source);
    }
    const { violations } = await readRooms(root);
    const circle = ["costs", "places", "tiles", "costs"].map((room) => `app/homes/${room}/`);
    expect(violations).toEqual(
      circle
        .slice(1)
        .map((to, at) => ({ rule: "no-circle-of-rooms", from: circle[at], to }))
        .map((violation) => expect.objectContaining(violation)),
    );
  } finally {
    await rm(root, { recursive: true });
  }
});
