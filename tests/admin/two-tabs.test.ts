import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { propertyMedia } from "../../database/schema/listings.ts";
import { tasks } from "../../database/schema/tasks.ts";
import { ownerPages } from "../../database/schema/viewing-moments.ts";
import { findReview } from "../../app/people/reviews/queries.server.ts";
import { allActs } from "../faults/acts/all.ts";
import { elsewhere } from "../faults/acts/elsewhere.ts";
import { actIn, clean, send, services } from "../faults/acts/send.ts";
import { contentsOf } from "../faults/failing-statements.ts";
import { storePhoto, storeProperty } from "../listings/properties.ts";
import { storeReview } from "../reviews/workbench.ts";
import { drawn } from "../site/settled.ts";
import { actsWith } from "./acts-of-staff.ts";
import { buttonOf, fillForm } from "./fill-form.ts";
import { useStaffSite } from "./staff-site.ts";

const { staff, open } = useStaffSite();
const db = () => staff.site.services.db;

/** Their fixtures begin something, change nothing, or name a version by its id: these have tests of their own. */
const notHere = [
  "agenda/viewings/staff/rules/show.tsx moment-opslaan: new",
  "desk/listing/edit.tsx plaats-pin",
  "desk/listing/edit.tsx plaats-tonen",
  "desk/listing/edit.tsx aanspreekpunt",
  ...["klopt", "klopt-niet", "terugnemen"].map(
    (act) => `deals/transfers/staff/agreement.tsx ${act}`,
  ),
  ...["", "bewaren", "publiceren", "plannen"].map((act) => `site/blog/staff/edit.tsx ${act}`),
];
/** The next write of listings notes here what a fixture stored past the program. */
const noted = new Set(["known_homes", "listing_news"]);
/** Told in a notice. */
const CANCELLED = "agenda/viewings/staff/rules/show.tsx moment-afzeggen";

/** Their fixtures send what is stored already: that passes, and stores nothing. */
const equal = [
  "desk/office/staff/edit.tsx ",
  "desk/office/staff/first/step.tsx ",
  "site/pages/staff/edit.tsx ",
  "site/pages/staff/letters/edit.tsx ",
];

const versioned = Object.entries(allActs).filter(([name]) =>
  actsWith("version").includes(actIn(name)),
);

test("every act that a colleague may overtake is tried here", () => {
  const tried = [...versioned.map(([name]) => actIn(name)), ...Object.keys(elsewhere)];
  expect(actsWith("version").filter((act) => !tried.includes(act))).toEqual([]);
});

describe("a form that showed something else than what is there now changes nothing", () => {
  beforeEach(clean);

  test.each(versioned.filter(([name]) => !notHere.includes(name)))("%s", async (name, begin) => {
    const { fields, ...sent } = await begin();
    const before = await contentsOf(services.db);
    const stale = { ...fields, seen: "4711", version: "4711", versie: "4711" };
    const status = await send(name, { ...sent, fields: stale }).then(
      () => "told",
      (error: Error) => /: (\d+) /.exec(error.message)?.[1],
    );
    expect(status).toBe([CANCELLED, ...equal].includes(name) ? "told" : "409");
    const after = await contentsOf(services.db);
    const changed = [...after].filter(([table, rows]) => rows !== before.get(table));
    expect(changed.map(([table]) => table).filter((table) => !noted.has(table))).toEqual([]);
  });
});

interface Sending {
  page: string;
  act: string;
  /** By the names of its fields; a box is ticked by "ja" and not by "". */
  fields: Record<string, string>;
}

interface Change {
  theirs: Sending;
  mine: Sending;
  /** What both change, as it is stored. */
  stored: () => Promise<unknown>;
  /** How it is after theirs, and after mine. */
  after: [theirs: unknown, mine: unknown];
}

/** The same form, sent by two. */
function same(
  page: string,
  act: string,
  [theirs, mine]: [Sending["fields"], Sending["fields"]],
  rest: Pick<Change, "stored" | "after">,
): Change {
  return { theirs: { page, act, fields: theirs }, mine: { page, act, fields: mine }, ...rest };
}

