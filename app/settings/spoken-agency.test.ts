import { readTelephone } from "@voordeur/language/telephone.ts";
import { expect, test } from "vitest";
import { testAgency } from "../../tests/site/agency.tsx";
import { asDutch } from "../platform/language/dutch-parts.ts";
import { speaking } from "../platform/language/speak.server.ts";
import { menuLink } from "./paths/menu-pages.ts";
import { reachedAgency, spokenAgency } from "./spoken-agency.ts";

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
  ["nl", "077 555 01 23", "06 12 34 56 78"],
  ["de", "+31 77 555 01 23", "+31 6 12 34 56 78"],
  ["en", "+31 77 555 01 23", "+31 6 12 34 56 78"],
] as const)("in %s the office is reached at %s", async (language, ofOffice, ofMember) => {
  const phone = readTelephone("077 555 01 23")!;
  const office = { name: "Tegelen", address: testAgency.address, phone };
  const [member] = testAgency.team;
  const team = [{ ...member!, phone: readTelephone("0612345678")! }];
  const agency = { ...testAgency, phone, team, offices: [office] };
  const spoken = await speaking(language, () => spokenAgency(agency), own);
  expect(spoken.phone).toEqual({ ...phone, display: ofOffice });
  expect(spoken.offices[0]!.phone!.display).toBe(ofOffice);
  expect(spoken.team[0]!.phone!.display).toBe(ofMember);
  // The settings have given them so already.
  expect(await speaking(language, () => reachedAgency(spoken))).toEqual(spoken);
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
