import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../../tests/setup/database.ts";
import { olderDatabase } from "../../../tests/setup/older-database.ts";
import { query } from "../../../tests/setup/postgres.ts";
import { migrateDatabase } from "../../platform/database/database.ts";

/** A case of each kind as a database of before had it: somebody of every role, and a row of each table. */
const rows = `
  INSERT INTO people (id, created_at) VALUES ('00000000-0000-4000-8000-0000000000ff', '2026-01-01');
  INSERT INTO leads (id, person_id, email, source) VALUES
    ('00000000-0000-4000-8000-0000000000fe', '00000000-0000-4000-8000-0000000000ff', 'jan@example.nl', 'desk');
  INSERT INTO dossiers (id, about, created_at) VALUES
    ('00000000-0000-4000-8000-000000000001', 'Kade 7, Venlo', '2026-01-02');
  INSERT INTO sales (id, about, way, rules, created_at, staff_id, head_hash) VALUES
    ('00000000-0000-4000-8000-000000000002', 'Kade 7, Venlo', 'open', '{}', '2026-02-01', 'mieke', '');
  INSERT INTO transfers (id, sale_id, about, created_at, fell_at, fell_because) VALUES
    ('00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000002', 'Kade 7, Venlo', '2026-03-01', '2026-03-20', 'agreed');
  INSERT INTO dossier_sellers (id, dossier_id, lead_id, person_id, name, email, phone, links_replaced, created_at, seen_at, forgotten_at) VALUES
    ('00000000-0000-4000-8000-000000000011', '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-0000000000fe', '00000000-0000-4000-8000-0000000000ff', 'Jan', 'jan@example.nl', '0612345678 (na vieren graag)', 3, '2026-01-02 10:00', '2026-01-03', NULL),
    ('00000000-0000-4000-8000-000000000012', '00000000-0000-4000-8000-000000000001', NULL, NULL, '', '', '', 0, '2026-01-02 11:00', NULL, '2026-02-03');
  INSERT INTO file_readers (id, dossier_id, lead_id, person_id, name, email, phone, links_replaced, created_at, invited_by, seen_at, ended_at, forgotten_at) VALUES
    ('00000000-0000-4000-8000-000000000013', '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-0000000000fe', '00000000-0000-4000-8000-0000000000ff', 'Kees', 'kees@example.nl', '0611', 2, '2026-01-04', 'mieke@example.nl', '2026-01-05', NULL, NULL),
    ('00000000-0000-4000-8000-000000000014', '00000000-0000-4000-8000-000000000001', NULL, NULL, 'An', 'an@example.nl', '', 0, '2026-01-06', NULL, NULL, '2026-01-07', NULL),
    ('00000000-0000-4000-8000-000000000015', '00000000-0000-4000-8000-000000000001', NULL, NULL, 'An', 'an@example.nl', '', 0, '2026-01-06', NULL, NULL, NULL, '2026-01-08');
  INSERT INTO transfer_parties (id, transfer_id, role, name, firm, email, phone, lead_id, person_id, seller_id, language, links_replaced, created_at, seen_at, removed_at, forgotten_at) VALUES
    ('00000000-0000-4000-8000-000000000016', '00000000-0000-4000-8000-000000000003', 'seller', 'Jan', '', 'jan@example.nl', '06', '00000000-0000-4000-8000-0000000000fe', '00000000-0000-4000-8000-0000000000ff', '00000000-0000-4000-8000-000000000011', 'de', 1, '2026-03-01', '2026-03-02', NULL, NULL),
    ('00000000-0000-4000-8000-000000000017', '00000000-0000-4000-8000-000000000003', 'buyer', 'Bas', '', 'bas@example.nl', '', NULL, NULL, NULL, 'nl', 0, '2026-03-01', NULL, '2026-03-05', NULL),
    ('00000000-0000-4000-8000-000000000018', '00000000-0000-4000-8000-000000000003', 'notary', 'Mr. Vos', 'Vos Notarissen', 'vos@example.nl', '', NULL, NULL, NULL, 'nl', 0, '2026-03-02', NULL, NULL, NULL),
    ('00000000-0000-4000-8000-000000000019', '00000000-0000-4000-8000-000000000003', 'adviser', '', '', '', '', NULL, NULL, NULL, 'en', 0, '2026-03-02', NULL, NULL, '2026-04-02');
  INSERT INTO dossier_answers (dossier_id, question, answer, at, seller_id) VALUES
    ('00000000-0000-4000-8000-000000000001', 'roof', 'yes', '2026-01-05', '00000000-0000-4000-8000-000000000011');
  INSERT INTO file_openings (reader_id, at, part, hash) VALUES
    ('00000000-0000-4000-8000-000000000013', '2026-01-05', 'items', '0');
  INSERT INTO dossier_documents (id, dossier_id, kind, name, file, type, bytes, hash, valid_until, audience, question, added_at, seller_id, actor, removed_at, version) VALUES
    ('00000000-0000-4000-8000-000000000021', '00000000-0000-4000-8000-000000000001', 'label', 'Energielabel', 'dossiers/1.pdf', 'application/pdf', 7, 'h1', '2030-01-01', 'viewers', NULL, '2026-01-05', NULL, 'mieke@example.nl', NULL, 4),
    ('00000000-0000-4000-8000-000000000022', '00000000-0000-4000-8000-000000000001', 'answer', 'Dak', 'dossiers/2.jpg', 'image/jpeg', 8, 'h2', NULL, 'office', 'roof', '2026-01-06', '00000000-0000-4000-8000-000000000011', NULL, '2026-01-07', 1);
  INSERT INTO transfer_documents (id, transfer_id, kind, step, name, file, sealed_key, type, bytes, hash, added_at, party_id, actor) VALUES
    ('00000000-0000-4000-8000-000000000023', '00000000-0000-4000-8000-000000000003', 'agreement', NULL, 'Koopovereenkomst', 'dossiers/3', 'sealed-3', 'application/pdf', 9, 'h3', '2026-03-05', NULL, 'mieke@example.nl'),
    ('00000000-0000-4000-8000-000000000024', '00000000-0000-4000-8000-000000000003', 'proof', 'financing', 'Bankbrief', 'dossiers/4', 'sealed-4', 'application/pdf', 10, 'h4', '2026-03-06', '00000000-0000-4000-8000-000000000017', NULL);
  INSERT INTO agreement_versions (id, transfer_id, version, sealed, document_id, sent_at, sent_by) VALUES
    ('00000000-0000-4000-8000-000000000051', '00000000-0000-4000-8000-000000000003', 1, 'sealed', '00000000-0000-4000-8000-000000000023', '2026-03-05', 'mieke@example.nl');
  INSERT INTO dossier_steps (dossier_id, step, position, is_gate, wished_on, done_at, done_by, passed_reason) VALUES
    ('00000000-0000-4000-8000-000000000001', 'mandate', 0, true, '2026-01-09', '2026-01-08', NULL, NULL),
    ('00000000-0000-4000-8000-000000000001', 'identity', 1, true, '2026-01-10', '2026-01-09', 'mieke@example.nl', 'Gezien op kantoor'),
    ('00000000-0000-4000-8000-000000000001', 'photos', 2, false, NULL, NULL, NULL, NULL);
  INSERT INTO transfer_steps (transfer_id, step, agreed_on, due_on, due_time, outcome, settled_at, party_id, actor, version) VALUES
    ('00000000-0000-4000-8000-000000000003', 'financing', '2026-03-20', NULL, NULL, 'called-upon', '2026-03-19', '00000000-0000-4000-8000-000000000017', NULL, 3),
    ('00000000-0000-4000-8000-000000000003', 'notary', NULL, '2026-04-01', '10:30', NULL, NULL, NULL, NULL, 2);
  INSERT INTO events (dossier_id, seller_id, at, kind) VALUES
    ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000011', '2026-01-04', 'opened'),
    ('00000000-0000-4000-8000-000000000001', NULL, '2026-01-05', 'hidden');
  INSERT INTO events (transfer_id, party_id, at, kind) VALUES
    ('00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000017', '2026-03-04', 'opened');
  INSERT INTO transfer_moves (id, transfer_id, step, to_on, asked_at, party_id) VALUES
    ('00000000-0000-4000-8000-000000000041', '00000000-0000-4000-8000-000000000003', 'keys', '2026-04-02', '2026-03-11', '00000000-0000-4000-8000-000000000017');
`;

