import { and, asc, eq, gt, gte, sql } from "drizzle-orm";
import { href } from "react-router";
import { z } from "zod";
import { pictureWidths } from "@voordeur/pictures/picture-widths.ts";
import {
  properties,
  propertyMedia,
  shownToVisitors,
} from "../../../../database/schema/listings.ts";
import { shownPhoto } from "../../../homes/listings/card-columns.server.ts";
import { listingColumns } from "../../../homes/listings/search/conditions.server.ts";
import { publicPath } from "../../../settings/paths/paths.ts";
import { photoUrl, type StoredPhoto } from "../../../ui/pictures/picture.tsx";
import { endpoint } from "../endpoint.ts";
import { instant, moment, pageFields, pageOf, pageSchema } from "../paging.ts";

const optionalNumber = z.int().nullable();

const home = z.object({
  id: z.int(),
  source: z.string().describe("De bron waar de woning uit komt."),
  external_id: z.string().describe("Het nummer van de woning in die bron."),
  url: z.string().describe("De pagina van de woning."),
  address: z.string(),
  postal_code: z.string(),
  city: z.string(),
  transaction: z.enum(["koop", "huur"]),
  status: z.string(),
  price: z.string(),
  price_amount: optionalNumber.describe("In hele euro’s, bij huur per maand; null: op aanvraag."),
  property_type: z.string(),
  bedrooms: optionalNumber,
  area: optionalNumber.describe("Woonoppervlakte in m²."),
  plot_area: optionalNumber.describe("Perceel in m²."),
  build_year: optionalNumber,
  energy_label: z.string().nullable(),
  photos: z.array(z.string()).describe("De adressen van de foto’s, de hoofdfoto eerst."),
  updated_at: moment.describe("Wanneer de woning of een foto ervan veranderde."),
});

// A photo arrives after its home, whose row it leaves as it was.
const updatedAt =
  sql`greatest(properties.updated_at, (SELECT max(updated_at) FROM property_media WHERE property_id = properties.id))`.mapWith(
    properties.updated_at,
  );
const photos = sql<
  StoredPhoto[]
>`ARRAY(SELECT jsonb_build_object('storage_key', storage_key, 'width', width)
  FROM ${propertyMedia} WHERE property_id = properties.id AND ${shownPhoto} AND width > 0 ORDER BY position)`;

export const readHomes = endpoint({
  name: "homes",
  method: "GET",
  access: "homes:read",
  summary: "Woningen lezen",
  description:
    "De woningen die bezoekers nu zien, ook verkochte. Een woning die van de site is, staat er niet meer in: lees daarvoor af en toe de hele lijst.",
  input: z.strictObject({
    ...pageFields("homes", z.coerce.number().int().min(1)),
    id: z.coerce.number().int().min(1).optional().describe("Alleen deze woning."),
    since: instant
      .optional()
      .describe("Alleen wat sindsdien veranderde. Neem het begin van de vorige ronde, wat ruimer."),
  }),
  answer: pageSchema(home),
  async run({ services: { db, publicUrl, settings }, input: { id, since, after = 0, limit } }) {
    const rows = await db
      .select({ ...listingColumns, updated_at: updatedAt, photos })
      .from(properties)
      .where(
        and(
          shownToVisitors,
          gt(properties.id, after),
          id === undefined ? undefined : eq(properties.id, id),
          since && gte(updatedAt, since),
        ),
      )
      .orderBy(asc(properties.id))
      .limit(limit + 1);
    const pageOfHome = (slug: string) =>
      publicPath(settings.agency, href("/woningaanbod-venlo/:slug", { slug }));
    const items = rows.map((row) => ({
      ...row,
      url: publicUrl + pageOfHome(row.slug),
      photos: row.photos.map((one) => publicUrl + photoUrl(one, pictureWidths(one.width).at(-1)!)),
    }));
    return pageOf("homes", items, limit);
  },
});
