import { type DraftedMedia, type GivenMedium, givenMedia } from "../../draft/media/given-media.ts";
import { linkOf } from "../../draft/media/link-kind.ts";
import { isNode, type LdNode, typesOf } from "../page/ld-graph.ts";
import { type Aspects, allOf, asLine, lineOf } from "../page/ld-values.ts";

const plan = /plattegrond|floor[\s_-]?plan|grundriss/i;

/** The media that the data names, in the page's order; addresses are relative to the page. */
export function mediaOf(home: Aspects, base: string): DraftedMedia {
  const pictures = allOf(home, "image", "photo", "primaryImageOfPage").flatMap((value) =>
    mediumOf(value, "photo", base),
  );
  const plans = allOf(home, "accommodationFloorPlan").flatMap((value) => planOf(value, base));
  const videos = allOf(home, "video").flatMap((value) => mediumOf(value, "video", base));
  const others = allOf(home, "subjectOf", "hasPart", "associatedMedia", "encoding").flatMap(
    (value) => {
      const kind = isNode(value) ? kindOf(value) : undefined;
      return kind === undefined ? [] : mediumOf(value, kind, base);
    },
  );
  return givenMedia([...pictures, ...plans, ...videos, ...others], "nl");
}

const kinds = new Map<string, GivenMedium["kind"]>([
  ["ImageObject", "photo"],
  ["VideoObject", "video"],
  ["3DModel", "tour"],
  ["DigitalDocument", "document"],
  ["TextDigitalDocument", "document"],
  ["PresentationDigitalDocument", "document"],
]);

/** Undefined for what a page has besides: its own pages, articles and sounds are no media of the home. */
function kindOf(thing: LdNode): GivenMedium["kind"] | undefined {
  const kind = typesOf(thing).flatMap((type) => kinds.get(type) ?? [])[0];
  const isPdf = linkOf(addressIn(thing) ?? "").file === "pdf" || /pdf/i.test(formatOf(thing));
  if (kind === undefined) return isPdf ? "document" : undefined;
  return kind === "document" && /html/i.test(formatOf(thing)) ? undefined : kind;
}

function formatOf(thing: LdNode): string {
  return asLine(thing["encodingFormat"] ?? thing["fileFormat"]) ?? "";
}

function addressIn(thing: LdNode): string | null {
  return asLine(thing["contentUrl"] ?? thing["embedUrl"] ?? thing["url"]);
}

/** A floor plan is a thing with pictures, or its address. */
function planOf(value: unknown, base: string): GivenMedium[] {
  if (!isNode(value)) return mediumOf(value, "plan", base);
  const caption = lineOf([value], "name");
  const pictures = allOf([value], "layoutImage", "image");
  return (pictures.length > 0 ? pictures : [value]).flatMap((picture) =>
    mediumOf(picture, "plan", base).map((medium) => ({ ...medium, caption })),
  );
}

function mediumOf(value: unknown, kind: GivenMedium["kind"], base: string): GivenMedium[] {
  const thing = isNode(value) ? value : { url: value };
  const link = addressIn(thing);
  const url = link === null ? null : URL.parse(link, base);
  if (!url) return [];
  const about = [lineOf([thing], "description") ?? "", url.pathname];
  const isPlan = kind === "photo" && about.some((text) => plan.test(text));
  return [
    {
      kind: isPlan ? "plan" : kind,
      url: url.href,
      version: asLine(thing["dateModified"] ?? thing["uploadDate"]) ?? "",
      caption: lineOf([thing], "caption", "name"),
    },
  ];
}
