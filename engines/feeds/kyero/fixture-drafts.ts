import type { FeedItem, ListingDraft } from "../connector.ts";
import { draftsOf, feedFixture, readAll } from "../fixtures/feeds.ts";
import { kyeroFeed, kyeroProperty } from "../fixtures/kyero.ts";
import { readKyero } from "./read.ts";

// Shared by the tests of this folder.

type Fields = Record<string, string | undefined>;

export async function itemOf(fields: Fields = {}): Promise<FeedItem> {
  const url = await feedFixture("kyero.xml", kyeroFeed(kyeroProperty("7", fields)));
  const [item] = await readAll(readKyero, { connector: "kyero", url });
  if (!item) throw new Error("nothing read");
  return item;
}

export async function draftOf(fields: Fields = {}): Promise<ListingDraft> {
  const item = await itemOf(fields);
  const [draft] = draftsOf([item]);
  if (!draft) throw new Error(JSON.stringify(item));
  return draft;
}

export async function valueOf(label: string, fields?: Fields): Promise<string | undefined> {
  return (await draftOf(fields)).facts.find((fact) => fact.label === label)?.value;
}
