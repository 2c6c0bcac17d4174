import { RichText } from "../../ui/rich-text.tsx";
import { t } from "@voordeur/language/text.ts";
import { ArrowDown, Trash2 } from "lucide-react";
import { cardSizes } from "../../ui/property/card-sizes.ts";
import { PropertyCard } from "../../ui/property/property-card.tsx";
import { HOMES_FIELD } from "../../ui/saved/home-ids.ts";
import { HOME_FIELD } from "../../ui/saved/save-form.ts";
import type { Change } from "./changes.ts";
import type { ShownHome } from "./service.server.ts";

export function SavedCard({
  home: { id, card, name, changes },
  priority,
  isChosen,
  form,
}: {
  home: ShownHome;
  priority: boolean;
  /** Ticked for the comparison from the start. */
  isChosen: boolean;
  form: string;
}) {
  return (
    <li className="flex flex-col gap-3 break-inside-avoid">
      {card ? (
        <>
          <Changes changes={changes} />
          <PropertyCard property={card} heading="h2" priority={priority} sizes={cardSizes.three} />
        </>
      ) : (
        <div className="grid grow content-center gap-1 rounded-card border border-dashed border-marl-400 p-6">
          <h2 className="text-[1.4375rem]">{name}</h2>
          <p className="text-muted">{t`Niet meer in ons aanbod`}</p>
        </div>
      )}
      <p className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-1 print:hidden">
        {card && (
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              name={HOMES_FIELD}
              value={card.id}
              defaultChecked={isChosen}
              className="size-5 accent-river-700"
            />
            <span>
              <RichText
                text={t`Vergelijk<b> ${name}</b>`}
                tags={{ b: <span className="sr-only" /> }}
              />
            </span>
          </label>
        )}
        <button
          type="submit"
          form={form}
          name={HOME_FIELD}
          value={id}
          className="flex min-h-11 items-center gap-2 text-river-700 underline hover:text-brick-700"
        >
          <Trash2 className="size-4" aria-hidden="true" />
          <span>
            <RichText
              text={t`Verwijder<b> ${name}</b>`}
              tags={{ b: <span className="sr-only" /> }}
            />
          </span>
        </button>
      </p>
    </li>
  );
}

const tones: Record<Change["tone"], string> = {
  good: "border-river-600 bg-river-100 text-river-900",
  bad: "border-brick-600 bg-brick-50 text-brick-700",
  plain: "border-marl-400 bg-marl-100 text-ink",
};

function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className="grid gap-1.5">
      {changes.map(({ tone, text }) => (
        <li
          key={text}
          className={`flex items-center gap-2 rounded-lg border-l-4 px-3 py-1.5 font-medium ${tones[tone]}`}
        >
          {tone === "good" && /\d/.test(text) && (
            <ArrowDown className="size-4 shrink-0" aria-hidden="true" />
          )}
          {text}
        </li>
      ))}
    </ul>
  );
}
