import { expect, test } from "vitest";
import { type GroupName, groups, initialValues } from "../../../../settings/groups.ts";
import { draftOfValue, screens, valueOfDraft } from "../screens.ts";
import { differencesOf } from "./field.ts";
import { readDraft } from "./read-draft.server.ts";

const noPicture = async () => ({ error: "geen foto" });

test.each(screens)("$slug: a form that nobody touches means what is stored", (screen) => {
  const stored = initialValues()[screen.group];
  const draft = draftOfValue(screen, stored);
  const meant = valueOfDraft(screen, draft, stored);
  expect(groups[screen.group].schema.parse(meant)).toEqual(stored);
  expect(differencesOf(screen.fields, draft, draftOfValue(screen, meant))).toEqual([]);
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
  const { errors } = await readDraft(form, screenOf("team").fields, noPicture);
  expect(errors).toEqual({ "items.0.photo": "geen foto" });
});

test("a phone number is written in one way, and anything else is refused", () => {
  const { phone } = initialValues().identity;
  const screen = screenOf("identity");
  const stored = initialValues().identity;
  const typed = (phone: string) =>
    groups.identity.schema.safeParse(
      valueOfDraft(screen, { ...draftOfValue(screen, stored), phone }, stored),
    );
  expect(typed("0775550123").data?.phone).toEqual(phone);
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
