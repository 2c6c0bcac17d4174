import { eq } from "drizzle-orm";
import sharp from "sharp";
import { properties, propertyMedia } from "../../database/schema/listings.ts";
import { storePicture } from "../../app/platform/files/images.ts";
import { storePdf } from "../../app/platform/files/pdfs.ts";
import type { TestSite } from "../site/site.ts";

interface GivenMedium {
  kind: (typeof propertyMedia.$inferSelect)["kind"];
  caption?: string;
  /** Of a tour or video. */
  link?: string;
  /** A plan or document that is a PDF. */
  isPdf?: boolean;
}

/** Gives a home these media, with real files, instead of those that it has. */
export async function giveMedia(
  { services: { db, storage, pages } }: TestSite,
  slug: string,
  media: readonly GivenMedium[],
): Promise<void> {
  const rows: Omit<typeof propertyMedia.$inferInsert, "property_id">[] = [];
  for (const [position, { kind, caption, link, isPdf }] of media.entries()) {
    const row = { kind, caption, position, state: "ready" as const };
    const source_url = link ?? `https://photos.example/${position}`;
    if (link) rows.push({ ...row, source_url });
    else if (isPdf) {
      const { key, bytes } = await storePdf(pdf, storage, { folder: "documents" });
      rows.push({ ...row, source_url, storage_key: key, bytes });
    } else {
      const picture = await storePicture(await draw(kind, position), storage, { folder: "photos" });
      const { key: storage_key, width, height, placeholder } = picture;
      rows.push({ ...row, source_url, storage_key, width, height, placeholder });
    }
  }
  await db.transaction(async (tx) => {
    const [home] = await tx.select().from(properties).where(eq(properties.slug, slug));
    await tx.delete(propertyMedia).where(eq(propertyMedia.property_id, home!.id));
    if (rows.length > 0) {
      await tx.insert(propertyMedia).values(rows.map((row) => ({ property_id: home!.id, ...row })));
    }
    await pages.changed(tx, "listings");
  });
}

/** A photo of one colour; a plan of one room, wide enough for the largest file. */
function draw(kind: string, position: number): Promise<Buffer> {
  const [width, fill] = kind === "plan" ? [1600, "white"] : [480, `hsl(${position * 40} 40% 55%)`];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2" width="${width}">
    <path d="M0 0h3v2H0z" fill="${fill}"/>
    <path d="M.5 .5h2v1h-2z" fill="none" stroke="black" stroke-width=".04"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

const pdf = Buffer.from(`%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842]>> endobj
trailer <</Root 1 0 R>>
%%EOF
${" ".repeat(900)}%%EOF
`);
