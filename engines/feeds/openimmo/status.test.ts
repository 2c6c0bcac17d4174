import { expect, test } from "vitest";
import { itemOf, draftOf, category, rental, techn, state } from "./fixture-drafts.ts";

test.each([
  ["a deleted object", techn('<aktion aktionart="DELETE"/>')],
  ["an object that is not offered yet", techn("<aktiv_von>2026-03-03</aktiv_von>")],
  ["an object that is not offered any more", techn("<aktiv_bis>2026-03-01</aktiv_bis>")],
  ["the same in German writing", techn("<aktiv_bis>1.3.2026</aktiv_bis>")],
  ["a project that may not be shown", techn('<master visible="false">P1</master>')],
  ["an object for business only", category("<haus/>", 'GEWERBE="true" WOHNEN="false"')],
  ["an office", category('<buero_praxen buero_typ="PRAXIS"/>', "")],
  ["a parking place", category('<parken parken_typ="EINZELGARAGE"/>')],
  ["a field", category('<grundstueck grundst_typ="LAND_FORSTWIRSCHAFT"/>', "")],
])("hides %s", async (_what, changes) => {
  expect(await itemOf(changes)).toMatchObject({ kind: "hidden", external_id: "1" });
});

test("a hidden object is no problem, whatever else is wrong with it", async () => {
  const item = await itemOf({
    ...techn('<aktion aktionart="DELETE"/>'),
    geo: "",
    preise: "<kaufpreis>x</kaufpreis>",
  });
  expect(item.kind).toBe("hidden");
});

test.each([
  ["on its last day", techn("<aktiv_bis>2026-03-02</aktiv_bis>")],
  ["on its first day", techn("<aktiv_von>2026-03-02</aktiv_von>")],
  ["with a last day that nobody entered", techn("<aktiv_bis>0001-01-01</aktiv_bis>")],
  ["with an empty mark of a project", techn('<master visible="false"/>')],
  ["also for business", category("<haus/>", 'GEWERBE="true" WOHNEN="true"')],
])("shows an object %s", async (_when, changes) => {
  expect((await itemOf(changes)).kind).toBe("listing");
});

test("the transfer's mode counts for an object that has no action of its own", async () => {
  expect((await itemOf(techn(""), "DELETE")).kind).toBe("hidden");
  expect((await itemOf(techn('<aktion aktionart="CHANGE"/>'), "DELETE")).kind).toBe("listing");
});

test.each([
  ['<verkaufstatus stand="OFFEN"/>', "Beschikbaar", "Beschikbaar"],
  ["<verkaufstatus/>", "Beschikbaar", "Beschikbaar"],
  ['<verkaufstatus stand="RESERVIERT"/>', "Onder optie", "Onder optie"],
  ['<verkaufstatus stand="VERKAUFT"/>', "Verkocht", "Verhuurd"],
  ["<verkaufstatus>Verkauft</verkaufstatus>", "Verkocht", "Verhuurd"],
])("%s is %s, of a rental %s", async (text, sold, let_) => {
  expect((await draftOf(state(text))).status).toBe(sold);
  expect((await draftOf({ ...rental, ...state(text) })).status).toBe(let_);
});

test("a status that the standard does not have is a problem that names it", async () => {
  expect(await itemOf(state('<verkaufstatus stand="SCHWEBEND"/>'))).toMatchObject({
    kind: "problem",
    external_id: "1",
    reason: 'De verkaufstatus "SCHWEBEND" is onbekend.',
  });
});

test("a rental that is let is gone, unless its status says that it is offered", async () => {
  const isLet = { verwaltung_objekt: "<vermietet>true</vermietet>" };
  expect((await draftOf({ ...rental, ...isLet })).status).toBe("Verhuurd");
  const open = state('<verkaufstatus stand="OFFEN"/>');
  expect((await draftOf({ ...rental, ...isLet, ...open })).status).toBe("Beschikbaar");
});

test("a let home can be for sale, which is told", async () => {
  const draft = await draftOf({ verwaltung_objekt: "<vermietet>true</vermietet>" });
  expect(draft.status).toBe("Beschikbaar");
  expect(draft.facts).toContainEqual({
    group: "Overdracht",
    label: "Verkoop in verhuurde staat",
    value: "Ja",
  });
});

test("a reference is what was sold before", async () => {
  expect((await draftOf(techn('<aktion aktionart="REFERENZ"/>'))).status).toBe("Verkocht");
});
