import { t } from "@voordeur/language/text.ts";
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
  const about = { address, city, slug, property_type };
  return { content, hash: hashOf(content), photos, facts: once(content.facts), home: about };
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

/** The facts without those of a feed that say a figure again, under its label there. */
function once(facts: readonly string[]): string[] {
  const said = new Set<string>();
  return facts.filter((fact) => {
    const [, label = "", first = ""] = /^([^:]+): ([^ ]+)/.exec(fact.replaceAll(".", "")) ?? [];
    const figure = label.replace("Wonen", "Woonoppervlakte").replace("Aantal kamers", "Kamers");
    // The parcels of a home have their label from the land register too, in words.
    const key = /^(\d+|[A-G]\+*)$/.test(first) && FIGURES.test(figure) ? figure + first : fact;
    return !said.has(key) && said.add(key);
  });
}

const FIGURES = /^(Woonoppervlakte|Perceel|Inhoud|Kamers|Slaapkamers|Bouwjaar|Energielabel)$/;

/** The changes since the agreement, in words. */
export function changesSince(approved: ApprovedPage, now: ApprovedPage): string[] {
  const isOther = (one: readonly string[], other: readonly string[]) =>
    one.join("\n") !== other.join("\n");
  const [before, after] = [once(approved.facts), once(now.facts)];
  const added = after.filter((fact) => !before.includes(fact));
  const gone = before.filter((fact) => !after.includes(fact));
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
