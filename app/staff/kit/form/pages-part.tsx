import { useEffect, useRef, useState } from "react";
import { menuEntryOf, menuLink } from "../../../settings/paths/menu-pages.ts";
import { useAgency } from "../../../settings/use-agency.ts";
import { fitsOneRow } from "../../../ui/layout/navigation.ts";
import type { PagesField } from "../../../settings/fields.ts";
import type { DraftObject } from "./draft.ts";
import { ItemButton, WayIcon } from "./item-button.tsx";

/** Pages in an order, each with a tick and a word. Without script a button of a page sends the form. */
export function PagesPart({
  field,
  name,
  items,
  errors,
}: {
  field: PagesField;
  name: string;
  items: DraftObject[];
  errors: Record<string, string>;
}) {
  const agency = useAgency();
  const [shown, setShown] = useState(items);
  const [moved, setMoved] = useState<{ page: string; way: "up" | "down" } | null>(null);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (!moved) return;
    // The button itself is disabled at either end.
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(
      `[data-page="${moved.page}"] button:enabled`,
    );
    const same = [...(buttons ?? [])].find(({ value }) => value.endsWith(moved.way));
    (same ?? buttons?.[0])?.focus();
  }, [moved]);

  function move(at: number, way: "up" | "down", page: string) {
    const order = [...shown];
    order.splice(way === "up" ? at - 1 : at + 1, 0, ...order.splice(at, 1));
    setShown(order);
    setMoved({ page, way });
    // The form has other contents now.
    list.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }
  function change(page: string, part: DraftObject) {
    setShown(shown.map((item) => (item.page === page ? { ...item, ...part } : item)));
  }

  const menu = shown.filter((item) => item.shown).flatMap((item) => menuEntryOf(item) ?? []);
  const pageError = Object.entries(errors).find(([key]) => key.endsWith(".page"))?.[1];
  const error = errors[name] ?? pageError;
  return (
    <fieldset className="col-span-6 min-w-0">
      <legend className="mb-2 font-serif text-lg">{field.label}</legend>
      {field.hint && <p className="mb-3 text-sm text-muted">{field.hint}</p>}
      {error && (
        <p id={`${name}-fout`} className="mb-3 text-sm font-medium text-brick-700">
          {error}
        </p>
      )}
      {/* Enter in a word saves: the first button of a form answers it. */}
      <button type="submit" name="act" value="bewaren" aria-label="Bewaren" hidden />
      <ol ref={list} className="grid gap-2">
        {shown.map((item, at) => {
          const entry = menuEntryOf({ page: item.page });
          // What the office does not do keeps its place in the menu.
          const link = entry && menuLink(entry, { ...agency, notOffered: [] });
          if (!link) return null;
          const { page } = entry;
          const { label } = link;
          const wordError = errors[`${name}.${at}.word`];
          return (
            <li
              key={page}
              hidden={!menuLink(entry, agency)}
              id={`pagina-${page}`}
              data-page={page}
              className="grid scroll-mt-32 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-card border border-line bg-white px-3 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
            >
              <label className="flex min-h-11 items-center gap-3 font-medium">
                <input type="hidden" name={`${name}.${at}.page`} value={page} />
                <input
                  type="checkbox"
                  name={`${name}.${at}.shown`}
                  value="ja"
                  defaultChecked={item.shown === "ja"}
                  onChange={({ target }) => change(page, { shown: target.checked ? "ja" : "" })}
                  aria-invalid={error && at === 0 ? true : undefined}
                  aria-describedby={error && at === 0 ? `${name}-fout` : undefined}
                  className="size-5 shrink-0 accent-river-700"
                />
                <span className="min-w-0 wrap-anywhere">{label}</span>
              </label>
              <p className="flex sm:order-last">
                {(["up", "down"] as const).map((way) => (
                  <ItemButton
                    key={way}
                    type="submit"
                    name="move"
                    value={`${name}.${at}.${way}`}
                    formAction={`#pagina-${page}`}
                    label={`${label} ${way === "up" ? "omhoog" : "omlaag"}`}
                    disabled={at === (way === "up" ? 0 : shown.length - 1)}
                    onClick={(event) => {
                      event.preventDefault();
                      move(at, way, page);
                    }}
                  >
                    <WayIcon way={way} />
                  </ItemButton>
                ))}
              </p>
              <div className="col-span-2 pb-1 sm:col-span-1 sm:pb-0">
                <input
                  type="text"
                  name={`${name}.${at}.word`}
                  aria-label={`Eigen woord voor ${label}`}
                  placeholder="Eigen woord (optioneel)"
                  defaultValue={typeof item.word === "string" ? item.word : ""}
                  onChange={({ target }) => change(page, { word: target.value })}
                  autoComplete="off"
                  aria-invalid={wordError ? true : undefined}
                  aria-describedby={wordError && `${name}-${page}-fout`}
                  className="min-h-11 w-full rounded-lg border border-edge bg-white px-3 text-ink placeholder:text-muted aria-invalid:border-brick-600"
                />
                {wordError && (
                  <p
                    id={`${name}-${page}-fout`}
                    className="mt-1 text-sm font-medium text-brick-700"
                  >
                    {wordError}
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      <output className="mt-3 block max-w-prose text-[0.9375rem] font-medium">
        {!fitsOneRow({ ...agency, menu }) && TOO_LONG}
      </output>
    </fieldset>
  );
}

const TOO_LONG =
  "Deze woorden passen niet naast elkaar op één regel. Bezoekers zien ook op een breed scherm de knop Menu. Maak woorden korter of haal een vinkje weg als je de regel wilt houden.";
