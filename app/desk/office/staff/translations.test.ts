import { beforeEach, expect, test } from "vitest";
import { translations } from "../../../../database/schema/translations.ts";
import { useTestServices } from "../../../../tests/site/services.ts";
import { speaking } from "../../../platform/language/speak.server.ts";
import { saveSetting } from "../../../settings/service.server.ts";
import { spokenAgency } from "../../../settings/spoken-agency.ts";
import {
  inAskedLanguage,
  loadTexts,
} from "../../../staff/kit/editables/translated-editable.server.ts";
import { officeEditable } from "./editables.server.ts";
import { screenOf, screens } from "./screens.ts";

const services = await useTestServices();
beforeEach(() => services.db.delete(translations));

const request = new Request("https://vd.example/admin/instellingen/x?taal=de");
const german = (slug: string) =>
  inAskedLanguage(services, officeEditable(screenOf(slug)!), request);

/** Types these translations on a screen, as its form was drawn, and puts them on the site. */
async function translate(slug: string, typed: Record<string, string>) {
  const editable = await german(slug);
  const form = new FormData();
  for (const [name, text] of Object.entries(typed)) form.set(name, text);
  const { value } = await editable.read(services, form);
  const { version: seen } = await editable.store.current(services);
  return editable.store.save(services, { seen, value, by: "anna", within: undefined });
}
const shown = () =>
  speaking("de", () => spokenAgency(services.settings.agency), services.settings.translations);

test("each screen of the office asks for the words that visitors read, and for nothing else", async () => {
  const menu = [{ page: "blog" as const, word: "Ons blad" }];
  await saveSetting(services, "menu", { seen: 0, value: menu, by: "anna" });
  const asked = await Promise.all(
    screens.map(async ({ slug }) => [slug, Object.keys((await german(slug)).fields)] as const),
  );
  expect(Object.fromEntries(asked.filter(([, names]) => names.length > 0))).toEqual({
    gegevens: ["claim", "whatsapp.greeting"],
    klanten: expect.arrayContaining(["items.0.quote"]),
    team: expect.arrayContaining(["items.0.role", "items.0.languages"]),
    menu: ["items.0.word"],
  });
});

test("what staff translate of the office is what readers get", async () => {
  const claim = "Ihr Makler an der Maas";
  expect(await translate("gegevens", { claim })).not.toBeNull();
  expect((await shown()).claim).toBe(claim);
  await translate("gegevens", { claim: "" });
  expect((await shown()).claim).toBe("Immobilienmakler in Venlo und Umgebung");
});

test.each(["", "?taal=de"])(
  "the screen of an editable at %j asks its store once",
  async (query) => {
    const editable = officeEditable(screenOf("gegevens")!);
    const asked: string[] = [];
    const store: typeof editable.store = {
      ...editable.store,
      current: (...given) => (asked.push("current"), editable.store.current(...given)),
      versions: (...given) => (asked.push("versions"), editable.store.versions(...given)),
    };
    const screen = new Request(`https://vd.example/admin/instellingen/gegevens${query}`);
    const { behind } = await loadTexts(services, { ...editable, store }, screen);
    expect(behind).toEqual({ nl: 0, de: 0, en: 0 });
    expect(asked.toSorted()).toEqual(["current", "versions"]);
  },
);
