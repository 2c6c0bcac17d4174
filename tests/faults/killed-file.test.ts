import { test } from "vitest";
import { expectWholeAgreements, expectWholeUploads } from "./killed-file.ts";

// At more moments in `npm run test:faults`.

test("a server killed during an upload leaves no row without its file, and the form sent again stores it once", () =>
  expectWholeUploads(["^rename .*dossiers/", "^before HTTP/1.1 303"]));

test("a server killed during an agreement keeps all of it or nothing, and the form sent again counts once", () =>
  expectWholeAgreements(['after .*insert into "outbox"', "^before HTTP/1.1 303"]));
