import { expect, test } from "vitest";
import { speaking } from "../../platform/language/speak.server.ts";
import { spokenRole } from "./spoken-role.ts";

const own = {
  de: new Map([["Huizenfluisteraar", "Häuserflüsterin"]]),
  en: new Map([["Fotograaf", "Photographer"]]),
};

test.each([
  // A translation comes first: the office's own, or the program's.
  ["Huizenfluisteraar", "Häuserflüsterin", "Team member"],
  ["Fotograaf", "Teammitglied", "Photographer"],
  ["Makelaar en taxateur", "Immobilienmakler und Gutachter", "Estate agent and valuer"],
  ["Binnendienst", "Innendienst", "Office staff"],
  // Without one, the word for such work.
  ["Makelaar", "Immobilienmakler/in", "Estate agent"],
  ["Kandidaat-makelaar", "Immobilienmakler/in", "Estate agent"],
  ["K-RMT", "Immobilienmakler/in", "Estate agent"],
  ["Taxatrice", "Immobiliengutachter/in", "Valuer"],
  ["Hypothécair planner", "Finanzierungsberater/in", "Mortgage adviser"],
  ["Directeur", "Geschäftsleitung", "Management"],
  ["Oprichtster", "Geschäftsleitung", "Management"],
  ["Medewerkster binnendienst", "Innendienst", "Office staff"],
  ["Directiesecretaresse", "Innendienst", "Office staff"],
  // Somebody who only helps a broker is none.
  ["Makelaarsassistent", "Teammitglied", "Team member"],
  ["Assistent-makelaar", "Teammitglied", "Team member"],
  ["Kantoorhond", "Teammitglied", "Team member"],
  ["🏡", "Teammitglied", "Team member"],
  ["x".repeat(100), "Teammitglied", "Team member"],
])("%j is %j to Germans and %j in English", async (role, german, english) => {
  expect(await speaking("nl", () => spokenRole(role), own)).toBe(role);
  expect(await speaking("de", () => spokenRole(role), own)).toBe(german);
  expect(await speaking("en", () => spokenRole(role), own)).toBe(english);
});
