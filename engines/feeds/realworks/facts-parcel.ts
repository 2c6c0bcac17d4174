import { amsterdamInstant } from "@voordeur/time/instants.ts";
import { formatDate } from "@voordeur/language/dates.ts";
import { euros } from "@voordeur/language/numbers.ts";
import type { FactLine } from "../draft/fact-line.ts";
import type { RealworksObject } from "./schema.ts";
import { dutchList, dutchWords } from "./words.ts";
import { sentenceCase } from "../draft/words/sentence-case.ts";

type Parcel = RealworksObject["detail"]["kadaster"][number]["kadastergegevens"];

/** The parcels in the form of the land register, each once: one home can hold several rights in it. */
export function parcelFacts({ detail }: RealworksObject): FactLine[] {
  const parcels = detail.kadaster.map((entry) => entry.kadastergegevens);
  const lines = parcels.flatMap((parcel): FactLine[] => [
    ["Perceel", parcelName(parcel)],
    ["Eigendom", dutchList([parcel.eigendomssoort])],
    ["Erfpacht", leaseOf(parcel)],
  ]);
  const unique = new Map(lines.map((line) => [line.join("\n"), line]));
  return [...unique.values()].toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b));
}

const order = ["Perceel", "Eigendom", "Erfpacht"];

/** As far as the feed knows it; a municipality alone names no parcel. */
function parcelName({ gemeente, sectie, perceel }: Parcel): string | null {
  if (sectie === null && perceel === null) return null;
  const parts = [
    gemeente && `gemeente ${gemeente}`,
    sectie && `sectie ${sectie}`,
    perceel && `nummer ${perceel}`,
  ];
  return parts.filter(Boolean).join(", ");
}

const rentForms = new Map([
  ["VAST", "vaste canon"],
  ["VARIABEL", "variabele canon"],
]);

/** "€ 812,40 per jaar, variabele canon, van de gemeente, tot 15 april 2051" */
function leaseOf(parcel: Parcel): string | null {
  const { erfpachtprijsvorm: form, erfpachtduur: duration, erfpachtgever: owner } = parcel;
  const end = amsterdamInstant(parcel.einddatum);
  const terms = [
    rentOf(parcel),
    form && (rentForms.get(form) ?? dutchWords(form)),
    duration && dutchWords(duration),
    owner && (owner === "GEMEENTE" ? "van de gemeente" : `van ${dutchWords(owner)}`),
    end && `tot ${formatDate(end)}`,
  ].filter(Boolean);
  return terms.length === 0 ? null : sentenceCase(terms.join(", "));
}

function rentOf({ eeuwigAfgekocht, afgekochtTot, erfpachtPerJaar }: Parcel): string | null {
  if (eeuwigAfgekocht) return "eeuwig afgekocht";
  const until = amsterdamInstant(afgekochtTot);
  if (until) return `afgekocht tot ${formatDate(until)}`;
  return erfpachtPerJaar === null ? null : `${euros(erfpachtPerJaar)} per jaar`;
}
