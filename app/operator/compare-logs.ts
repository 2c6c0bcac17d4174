import { readFile } from "node:fs/promises";
import path from "node:path";
import { faultIn } from "@voordeur/bids/chain.ts";
import { readLog } from "../deals/bids/queries.server.ts";
import { readManifest } from "../platform/backup/manifest.ts";
import type { Database } from "../platform/database/database.ts";

/**
 * The sales whose log of bids no longer has what it had in a backup, each in a line for the operator.
 * Rows that came since are no difference.
 */
export async function changedLogs(db: Database, backup: string): Promise<string[]> {
  const { tables } = await readManifest(backup);
  const columns = tables.find(({ name }) => name === "sales")?.columns ?? [];
  const text = await readFile(path.join(backup, "database", "sales.tsv"), "utf8");
  const changed: string[] = [];
  for (const line of text.split("\n").filter(Boolean)) {
    const values = line.split("\t");
    const valueOf = (column: string) => values[columns.indexOf(column)] ?? "";
    const id = valueOf("id");
    const head = { number: Number(valueOf("head_number")), hash: valueOf("head_hash") };
    const found = faultIn(id, await readLog(db, id), head);
    if (found) changed.push(`${valueOf("about")} (${id}): ${found.fault} at row ${found.number}`);
  }
  return changed;
}
