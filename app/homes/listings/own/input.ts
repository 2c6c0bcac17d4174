import { formatNumber } from "@voordeur/language/numbers.ts";
import { t, translated } from "@voordeur/language/text.ts";
import { writtenPostcode } from "@voordeur/addresses/address.ts";
import { z } from "zod";
import type { FactGroup } from "@voordeur/feeds/fact-line.ts";
import { propertyStatuses } from "@voordeur/feeds/status.ts";
import { typedLine } from "../../../platform/body/some-text.ts";
import { firstErrors } from "../../../platform/text-input.ts";
import { type FactErrors, type FactGroupTexts, factTexts, parseFacts } from "./facts-input.ts";

/** The allowed energy labels; the last means none. */
export const energyLabels = [
  "A+++++",
  "A++++",
  "A+++",
  "A++",
  "A+",
  "A",
  "B",
  "C",
  "D",
  "E",
  "F",
  "G",
] as const;
export const EXEMPT = "vrijgesteld";

/** On which terms a price is asked; which of them go with buying and which with renting. */
export const priceTerms = {
  "k.k.": { label: "k.k. (kosten koper)", transactions: ["koop"] },
  "v.o.n.": { label: "v.o.n. (vrij op naam)", transactions: ["koop"] },
  zonder: { label: "zonder conditie", transactions: ["koop"] },
  "per maand": { label: "per maand", transactions: ["huur"] },
  aanvraag: { label: "Prijs op aanvraag", transactions: ["koop", "huur"] },
} as const;
export type PriceTerm = keyof typeof priceTerms;
/** Instead of a term: the price stays as a feed wrote it, "€ 12.000 per jaar". */
export const AS_IT_IS = "zoals-nu";

/** Values that a copy of a feed's listing keeps although the form would refuse them. */
export interface KnownValues {
  postal_code: string;
  price_amount: number | null;
}

/** Suggestions for the type; any other word is accepted too. */
export const commonTypes = [
  "Tussenwoning",
  "Hoekwoning",
  "Twee-onder-een-kapwoning",
  "Vrijstaande woning",
  "Herenhuis",
  "Villa",
  "Bungalow",
  "Woonboerderij",
  "Bovenwoning",
  "Benedenwoning",
  "Galerijflat",
  "Portiekflat",
  "Appartement",
  "Maisonnette",
  "Penthouse",
  "Bouwgrond",
];

const MAX_DESCRIPTION_LENGTH = 20_000;

/** One line of text without invisible characters. */
const line = (name: string, max: number) =>
  typedLine.pipe(
    z
      .string()
      .min(2, `${name} moet minimaal 2 tekens bevatten`)
      .max(max, `${name} mag maximaal ${max} tekens bevatten`),
  );

/**
 * A whole number as people type it, "1.250", "1,250" or "1 250", whatever language they write; null when nothing is
 * filled in.
 */