type Row = Record<string, unknown>;

/** Where rows of before went; a column that has another name since. */
const moved: { from: string; to: string; renamed: Record<string, string>; is: Row }[] = [
  { from: "dossier_sellers", to: "case_people", renamed: {}, is: { role: "seller" } },
  { from: "events", to: "events", renamed: { seller_id: "party_id" }, is: {} },
  { from: "file_readers", to: "case_people", renamed: {}, is: { role: "reader" } },
  {
    from: "dossier_steps",
    to: "case_steps",
    renamed: { wished_on: "due_on", done_at: "settled_at", done_by: "actor" },
    is: {},
  },
  { from: "transfer_steps", to: "case_steps", renamed: {}, is: {} },
  { from: "dossier_documents", to: "case_documents", renamed: { seller_id: "party_id" }, is: {} },
  { from: "transfer_documents", to: "case_documents", renamed: {}, is: {} },
  { from: "transfer_parties", to: "case_people", renamed: { removed_at: "ended_at" }, is: {} },
];
const others = [
  "dossiers",
  "transfers",
  "leads",
  "dossier_answers",
  "file_openings",
  "transfer_moves",
  "agreement_versions",
];

const oldTriggers = `
  CREATE FUNCTION forget_party() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN OLD; END';
  CREATE TRIGGER forget_party BEFORE DELETE ON transfer_parties FOR EACH ROW EXECUTE FUNCTION forget_party();
  CREATE TRIGGER leads_sellers AFTER UPDATE OF person_id ON leads FOR EACH ROW EXECUTE FUNCTION follow_lead('dossier_sellers');`;

