import { Plus, Trash2 } from "lucide-react";
import { useEffect } from "react";
import { Button } from "../../../../ui/button.tsx";
import type { PaintedBelow } from "../../../../staff/kit/editables/editable-form.tsx";
import type { DraftObject } from "../../../../staff/kit/form/draft.ts";
import { WayIcon } from "../../../../staff/kit/form/item-button.tsx";
import { FieldList } from "../../../../staff/kit/form/painter.tsx";
import { type BlockKind, blockKindNames, blockKinds } from "../../extra/blocks.ts";

/** The blocks of a page in their order. Each of their buttons sends the form, and stores nothing. */
export function BlockList({ draft, focus, ...form }: PaintedBelow) {
  const blocks = draft.blocks as (DraftObject & { kind: BlockKind })[];
  const error = form.errors.blocks;
  useEffect(() => {
    const place = focus && document.getElementById(focus);
    if (!place) return;
    place.querySelector<HTMLElement>("input:not([type=hidden]), textarea:not([hidden])")?.focus();
  }, [focus]);
  return (
    <section aria-labelledby="blokken">
      <h3 id="blokken" className="text-xl">
        Blokken
      </h3>
      {error && <p className="mt-1 font-medium text-brick-700">{error}</p>}
      <ol className="mt-3 grid gap-4">
        {blocks.map((block, at) => {
          const label = `Blok ${at + 1}: ${blockKinds[block.kind].label.toLowerCase()}`;
          return (
            <li
              key={at}
              id={`blok-${at}`}
              data-block={at}
              className="scroll-mt-24 rounded-card border border-line bg-white p-4 sm:p-5"
            >
              <fieldset className="min-w-0">
                <legend className="sr-only">{label}</legend>
                <div className="mb-3 flex items-center justify-between gap-2">
                  <p aria-hidden="true" className="font-medium">
                    {label}
                  </p>
                  <p className="flex">
                    <Move value={`${at}.up`} label={`${label}: omhoog`} disabled={at === 0}>
                      <WayIcon way="up" />
                    </Move>
                    <Move
                      value={`${at}.down`}
                      label={`${label}: omlaag`}
                      disabled={at === blocks.length - 1}
                    >
                      <WayIcon way="down" />
                    </Move>
                    <Move value={`${at}.remove`} label={`${label}: weghalen`}>
                      <Trash2 className="size-5" aria-hidden="true" />
                    </Move>
                  </p>
                </div>
                <input type="hidden" name={`blocks.${at}.kind`} value={block.kind} />
                <FieldList
                  fields={blockKinds[block.kind].fields}
                  draft={block}
                  prefix={`blocks.${at}.`}
                  {...form}
                />
              </fieldset>
            </li>
          );
        })}
      </ol>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <div>
          <label htmlFor="nieuw-blok" className="mb-1.5 block text-[0.9375rem] font-medium">
            Nieuw blok
          </label>
          <select
            id="nieuw-blok"
            name="new-block"
            className="min-h-11 rounded-lg border border-edge bg-white px-3 py-2"
          >
            {blockKindNames.map((kind) => (
              <option key={kind} value={kind}>
                {blockKinds[kind].label}
              </option>
            ))}
          </select>
        </div>
        <Button type="submit" name="add" value="1" look="secondary" className="min-h-11!">
          <Plus className="size-5" aria-hidden="true" /> Blok toevoegen
        </Button>
      </div>
    </section>
  );
}

function Move({ label, ...button }: React.ComponentProps<"button"> & { label: string }) {
  return (
    <button
      type="submit"
      name="move"
      aria-label={label}
      title={label}
      className="grid size-11 place-items-center rounded-lg hover:bg-marl-100 disabled:opacity-30"
      {...button}
    />
  );
}
