import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "@voordeur/language/fixtures/any-character.ts";
import { staffWeakness } from "./staff-password.server.ts";

const guessable = ["Voordeur Makelaardij", "anna.peeters@kantoor.example"];
const short = "Een wachtwoord van een medewerker moet minimaal 12 tekens bevatten";
const easy = "Dit wachtwoord is te makkelijk te raden. Neem bijvoorbeeld vier losse woorden.";

test.each([
  ["x7#Qp2!vLm9", short],
  ["wachtwoord123", easy],
  ["qwertyuiopasdf", easy],
  ["makelaardij-venlo", easy],
  ["anna.peeters1", easy],
  ["P@ssw0rd".repeat(16), easy],
  ["tulp fiets kaas molen", null],
  ["een-heel-geheim-woord", null],
])("of staff: %s", async (password, refusal) => {
  expect(await staffWeakness(password, guessable)).toBe(refusal);
});

test("judges whatever may be typed", async () => {
  const text = fc.string({ unit: anyCharacter, minLength: 12, maxLength: 128 });
  await fc.assert(
    fc.asyncProperty(text, async (password) => {
      expect([null, easy]).toContain(await staffWeakness(password, guessable));
    }),
    { numRuns: 50 },
  );
});
