import { sense } from "@voordeur/language/sense.ts";
import { dutch, t, translated } from "@voordeur/language/text.ts";
import { euros, formatPercent, numberInput } from "@voordeur/language/numbers.ts";
import type { DistanceLine, FigureLine } from "../../ui/neighbourhood/card-data.ts";
import type { neighbourhoodFigures } from "../../../database/schema/places.ts";

type Known = Pick<
  typeof neighbourhoodFigures.$inferSelect,
  "distances" | "distances_year" | "key_figures" | "key_figures_year"
>;

const places = [
  ["primarySchool", dutch`Basisschool`],
  ["supermarket", dutch`Supermarkt`],
  ["doctor", dutch`Huisarts`],
  ["childCare", dutch`Kinderopvang`],
  ["station", dutch`Station`],
] as const;

/** A neighbourhood's figures in words, each with its year. */
export function linesOf({ distances, distances_year, key_figures, key_figures_year }: Known): {
  distances: DistanceLine[];
  figures: FigureLine[];
} {
  const near = places.flatMap(([name, label]) => {
    const kilometres = distances?.[name] ?? null;
    return kilometres === null
      ? []
      : [{ label: translated(label), kilometres, year: distances_year! }];
  });
  const { inhabitants, homes, averageValue, owned, rented } = key_figures ?? {};
  const figures: (readonly [string, string | null])[] = [
    [t`Inwoners`, numberInput(inhabitants) || null],
    [t`Woningen`, numberInput(homes) || null],
    [t`Gemiddelde WOZ-waarde`, averageValue ? euros(averageValue) : null],
    [sense("a share")`Koopwoningen`, percentage(owned)],
    [sense("a share")`Huurwoningen`, percentage(rented)],
  ];
  return {
    distances: near,
    figures: figures.flatMap(([label, value]) =>
      value === null ? [] : [{ label, value, year: key_figures_year! }],
    ),
  };
}

const percentage = (value: number | null | undefined) =>
  value === null || value === undefined ? null : formatPercent(value);