/** A form of each way in which a page has such a one. */
const changes: Record<string, () => Promise<Change>> = {
  "a reply, whose form is drawn anew for each version": async () => {
    const { id } = await storeReview(staff.site.services);
    return same(
      `/admin/beoordelingen/${id}`,
      "reageren",
      [{ reactie: "Dank u wel." }, { reactie: "Bedankt!" }],
      {
        stored: async () => (await findReview(db(), id))!.reply,
        after: ["Dank u wel.", "Bedankt!"],
      },
    );
  },
  "a task, which is a row of a list": async () => {
    // The list has the form of each open task.
    await db().delete(tasks);
    const made = { created_at: new Date(), made_by: "anna@kantoor.example" };
    const values = { what: "Bel de notaris", ...made };
    const [task] = await db().insert(tasks).values(values).returning();
    const fields = { id: String(task!.id), wie: "", dag: "" };
    return same(
      "/admin/taken",
      "wijzigen",
      [
        { ...fields, wat: "Bel de notaris vandaag" },
        { ...fields, wat: "Mail de notaris" },
      ],
      {
        stored: async () => {
          const [row] = await db().select().from(tasks).where(eq(tasks.id, task!.id));
          return row!.what;
        },
        after: ["Bel de notaris vandaag", "Mail de notaris"],
      },
    );
  },
  "the text under a photo, whose fields are anywhere on the page": async () => {
    const { id } = await storeProperty(db(), { source: "eigen" });
    await storePhoto(db(), id, { caption: "Voorgevel" });
    return same(
      `/admin/woningen/${id}?deel=beeld`,
      "foto-tekst",
      [{ tekst: "De voorgevel in mei" }, { tekst: "Gevel" }],
      {
        stored: async () =>
          (await db().select().from(propertyMedia).where(eq(propertyMedia.property_id, id)))[0]!
            .caption,
        after: ["De voorgevel in mei", "Gevel"],
      },
    );
  },
};

/** What both change stays: nobody needs to be told. */
async function shared(): Promise<Change> {
  const { id } = await storeProperty(db());
  const made = { created_at: new Date(), staff_id: "u1" };
  await db()
    .insert(ownerPages)
    .values({ property_id: id, parts: ["moments", "opinions"], ...made });
  return same(
    `/admin/woningen/${id}/bezichtigingen`,
    "eigenaar-delen",
    [{ "deel=figures": "ja" }, { "deel=opinions": "" }],
    {
      stored: async () =>
        (await db().select().from(ownerPages).where(eq(ownerPages.property_id, id)))[0]!.parts,
      after: [
        ["moments", "opinions", "figures"],
        ["moments", "figures"],
      ],
    },
  );
}

/** A page of staff that somebody has before them. */
async function openTab(path: string, script: boolean) {
  const page = await open(path, { script });
  const named = ({ act, fields }: Sending) => ({ act, has: Object.keys(fields) });
  return {
    /** Sends a form. @returns the status of the answer */
    async send(sending: Sending) {
      const form = await fillForm(page, { ...named(sending), fields: sending.fields });
      const answer = page.waitForResponse((one) => one.request().method() === "POST");
      const readAgain = script
        ? page.waitForResponse((one) => one.request().method() === "GET")
        : Promise.resolve();
      const button = await buttonOf(form, ["act", sending.act]);
      // A text under a picture has none with script.
      await form.evaluate((one, by) => one.requestSubmit(by), button);
      const status = (await answer).status();
      await readAgain;
      await page.waitForLoadState("load");
      if (script) await drawn(page);
      return status;
    },
    /** The values of these fields in its form. */
    async valuesIn(sending: Sending) {
      const form = await fillForm(page, named(sending));
      const entries = await form.evaluate((one) =>
        [...new FormData(one)].map(([name, value]) => [name, value as string] as const),
      );
      const values = new Map(entries);
      return Object.keys(sending.fields).map((name) => values.get(name));
    },
    /** Waits until it says that a colleague was first. */
    tells: () =>
      page
        .getByText(/was je voor|intussen opgeslagen/)
        .first()
        .waitFor(),
  };
}

describe("two tabs", () => {
  test.each(Object.entries(changes))("%s, is not undone without a word", async (_what, prepare) => {
    const { theirs, mine, stored, after } = await prepare();
    const [ours, other] = [await openTab(mine.page, true), await openTab(theirs.page, false)];
    expect(await other.send(theirs)).toBeLessThan(400);
    expect(await stored()).toEqual(after[0]);
    expect(await ours.send(mine)).toBe(409);
    expect(await stored()).toEqual(after[0]);
    await ours.tells();
    expect(await ours.valuesIn(mine)).toEqual(Object.values(mine.fields));
    // Having seen it, one may decide.
    expect(await ours.send(mine)).toBeLessThan(400);
    expect(await stored()).toEqual(after[1]);
  });

  test("what both change of an owner's page stays", async () => {
    const { theirs, mine, stored, after } = await shared();
    const [ours, other] = [await openTab(mine.page, true), await openTab(theirs.page, false)];
    expect(await other.send(theirs)).toBeLessThan(400);
    expect(await stored()).toEqual(after[0]);
    expect(await ours.send(mine)).toBeLessThan(400);
    expect(await stored()).toEqual(after[1]);
  });
});
