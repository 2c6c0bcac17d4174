import { choice, date, type Fields, line, text } from "../../../settings/fields.ts";

interface Section {
  title: string;
  hint?: string;
  fields: Fields;
}

const found = "Bijvoorbeeld: niets gevonden";
const NONE = ["", "Kies"] as const;
const lookUp = (what: string, where: string): Fields => ({
  [`${what}Op`]: date("Opgezocht op", { columns: 2 }),
  [`${what}Waar`]: line("Waar", { columns: 4, hint: where }),
  [`${what}Uitkomst`]: line("Uitkomst", { hint: found }),
});

/** Everything about the person of a check, all of it sealed; a text for each name. */
export const sections: readonly Section[] = [
  {
    title: "Wie",
    fields: {
      soort: choice("Persoon of bedrijf", [
        ["persoon", "Persoon"],
        ["bedrijf", "Bedrijf of andere rechtspersoon"],
      ]),
      naam: line("Volledige naam", { hint: "Van een bedrijf de statutaire naam" }),
      geboortedatum: date("Geboortedatum", { columns: 2, optional: true }),
      geboorteplaats: line("Geboorteplaats", { columns: 4, optional: true }),
      adres: line("Adres", { optional: true }),
      kvk: line("KvK-nummer en vestigingsplaats", {
        optional: true,
        hint: "Alleen van een bedrijf",
      }),
    },
  },
  {
    title: "Document",
    hint: "Neem het nummer over, niet het burgerservicenummer (BSN). Een kopie bewaren wij niet: de wet vraagt die niet.",
    fields: {
      document: choice(
        "Wat is er gezien",
        [
          NONE,
          ["paspoort", "Paspoort"],
          ["identiteitskaart", "Identiteitskaart"],
          ["rijbewijs", "Rijbewijs"],
          ["verblijfsdocument", "Verblijfsdocument"],
          ["uittreksel", "Uittreksel van de KvK"],
          ["ander", "Een ander document"],
        ],
        { columns: 3 },
      ),
      nummer: line("Nummer", { columns: 3 }),
      geldigTot: date("Geldig tot en met", { columns: 3, hint: "Een uittreksel heeft geen einde" }),
      gezien: choice(
        "Hoe",
        [NONE, ["persoonlijk", "Het origineel, in persoon"], ["kopie", "Op een kopie of scherm"]],
        { columns: 3 },
      ),
      gezienDoor: line("Gezien door", { columns: 4 }),
      gezienOp: date("Gezien op", { columns: 2 }),
    },
  },
  {
    title: "Namens wie",
    fields: {
      handelt: choice("Handelt voor", [NONE, ["zichzelf", "Zichzelf"], ["ander", "Een ander"]], {
        columns: 2,
      }),
      voorWie: line("Voor wie", { columns: 4, optional: true }),
      vertegenwoordiger: line("Vertegenwoordigd door", { columns: 3, optional: true }),
      recht: line("Op grond waarvan", {
        columns: 3,
        optional: true,
        hint: "Zoals volmacht, bestuurder, curator",
      }),
      ubo: text("Uiteindelijk belanghebbenden (UBO)", {
        optional: true,
        rows: 2,
        hint: "Van een bedrijf: wie er 25% of meer van heeft of het voor het zeggen heeft",
      }),
    },
  },
  {
    title: "Politiek prominent (PEP)",
    fields: lookUp("pep", "Zoals: zelf gevraagd, of de lijst die je gebruikt"),
  },
  {
    title: "Sancties",
    fields: lookUp("sanctie", "Zoals de nationale lijst of de lijst van de EU"),
  },
  {
    title: "Geld en risico",
    fields: {
      doel: line("Doel van de opdracht of koop", { optional: true }),
      geld: text("Herkomst van het geld", {
        optional: true,
        rows: 2,
        hint: "Als het risico erom vraagt; bij een hoog risico altijd",
      }),
      risico: choice("Risico", [NONE, ["laag", "Laag"], ["normaal", "Normaal"], ["hoog", "Hoog"]], {
        columns: 2,
      }),
      redenen: text("Waarom", { rows: 2 }),
    },
  },
];

/** Not sealed: lists show it. */
export const decisionField = choice("Besluit", [
  ["open", "Nog niet besloten"],
  ["accepted", "Geaccepteerd"],
  ["refused", "Geweigerd"],
]);

export const allFields: Fields = Object.assign({}, ...sections.map(({ fields }) => fields));

export type Details = Readonly<Record<string, string>>;

export const noDetails: Details = Object.fromEntries(
  Object.keys(allFields).map((name) => [name, name === "soort" ? "persoon" : ""]),
);

/** "Paspoort NX1234567" */
export function documentOf({ document, nummer }: Details): string {
  const field = allFields["document"] as ReturnType<typeof choice>;
  const kind = field.options.find(([name]) => name === document && name !== "ander");
  return nummer ? [kind?.[1], nummer].filter(Boolean).join(" ") : "";
}

/** Details as they were stored, also by an earlier version of the form. */
export const detailsFrom = (stored: unknown): Details => ({
  ...noDetails,
  ...Object.fromEntries(
    Object.entries((stored ?? {}) as Record<string, unknown>).filter(
      ([name, value]) => Object.hasOwn(allFields, name) && typeof value === "string",
    ) as [string, string][],
  ),
});