const names = `SELECT tgrelid::regclass || ' ' || tgname AS name FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT oid::regprocedure::text FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY 1`;

const rowsOf = async (url: string, table: string): Promise<Row[]> => {
  const all = await query(url, `SELECT to_jsonb(t) AS row FROM ${table} AS t ORDER BY t::text`);
  return (all as { row: Row }[]).map(({ row }) => row);
};

/** The foreign keys of all tables with what becomes of their rows, by the names of today. */
async function referencesOf(url: string): Promise<string[]> {
  const all = await query(
    url,
    `SELECT DISTINCT conrelid::regclass || ' ' || pg_get_constraintdef(oid) AS is FROM pg_constraint
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  const today = (all as { is: string }[]).map(({ is }) =>
    moved.reduce((words, { from, to, renamed }) => {
      const own = is.startsWith(`${from} `) ? Object.entries(renamed) : [];
      const named = own.reduce((now, [old, anew]) => now.replace(`(${old})`, `(${anew})`), words);
      return named.replaceAll(from, to);
    }, is),
  );
  return [...new Set(today)].toSorted();
}

test("a database of before keeps every row of its cases, with ids and whatever refers to them", async () => {
  const url = await olderDatabase(3);
  await query(url, rows + oldTriggers);
  const before = await Promise.all(moved.map(({ from }) => rowsOf(url, from)));
  const unmoved = await Promise.all(others.map((table) => rowsOf(url, table)));
  const references = await referencesOf(url);
  await migrateDatabase(url);
  for (const [index, { to, renamed, is }] of moved.entries()) {
    const now = new Map((await rowsOf(url, to)).map((row) => [keyOf(row), row]));
    expect(before[index]!.length).toBeGreaterThan(0);
    for (const row of before[index]!) {
      const names = Object.entries(renamed);
      // Two columns became one: the value is in whichever was filled.
      const isOne = (name: string) => names.some((both) => both.includes(name));
      const all = Object.entries({ ...row, ...is });
      const had = all.filter(([name, value]) => value !== null || !isOne(name));
      const wanted = had.map(([name, value]) => [
        names.find(([old]) => old === name)?.[1] ?? name,
        value,
      ]);
      expect(now.get(keyOf(row))).toMatchObject(Object.fromEntries(wanted) as Row);
    }
  }
  for (const [index, table] of others.entries()) {
    // Later migrations add columns to these, and drop two that were always empty.
    const had = unmoved[index]!.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith("provider"))),
    );
    expect(await rowsOf(url, table)).toMatchObject(had);
  }
  expect(await query(url, "SELECT step FROM case_steps WHERE outcome = 'done' ORDER BY 1")).toEqual(
    [{ step: "identity" }, { step: "mandate" }],
  );
  expect(await referencesOf(url)).toEqual(expect.arrayContaining(references));
  const { url: fresh, drop } = await createTestDatabase();
  onTestFinished(drop);
  expect(await query(url, names)).toEqual(await query(fresh, names));
});

const keyOf = ({ id, dossier_id, transfer_id, step }: Row) =>
  id ?? `${String(dossier_id ?? transfer_id)} ${String(step)}`;
