import { expect, test } from "vitest";
import { agreementsOf, uploadsOf } from "./killed-file.ts";

// At more moments in `npm run test:faults`.

test("a server killed during an upload leaves no row without its file, and the form sent again stores it once", async () => {
  const moments = ["^rename .*dossiers/", "^before HTTP/1.1 303"];
  const names = moments.map((_, at) => `doc ${at + 1}`);
  expect(await uploadsOf(moments)).toEqual([...names, "half"]);
});

test("a server killed during an agreement keeps all of it or nothing, and the form sent again counts once", async () => {
  const moments = ['after .*insert into "outbox"', "^before HTTP/1.1 303"];
  expect(await agreementsOf(moments)).toEqual(moments.map(() => [1, 1, 1]));
});
