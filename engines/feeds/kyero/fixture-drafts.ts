import type { FeedItem, ListingDraft } from "../connector.ts";
import { draftIn, factIn, feedFixture, readOne } from "../fixtures/feeds.ts";
import { kyeroFeed, kyeroProperty } from "../fixtures/kyero.ts";
import { readKyero } from "./read.ts";

// Shared by the tests of this folder.

type Fields = Record<string, string | undefined>;

export async function itemOf(fields: Fields = {}): Promise<FeedItem> {
  const url = await feedFixture("kyero.xml", kyeroFeed(kyeroProperty("7", fields)));
  return readOne(readKyero, { connector: "kyero", url });
}

export async function draftOf(fields: Fields = {}): Promise<ListingDraft> {
  return draftIn(await itemOf(fields));
}

export async function valueOf(label: string, fields?: Fields): Promise<string | undefined> {
  return factIn(await draftOf(fields), label);
}
