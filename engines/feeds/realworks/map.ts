import type { z } from "zod";
import { writtenPostcode } from "@voordeur/addresses/address.ts";
import type { FeedItem } from "../connector.ts";
import { coordinatesOf } from "../draft/coordinates.ts";
import { energyLabelOf } from "../draft/energy-label.ts";
import { whole, yearOf } from "../draft/field.ts";
import { addressOf, placeName } from "../draft/dutch-address.ts";
import { amsterdamInstant } from "@voordeur/time/instants.ts";
import { type ListingTexts, listingTexts } from "../draft/words/listing-texts.ts";
import { earliestPlausible } from "../draft/new-listing.ts";
import { plainText } from "../draft/plain-text.ts";
import { factsOf } from "./facts.ts";
import { mediaOf } from "./media.ts";
import { priceOf } from "./price.ts";
import { roomsOf } from "./rooms.ts";
import { objectId, objectSchema, type RealworksObject, visibilitySchema } from "./schema.ts";
import { isHiddenStatus, statusOf } from "./status.ts";
import { propertyTypeOf } from "./type.ts";

/** One object of the feed; never throws, whatever the object is. */
export function mapObject(object: unknown, now: Date): FeedItem {
  const external_id = objectId(object);
  const problem = (reason: string): FeedItem => ({ kind: "problem", external_id, reason });
  if (external_id === "") return problem("Het object heeft geen id.");
  const visibility = visibilitySchema.safeParse(object);
  if (!visibility.success) return problem("Het object is niet te lezen.");
  const { actief, vertrouwelijk, status: feedStatus } = visibility.data;
  const hidden = (reason: string): FeedItem => ({ kind: "hidden", external_id, reason });
  if (!actief) return hidden("Het object is niet actief.");
  if (vertrouwelijk) return hidden("Het object is vertrouwelijk.");
  if (isHiddenStatus(feedStatus)) return hidden(`De status is "${feedStatus.slice(0, 60)}".`);
  const parsed = objectSchema.safeParse(object);
  if (!parsed.success) return problem(describe(parsed.error));
  const { adres, marketing, diversen } = parsed.data;
  if (adres.straat === null) return problem("adres.straat ontbreekt.");
  if (adres.plaats === null) return problem("adres.plaats ontbreekt.");
  // Agencies publish their whole stock again at times, which dates all homes to that day.
  const dates = [marketing.publicatiedatum, diversen.diversen.invoerdatum].map(amsterdamInstant);
  const publishedAt = earliestPlausible(dates, now);
  const status = statusOf(feedStatus, publishedAt, now);
  if (!status) return problem(`De status "${feedStatus}" is onbekend.`);
  const coordinates = coordinatesOf(adres.latitude, adres.longitude);
  return {
    kind: "listing",
    draft: {
      external_id,
      ...addressOf(adres.straat, adres.huisnummer.hoofdnummer, additionOf(adres)),
      postal_code: writtenPostcode(adres.postcode ?? ""),
      city: placeName(adres.plaats),
      ...(coordinates && { coordinates }),
      status,
      ...priceOf(parsed.data.financieel.overdracht),
      ...characteristicsOf(parsed.data),
      facts: factsOf(parsed.data, status, publishedAt),
      published_at: publishedAt,
      ...mediaOf(parsed.data.media),
    },
  };
}

/** Brokers put a mark such as "*" there too, which is no part of an address. */
function additionOf({ huisnummer, huisnummertoevoeging }: RealworksObject["adres"]): string | null {
  const addition = huisnummer.toevoeging ?? huisnummertoevoeging;
  return /[\p{L}\p{N}]/u.test(addition ?? "") ? addition : null;
}

function characteristicsOf(object: RealworksObject) {
  const { algemeen } = object;
  return {
    property_type: propertyTypeOf(object),
    ...textsOf(object.teksten),
    ...roomsOf(object),
    area: whole(algemeen.woonoppervlakte),
    plot_area: whole(algemeen.totaleKadestraleOppervlakte ?? algemeen.bouwgrondoppervlakte),
    volume: whole(algemeen.inhoud),
    build_year: yearOf(algemeen.bouwjaar),
    energy_label: energyLabelOf(algemeen.energieklasse),
  };
}

/** The text for the agency's own site, else the one that every site gets. */
function textsOf(texts: RealworksObject["teksten"]): ListingTexts {
  const { eigenSiteTekst, aanbiedingstekst, aanbiedingstekstEngels: en, omgevingstekst } = texts;
  const isOwn = plainText(eigenSiteTekst ?? "") !== "";
  const told = isOwn ? eigenSiteTekst : aanbiedingstekst;
  return listingTexts(withAround(told, omgevingstekst), en === null ? {} : { en });
}

/** The text with that about the surroundings behind it, unless it says the same. */
function withAround(text: string | null, surroundings: string | null): string | null {
  if (surroundings === null) return text;
  const [own, around] = [plainText(text ?? ""), plainText(surroundings)];
  return own.includes(around) ? text : `${own}\n\n${around}`.trim();
}

function describe(error: z.ZodError): string {
  const [issue] = error.issues;
  const path = issue?.path.join(".") ?? "";
  const own = issue?.code === "custom" ? issue.message : "heeft een onverwachte vorm";
  return `${path === "" ? "Het object" : path} ${own}.`;
}
