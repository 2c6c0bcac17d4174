import { createReadStream } from "node:fs";
import { readExport } from "@voordeur/wordpress/read-export.ts";

/** The published articles of an export file, with their old addresses. */
export async function publishedIn(file: string): Promise<string[]> {
  const { articles } = await readExport(createReadStream(file));
  return articles
    .filter(({ status }) => status === "published")
    .map(({ title, addresses }) => `${title}: ${addresses[0]}`);
}
