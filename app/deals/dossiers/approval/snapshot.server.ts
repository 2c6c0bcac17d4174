import { t } from "@voordeur/language/text.ts";
import { withoutTold } from "@voordeur/feeds/shown-facts.ts";
import { spokenOrDutch } from "@voordeur/feeds/spoken.ts";
import { createHash } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import { properties, propertyMedia } from "../../../../database/schema/listings.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { StoredPhoto } from "../../../ui/pictures/picture.tsx";

/** The page that a seller agrees to, as it is kept; `is_approval_stale` of the database reads it too. */
export interface ApprovedPage {
  price: string;
  text: string;
  /** The address that each came from, in the order of the page. */
  photos: string[];
  plans: string[];
  facts: string[];
}

/** The page of a listing as it is now; null: it is gone. */
export async function readPage(db: Database, propertyId: number) {
  const [home] = await db.select().from(properties).where(eq(properties.id, propertyId));
  if (!home) return null;
  const media = await db
    .select()
    .from(propertyMedia)
    .where(and(eq(propertyMedia.property_id, propertyId), eq(propertyMedia.state, "ready")))
    .orderBy(asc(propertyMedia.position), asc(propertyMedia.id));
  const named = (kind: string) =>
    media.filter((medium) => medium.kind === kind).map(({ source_url }) => source_url);
  const content: ApprovedPage = {
    price: home.price,
    text: home.description,
    photos: named("photo"),
    plans: named("plan"),
    facts: factsOf(home),
  };
  const photos = media.flatMap(({ kind, storage_key, width, height, placeholder }): StoredPhoto[] =>
    kind === "photo" && storage_key !== null && width !== null && height !== null
      ? [{ storage_key, width, height, placeholder }]
      : [],
  );
  const { address, city, slug, property_type } = home;
  const facts = factsOf({ ...home, facts: withoutTold(home.facts, home) });
  const about = { address, city, slug, property_type };
  return { content, hash: hashOf(content), photos, facts, home: about };
}

/** SHA-256 in hexadecimal. */
const hashOf = ({ price, text, photos, plans, facts }: ApprovedPage): string =>
  createHash("sha256")
    .update(JSON.stringify([price, text, photos, plans, facts]))
    .digest("hex");

type Home = typeof properties.$inferSelect;

const factsOf = ({
  area,
  plot_area,
  volume,
  rooms,
  bedrooms,
  build_year,
  energy_label,
  facts,
}: Home) =>
  [
    area && `Woonoppervlakte: ${area} m²`,
    plot_area && `Perceel: ${plot_area} m²`,
    volume && `Inhoud: ${volume} m³`,
    rooms && `Kamers: ${rooms}`,
    bedrooms && `Slaapkamers: ${bedrooms}`,
    build_year && `Bouwjaar: ${build_year}`,
    energy_label && `Energielabel: ${energy_label}`,
    ...facts.map(({ label, value }) => `${label}: ${value}`),
  ].filter((fact) => typeof fact === "string" && fact !== "") as string[];

/** The changes since the agreement, in words. */
export function changesSince(approved: ApprovedPage, now: ApprovedPage): string[] {
  const isOther = (one: readonly string[], other: readonly string[]) =>
    one.join("\n") !== other.join("\n");
  const added = now.facts.filter((fact) => !approved.facts.includes(fact));
  const gone = approved.facts.filter((fact) => !now.facts.includes(fact));
  return [
    approved.price !== now.price &&
      t`Prijs: ${spokenOrDutch(approved.price)} werd ${spokenOrDutch(now.price)}`,
    approved.text !== now.text && t`De tekst is gewijzigd`,
    approved.photos[0] !== now.photos[0] && t`Er is een andere eerste foto`,
    approved.photos[0] === now.photos[0] &&
      isOther(approved.photos, now.photos) &&
      t`De andere foto’s of hun volgorde zijn gewijzigd`,
    isOther(approved.plans, now.plans) && t`De plattegronden zijn gewijzigd`,
    ...gone.map((fact) => t`Weg: ${said(fact)}`),
    ...added.map((fact) => t`Nieuw: ${said(fact)}`),
  ].filter((words) => words !== false);
}

/** A fact of the page, as a reader gets it. */
const said = (fact: string) => fact.split(": ").map(spokenOrDutch).join(": ");

/** Whether a change asks for another agreement: price, text and first photo do. */
export const mattersFor = (approved: ApprovedPage, now: ApprovedPage): boolean =>
  approved.price !== now.price ||
  approved.text !== now.text ||
  approved.photos[0] !== now.photos[0];
