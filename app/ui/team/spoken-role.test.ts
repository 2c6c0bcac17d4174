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
  ["makelaar wonen", "Immobilienmakler/in", "Estate agent"],
  ["Makelares", "Immobilienmakler/in", "Estate agent"],
  ["Kandidaat-makelaar", "Immobilienmakler/in", "Estate agent"],
  ["MAKELAAR O.G.", "Immobilienmakler/in", "Estate agent"],
  ["Aankoopmakelaar", "Immobilienmakler/in", "Estate agent"],
  ["K-RMT", "Immobilienmakler/in", "Estate agent"],
  ["Eigenaar en makelaar", "Immobilienmakler/in", "Estate agent"],
  ["Taxatrice", "Immobiliengutachter/in", "Valuer"],
  ["Register-taxateur wonen", "Immobiliengutachter/in", "Valuer"],
  ["Hypothécair planner", "Finanzierungsberater/in", "Mortgage adviser"],
  ["Erkend financieel adviseur", "Finanzierungsberater/in", "Mortgage adviser"],
  ["Directeur", "Geschäftsleitung", "Management"],
  ["Eigenaresse", "Geschäftsleitung", "Management"],
  ["Oprichtster", "Geschäftsleitung", "Management"],
  ["Oprichter", "Geschäftsleitung", "Management"],
  ["Medewerkster binnendienst", "Innendienst", "Office staff"],
  ["Secretaresse", "Innendienst", "Office staff"],
  ["Directiesecretaresse", "Innendienst", "Office staff"],
  // Somebody who only helps a broker is none.
  ["Makelaarsassistent", "Teammitglied", "Team member"],
  ["Assistent-makelaar", "Teammitglied", "Team member"],
  ["Stagiaire makelaardij", "Teammitglied", "Team member"],
  ["Kantoorhond", "Teammitglied", "Team member"],
  ["Vastgoedstylist", "Teammitglied", "Team member"],
  ["🏡", "Teammitglied", "Team member"],
  ["x".repeat(100), "Teammitglied", "Team member"],
])("%j is %j to Germans and %j in English", async (role, german, english) => {
  expect(await speaking("nl", () => spokenRole(role), own)).toBe(role);
  expect(await speaking("de", () => spokenRole(role), own)).toBe(german);
  expect(await speaking("en", () => spokenRole(role), own)).toBe(english);
});