const whole = (min: number, max: number, error: string | (() => string)) =>
  z
    .string()
    .transform((text) => text.replace(/\s|(?<=\d)[.,'’](?=\d{3}(?!\d))/g, ""))
    .pipe(z.string().regex(/^\d{0,12}$/, { error }))
    .transform((digits) => (digits === "" ? null : Number(digits)))
    .refine((number) => number === null || (number >= min && number <= max), { error });

/** Refused in words that name it: "het aantal kamers". */
const count = (name: string, min: number, max: number) =>
  whole(min, max, `Vul ${name} in als heel getal van ${min} tot en met ${formatNumber(max)}`);

/** Whole euros as people type them, "€ 395.000,-"; null when nothing is filled in. */
export const euros = (name: string, min = 1, max = 100_000_000) =>
  z
    .string()
    .transform((text) => text.replace(/€|[,.](-|00)$|\s/g, ""))
    .pipe(
      whole(
        min,
        max,
        () =>
          t`Vul ${translated(name)} in hele euro's in, van ${min} tot en met ${formatNumber(max)}`,
      ),
    );

/** "5911 AA"; of what a feed told another is right too. */
const postalCode = (known: string | undefined) =>
  z
    .string()
    .transform(writtenPostcode)
    .refine((code) => code === known || /^[1-9]\d{3} [A-Z]{2}$/.test(code), {
      error: "Ongeldige postcode; bijvoorbeeld 5911 AA",
    });

const formFor = (known: KnownValues | undefined) =>
  z
    .object({
      address: line("Adres", 200),
      postal_code: postalCode(known?.postal_code),
      city: line("Plaats", 100),
      transaction: z.enum(["koop", "huur"], "Kies koop of huur"),
      price_amount: euros("de prijs"),
      price_term: z.enum(
        [AS_IT_IS, ...(Object.keys(priceTerms) as PriceTerm[])],
        "Kies een prijsconditie",
      ),
      status: z.enum(propertyStatuses, "Kies een status"),
      property_type: line("Soort woning", 100),
      description: z
        .string()
        .transform((text) =>
          text
            .toWellFormed()
            .replace(/\r\n?/g, "\n")
            .replace(/[^\P{C}\n]/gu, "")
            .trim(),
        )
        .pipe(
          z
            .string()
            .max(MAX_DESCRIPTION_LENGTH, "Omschrijving mag maximaal 20.000 tekens bevatten"),
        ),
      rooms: count("het aantal kamers", 1, 200),
      bedrooms: count("het aantal slaapkamers", 0, 200),
      bathrooms: count("het aantal badkamers", 0, 50),
      area: count("de woonoppervlakte", 1, 100_000),
      plot_area: count("de perceeloppervlakte", 1, 100_000_000),
      volume: count("de inhoud", 1, 1_000_000),
      build_year: whole(1000, 2100, "Vul het bouwjaar in, zoals 1934"),
      energy_label: z.enum(["", ...energyLabels, EXEMPT], "Kies een energielabel"),
      visible: z.string().transform((value) => value === "ja"),
    })
    .superRefine((values, context) => {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: [field], message });
      const { transaction, price_term, price_amount, status, rooms, bedrooms } = values;
      if (price_term === AS_IT_IS) {
        if (known?.price_amount !== price_amount) refuse("price_term", "Kies een prijsconditie");
      } else if (
        !(priceTerms[price_term].transactions as readonly string[]).includes(transaction)
      ) {
        refuse("price_term", `Deze prijsconditie past niet bij ${transaction}`);
      }
      if (price_term !== "aanvraag" && price_term !== AS_IT_IS && price_amount === null) {
        refuse("price_amount", "Vul een prijs in, of kies ‘Prijs op aanvraag’");
      }
      if (status.startsWith(transaction === "koop" ? "Verhuurd" : "Verkocht")) {
        refuse("status", `Deze status past niet bij ${transaction}`);
      }
      if (rooms !== null && bedrooms !== null && bedrooms > rooms) {
        refuse("bedrooms", "Er kunnen niet meer slaapkamers dan kamers zijn");
      }
    });

type OwnFields = z.infer<ReturnType<typeof formFor>>;
/** A listing of the agency's own, as staff fill it in; the facts are those beside its other fields. */
export type OwnListing = OwnFields & { facts: FactGroup[] };
export type OwnField = keyof OwnFields;
export type OwnErrors = Partial<Record<OwnField, string>>;
/** The form's fields as text, as they stand in the form. */
export type OwnTexts = Record<OwnField, string>;

/** The fields in words for staff. */
export const fieldNames: OwnTexts = {
  address: "Straat en huisnummer",
  postal_code: "Postcode",
  city: "Plaats",
  transaction: "Koop of huur",
  price_amount: "Prijs in euro’s",
  price_term: "Prijsconditie",
  status: "Status",
  property_type: "Soort woning",
  description: "Tekst op de site",
  rooms: "Kamers",
  bedrooms: "Slaapkamers",
  bathrooms: "Badkamers",
  area: "Wonen (m²)",
  plot_area: "Perceel (m²)",
  volume: "Inhoud (m³)",
  build_year: "Bouwjaar",
  energy_label: "Energielabel",
  visible: "Op de site tonen",
};

/** The form as it was submitted, to be shown again with its errors. */
export interface OwnForm {
  texts: OwnTexts;
  facts: FactGroupTexts[];
}

const fields = Object.keys(formFor(undefined).shape) as OwnField[];

export function ownForm(data: FormData): OwnForm {
  const texts = fields.map((field) => {
    const value = data.get(field);
    return [field, typeof value === "string" ? value : ""];
  });
  return { texts: Object.fromEntries(texts) as OwnTexts, facts: factTexts(data) };
}

/** Reads the form: the listing, or the error of each field with what was typed. */
export function parseOwnListing(
  data: FormData,
  known?: KnownValues,
): { listing: OwnListing } | { errors: OwnErrors; factErrors: FactErrors; typed: OwnForm } {
  const typed = ownForm(data);
  const parsed = formFor(known).safeParse(typed.texts);
  const others = parseFacts(typed.facts);
  if (parsed.success && "facts" in others) {
    return { listing: { ...parsed.data, facts: others.facts } };
  }
  return {
    errors: parsed.success ? {} : firstErrors<OwnField>(parsed.error),
    factErrors: "errors" in others ? others.errors : {},
    typed,
  };
}

/** An empty form. */
export const emptyForm: OwnForm = {
  texts: {
    ...(Object.fromEntries(fields.map((field) => [field, ""])) as OwnTexts),
    transaction: "koop",
    price_term: "k.k.",
    status: "Beschikbaar",
    visible: "ja",
  },
  facts: [],
};
