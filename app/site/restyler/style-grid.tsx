import { translated } from "@voordeur/language/text.ts";
import { Check } from "lucide-react";
import { sampleOf } from "./sample-pictures.ts";
import { restyleStyles, type StyleId } from "@voordeur/restyle/styles.ts";

/** Step 2: the sixteen styles, each with a small picture made in it. */
export function StyleGrid({
  chosen,
  isDisabled,
  onChoose,
}: {
  chosen: StyleId | null;
  /** No photo yet, or busy. The buttons still react: pressing one tells why. */
  isDisabled: boolean;
  onChoose: (style: StyleId) => void;
}) {
  return (
    <ul
      aria-labelledby="stijlen"
      className="mt-8 grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-4 lg:grid-cols-8"
    >
      {restyleStyles.map(({ id, name }) => (
        <li key={id}>
          <button
            type="button"
            aria-disabled={isDisabled}
            aria-pressed={chosen === id}
            onClick={() => onChoose(id)}
            className="group w-full cursor-pointer rounded-card text-left aria-disabled:cursor-not-allowed"
          >
            <span className="relative block overflow-hidden rounded-card shadow-card outline-offset-2 outline-river-600 transition-shadow group-hover:shadow-lift group-aria-pressed:outline-3">
              <img
                src={sampleOf(id)}
                alt=""
                width={336}
                height={336}
                loading="lazy"
                decoding="async"
                className="aspect-square w-full bg-marl-200 object-cover"
              />
              <span className="absolute top-2 right-2 hidden size-7 place-items-center rounded-full bg-river-800 text-white group-aria-pressed:grid">
                <Check className="size-4" aria-hidden="true" />
              </span>
            </span>
            <span className="mt-2 block font-serif text-lg leading-tight text-river-800 group-hover:underline group-aria-disabled:no-underline">
              {translated(name)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
