import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyStatuses } from "@voordeur/feeds/status.ts";
import { readSaved, type SavedHome, writeSaved } from "./cookie.server.ts";

const services = {
  publicUrl: "https://voordeur.example",
  secrets: { publicKey: "pk_test", authSecret: "a secret of the office" },
};

const home: fc.Arbitrary<SavedHome> = fc.record({
  id: fc.integer({ min: 1, max: 999_999_999_999_999 }),
  price: fc.option(fc.integer({ min: 1, max: 2_000_000_000 })),
  status: fc.constantFrom(...propertyStatuses),
  day: fc.integer({ min: 1, max: 60_000 }),
});

const list = fc.record({
  homes: fc.uniqueArray(home, { maxLength: 60, selector: ({ id }) => id }),
  removed: fc.option(home),
});

/** A request with the cookies that these lines set. */
function withCookies(lines: readonly string[]): Request {
  const pairs = lines.map((line) => line.split(";", 1)[0]);
  return new Request("https://voordeur.example/", { headers: { Cookie: pairs.join("; ") } });
}

test("a browser gives back the list that it was given", () => {
  fc.assert(
    fc.property(list, (saved) => {
      const lines = writeSaved(services, saved);
      expect(readSaved(services, withCookies(lines))).toEqual(saved);
      for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThan(4096);
    }),
  );
});

test("a list that was changed, or signed with another secret, is empty", () => {
  const nothing = { homes: [], removed: null };
  const others = { ...services, secrets: { ...services.secrets, authSecret: "another" } };
  fc.assert(
    fc.property(list, fc.nat(), (saved, at) => {
      const [line = ""] = writeSaved(services, saved);
      const [pair = ""] = line.split(";", 1);
      expect(readSaved(others, withCookies([pair]))).toEqual(nothing);
      const start = pair.indexOf("=") + 1;
      const place = start + (at % (pair.length - start));
      const other = pair[place] === "a" ? "b" : "a";
      const changed = pair.slice(0, place) + other + pair.slice(place + 1);
      expect(readSaved(services, withCookies([changed]))).toEqual(nothing);
    }),
  );
});

test("no script reads the list, and an empty one leaves no cookie", () => {
  const one: SavedHome = { id: 412, price: 415_000, status: "Nieuw", day: 20_600 };
  const [list, hint] = writeSaved(services, { homes: [one], removed: null });
  expect(list).toMatch(
    /^__Host-voordeur\.saved=.*; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(hint).toBe("bewaard=412; Path=/; Max-Age=31536000; SameSite=Lax; Secure");
  for (const line of writeSaved(services, { homes: [], removed: null })) {
    expect(line).toContain("Max-Age=0");
  }
  // A removed home can be put back, and no heart is full.
  const [kept, none] = writeSaved(services, { homes: [], removed: one });
  expect(kept).toContain("Max-Age=31536000");
  expect(none).toContain("Max-Age=0");
});
