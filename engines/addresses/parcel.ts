import { z } from "zod";
import { text } from "./register-fields.ts";

/** A parcel taken apart: "VLO00-K-4550". Null: it is no parcel of the Kadaster. */
export function splitParcel(
  parcel: string,
): { municipality: string; section: string; number: string } | null {
  const parts = /^([A-Z]{3}\d{2})-([A-Z]{1,2})-(\d{1,5})$/.exec(parcel);
  if (!parts) return null;
  const [, municipality = "", section = "", number = ""] = parts;
  return { municipality, section, number };
}

/** The question that tells the name of a parcel's cadastral municipality. */
export function municipalityPath(parcel: string): string {
  const query = {
    q: parcel.replaceAll("-", " "),
    fq: "type:perceel",
    fl: "type,kadastrale_gemeentecode,kadastrale_gemeentenaam",
    rows: "10",
  };
  return `bzk/locatieserver/search/v3_1/free?${new URLSearchParams(query).toString()}`;
}

const found = z.object({
  kadastrale_gemeentecode: z.string().max(10),
  kadastrale_gemeentenaam: text(100).trim().min(1),
});
const answer = z.object({ response: z.object({ docs: z.array(z.unknown()).max(200) }) });

/**
 * The name of the municipality in an answer to `municipalityPath`, such as "Venlo"; null: it does not
 * tell. @throws ZodError when this is no answer of the Locatieserver.
 */
export function readMunicipality(body: unknown, parcel: string): string | null {
  const code = splitParcel(parcel)?.municipality;
  for (const doc of answer.parse(body).response.docs) {
    const { data } = found.safeParse(doc);
    if (data && data.kadastrale_gemeentecode === code) return data.kadastrale_gemeentenaam;
  }
  return null;
}
