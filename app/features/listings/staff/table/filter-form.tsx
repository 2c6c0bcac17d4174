import { type FormEvent, useEffect, useRef } from "react";
import { Form, href, Link, useSubmit } from "react-router";
import { propertyStatuses } from "@voordeur/feeds/status.ts";
import { OWN_SOURCE } from "../../../../ui/property/own-source.ts";
import { buttonClass } from "../../../../ui/button.tsx";
import { sourceLabel } from "../../../../ui/property/source-badge.tsx";
import { orderNames, type StaffQuery, staffSearch, visibilityNames } from "./input.ts";
import { Choice, inputLook } from "../../../admin/choice.tsx";

const TYPING_PAUSE_MS = 350;
const statusNames = Object.fromEntries(propertyStatuses.map((status) => [status, status]));

/** Asks by itself: a choice at once, typing after a pause. Without script there is the button. */
export function FilterForm({ asked, sources }: { asked: StaffQuery; sources: readonly string[] }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = staffSearch({ ...asked, pagina: 1 });
  useEffect(() => () => clearTimeout(timer.current), []);
  // The fields follow an address that changes otherwise, but for the one being typed in.
  useEffect(() => {
    const params = new URLSearchParams(search);
    for (const field of form.current?.elements ?? []) {
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (!isField || field === document.activeElement) continue;
      field.value = params.get(field.name) ?? (field.name === "volgorde" ? "gewijzigd" : "");
    }
  }, [search]);

  function onChange({ target }: FormEvent) {
    clearTimeout(timer.current);
    const pause = target instanceof HTMLInputElement ? TYPING_PAUSE_MS : 0;
    timer.current = setTimeout(
      () => void submit(form.current, { replace: true, preventScrollReset: true }),
      pause,
    );
  }

  return (
    <search>
      <Form
        ref={form}
        action={href("/admin/woningen")}
        onChange={onChange}
        onSubmit={() => clearTimeout(timer.current)}
        className="mt-5 grid grid-cols-2 items-end gap-3 md:grid-cols-4 xl:grid-cols-[minmax(14rem,1fr)_repeat(4,auto)]"
      >
        <div className="col-span-full flex items-end gap-3 xl:col-span-1">
          <label className="min-w-0 grow">
            <span className="mb-1 block text-sm font-medium">Zoeken</span>
            <input
              type="search"
              name="zoek"
              defaultValue={asked.zoek}
              maxLength={100}
              placeholder="Adres, postcode, plaats of soort"
              className={inputLook}
            />
          </label>
          <button type="submit" className={buttonClass("secondary", "min-h-11! px-5!")}>
            Zoeken
          </button>
          {search !== "" && (
            <Link to={href("/admin/woningen")} className="py-2.5 underline underline-offset-4">
              Wissen
            </Link>
          )}
        </div>
        <Choice
          name="bron"
          label="Bron"
          all="Alle bronnen"
          names={Object.fromEntries(sources.map((source) => [source, sourceName(source)]))}
          value={asked.bron}
        />
        <Choice
          name="status"
          label="Status"
          all="Elke status"
          names={statusNames}
          value={asked.status}
        />
        <Choice
          name="zichtbaarheid"
          label="Zichtbaarheid"
          all="Alles"
          names={visibilityNames}
          value={asked.zichtbaarheid}
        />
        <Choice name="volgorde" label="Volgorde" names={orderNames} value={asked.volgorde} />
      </Form>
    </search>
  );
}

/** A source as staff call it: the agency's name alone would not tell theirs from a feed's. */
function sourceName(source: string): string {
  return source === OWN_SOURCE ? `${sourceLabel(source)} (eigen invoer)` : sourceLabel(source);
}
