import fc from "fast-check";
import { expect, test } from "vitest";
import { type GroupName, groupNames, groups, initialValues } from "../../../settings/groups.ts";
import { type MenuEntry, menuPageIds } from "../../../settings/paths/menu-pages.ts";
import {
  draftOfValue,
  valueOfDraft,
} from "../../../staff/kit/editables/setting-editable.server.ts";
import { screens } from "./screens.ts";
import { differencesOf, type DraftObject } from "../../../staff/kit/form/draft.ts";
import { readDraft } from "../../../staff/kit/form/read-draft.server.ts";

const noPicture = async () => ({ error: "geen foto" });

test.each(screens)("$slug: a form that nobody touches means what is stored", (screen) => {
  const stored = initialValues()[screen.group];
  const draft = draftOfValue(screen, stored);
  const meant = valueOfDraft(screen, draft, stored);
  expect(groups[screen.group].schema.parse(meant)).toEqual(stored);
  expect(differencesOf(screen.fields, draft, draftOfValue(screen, meant))).toEqual([]);
});

test.each(screens)("$slug: a form that was emptied is answered in Dutch", async (screen) => {
  const { schema, initial } = groups[screen.group];
  const { draft } = await readDraft(new FormData(), screen.fields, noPicture);
  const { error } = schema.safeParse(valueOfDraft(screen, draft, initial));
  for (const { path, message } of error?.issues ?? []) {
    expect([path, message]).not.toEqual([path, expect.stringMatching(/invalid|too |expected/i)]);
  }
});

test("every group of settings has a screen where staff change it", () => {
  const elsewhere = /^(texts-|letter-|sources$|gateway$|demo$|firstVisit$|second-step-of-staff$)/;
  const shown = screens.map(({ group }) => group as string);
  const without = groupNames.filter((name) => !elsewhere.test(name) && !shown.includes(name));
  expect(without).toEqual([]);
});

const screenOf = (group: GroupName) => screens.find((screen) => screen.group === group)!;

test("items in which nothing is are left out, and the others keep their order", async () => {
  const form = new FormData();
  form.set("items.10.name", "Bert");
  form.set("items.2.name", "Anna");
  form.set("items.3.name", " ");
  form.set("items.__proto__.name", "Niemand");
  const { draft } = await readDraft(form, screenOf("team").fields, noPicture);
  expect(draft.items).toMatchObject([{ name: "Anna" }, { name: "Bert" }]);
});

test("the message about a picture is at its own item, also when one before it is left out", async () => {
  const form = new FormData();
  form.set("items.0.name", "");
  form.set("items.4.name", "Bert");
  form.set("items.4.photo.file", new File(["geen foto"], "bert.jpg"));
  form.set("items.5.name", "Carla");
  form.set("items.5.photo.file", new File([], "leeg.jpg"));
  form.set("items.6.name", "Dirk");
  form.set("items.6.photo.file", new File([], ""));
  const { errors } = await readDraft(form, screenOf("team").fields, noPicture);
  expect(errors).toEqual({ "items.0.photo": "geen foto", "items.1.photo": "geen foto" });
});

test("a phone number is shown as it was written, and anything else is refused", () => {
  const { phone } = initialValues().identity;
  const screen = screenOf("identity");
  const stored = initialValues().identity;
  const typed = (phone: string) =>
    groups.identity.schema.safeParse(
      valueOfDraft(screen, { ...draftOfValue(screen, stored), phone }, stored),
    );
  expect(typed("0775550123").data?.phone).toEqual(phone);
  expect(typed("077-555  01 23").data?.phone).toEqual({ ...phone, display: "077-555 01 23" });
  expect(typed("bel ons").error?.issues).toMatchObject([
    { path: ["phone"], message: "Vul een telefoonnummer in, zoals 077 555 01 23" },
  ]);
});

