import { expect, test } from "vitest";
import { testAgency } from "../../tests/site/agency.tsx";
import { asDutch } from "../platform/language/dutch-parts.ts";
import { speaking } from "../platform/language/speak.server.ts";
import { menuLink } from "./paths/menu-pages.ts";
import { spokenAgency } from "./spoken-agency.ts";

const own = {
  de: new Map([
    ["De beste", "Die Besten"],
    ["Vraag ons", "Fragen Sie uns"],
  ]),
};

const menuWords = { nl: "", de: "Maklerbüro Venlo", en: "Estate agency Venlo" };

test.each([
  ["nl", "De beste", "De beste"],
  ["de", "De beste", "Die Besten"],
  ["de", "De netste", asDutch("De netste")],
  ["en", "De beste", asDutch("De beste")],
] as const)("in %s the office’s line %j reads %j", async (language, claim, shown) => {
  const closed = { date: "2030-01-01", name: claim };
  const hours = { ...testAgency.hours, exceptions: [closed] };
  const spoken = await speaking(language, () => spokenAgency({ ...testAgency, claim, hours }), own);
  expect(spoken.claim).toBe(shown);
  expect(spoken.hours.exceptions).toEqual([{ ...closed, name: shown }]);
  const link = () => menuLink({ page: "services", word: claim }, testAgency);
  const { label } = (await speaking(language, link, own))!;
  // In the menu, where there is a word of ours, that comes before Dutch.
  expect(label).toBe(shown === asDutch(claim) ? menuWords[language] : shown);
});

test.each([
  ["nl", "Vraag ons", "Vraag ons"],
  ["de", "Vraag ons", "Fragen Sie uns"],
  ["en", "Vraag ons", "Hello, I have a question."],
  ["de", testAgency.whatsapp.greeting, "Guten Tag, ich habe eine Frage zu meiner Immobilie."],
] as const)("in %s a chat that greets %j begins with %j", async (language, greeting, shown) => {
  const agency = { ...testAgency, whatsapp: { ...testAgency.whatsapp, greeting } };
  const spoken = await speaking(language, () => spokenAgency(agency), own);
  expect(spoken.whatsapp.greeting).toBe(shown);
});
