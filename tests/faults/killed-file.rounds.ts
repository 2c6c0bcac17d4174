import { test } from "vitest";
import { expectWholeAgreements, expectWholeUploads } from "./killed-file.ts";

test("a server killed at any moment of an upload leaves no row without its file, and the form sent again stores it once", () =>
  expectWholeUploads([
    "^open .*dossiers/",
    "^rename .*dossiers/",
    'before .*insert into "dossier_documents"',
    'after .*insert into "dossier_events"',
    "^before HTTP/1.1 303",
  ]));

test("a server killed at any moment of an agreement keeps all of it or nothing, and the form sent again counts once", () =>
  expectWholeAgreements([
    "after .*rate_limits",
    'before .*insert into "paper_confirmations"',
    'after .*insert into "outbox"',
    "^before HTTP/1.1 303",
  ]));