test("of a group that has more than the form, the rest stays", () => {
  const { places } = initialValues();
  const screen = screenOf("places");
  const draft = { workingArea: "Zutphen\n\nWarnsveld ", town: "Zutphen", paths: places.paths };
  expect(valueOfDraft(screen, draft, places)).toEqual({
    ...places,
    town: "Zutphen",
    workingArea: ["Zutphen", "Warnsveld"],
  });
});

const menuScreen = screenOf("menu");

/** As a browser sends the pages of a draft. */
function menuForm(pages: readonly DraftObject[]): FormData {
  const form = new FormData();
  for (const [at, { page, shown, word }] of pages.entries()) {
    form.set(`items.${at}.page`, page as string);
    if (shown) form.set(`items.${at}.shown`, shown as string);
    form.set(`items.${at}.word`, word as string);
  }
  return form;
}

async function sentMenu(pages: readonly DraftObject[]) {
  const { draft } = await readDraft(menuForm(pages), menuScreen.fields, noPicture);
  return groups.menu.schema.safeParse(valueOfDraft(menuScreen, draft, []));
}

test("a menu in any order and under any words comes back as it was", async () => {
  const word = fc.stringMatching(/^[A-Za-z0-9&’-]([A-Za-z0-9 &’-]{0,18}[A-Za-z0-9&’-])?$/);
  const entry = (page: MenuEntry["page"]) =>
    fc.oneof(
      fc.constant({ page }),
      word.map((word) => ({ page, word: word.replaceAll(/ +/g, " ") })),
    );
  const menus = fc
    .shuffledSubarray(menuPageIds, { minLength: 1 })
    .chain((pages) => fc.tuple(...pages.map(entry)));
  await fc.assert(
    fc.asyncProperty(menus, async (menu) => {
      const pages = draftOfValue(menuScreen, menu).items as DraftObject[];
      expect(new Set(pages.map(({ page }) => page))).toEqual(new Set(menuPageIds));
      expect((await sentMenu(pages)).data).toEqual(menu);
    }),
  );
});

test("an empty menu, an unknown page, a page twice and a long word are refused", async () => {
  const blog = { page: "blog", shown: "ja", word: "" };
  const issues = async (...pages: DraftObject[]) =>
    (await sentMenu(pages)).error?.issues.map(({ path, message }) => [path.join("."), message]);
  expect(await issues({ ...blog, shown: "" })).toEqual([["", "Vink minstens één pagina aan"]]);
  expect(await issues(blog, { ...blog, page: "admin" })).toEqual([
    ["1.page", "Deze pagina bestaat niet"],
  ]);
  expect(await issues(blog, blog)).toEqual([["1.page", "Deze pagina staat al in het menu"]]);
  expect(await issues({ ...blog, word: "een ".repeat(11) })).toEqual([
    ["0.word", "Hooguit 40 tekens"],
  ]);
  expect(await issues({ ...blog, word: "a".repeat(25) })).toEqual([
    ["0.word", "Hooguit 24 letters aan elkaar"],
  ]);
});

test("a page moves one place, and at either end it stays", async () => {
  const pages = ["blog", "costs", "selling"].map((page) => ({ page, shown: "ja", word: "" }));
  const after = async (move: string) => {
    const form = menuForm(pages);
    form.set("move", move);
    const { draft } = await readDraft(form, menuScreen.fields, noPicture);
    return (draft.items as DraftObject[]).map(({ page }) => page);
  };
  expect(await after("items.1.up")).toEqual(["costs", "blog", "selling"]);
  expect(await after("items.0.down")).toEqual(["costs", "blog", "selling"]);
  expect(await after("items.0.up")).toEqual(["blog", "costs", "selling"]);
  expect(await after("items.2.down")).toEqual(["blog", "costs", "selling"]);
  expect(await after("items.9.down")).toEqual(["blog", "costs", "selling"]);
  expect(await after("others.1.up")).toEqual(["blog", "costs", "selling"]);
  expect(await after("")).toEqual(["blog", "costs", "selling"]);
});
