import { Form, href, Link } from "react-router";
import { propertyStatuses } from "@voordeur/feeds/status.ts";
import { OWN_SOURCE } from "../../../../ui/property/own-source.ts";
import { buttonClass } from "../../../../ui/button.tsx";
import { useLiveForm } from "../../../../ui/use-live-form.ts";
import { useSourceLabel } from "../../../../ui/property/source-badge.tsx";
import {
  labelNames,
  orderNames,
  parseStaffQuery,
  type StaffQuery,
  staffSearch,
  visibilityNames,
} from "./input.ts";
import { Choices, inputLook, namesOf } from "../../../../staff/kit/choice.tsx";

const statusNames = Object.fromEntries(propertyStatuses.map((status) => [status, status]));

/** Asks by itself. Without script there is the button. */
export function FilterForm({
  asked,
  sources,
  offices,
}: {
  asked: StaffQuery;
  sources: readonly string[];
  offices: readonly string[];
}) {
  const nameOf = useSourceName();
  const live = useLiveForm(href("/admin/woningen"), (filled) =>
    staffSearch(parseStaffQuery(filled)),
  );
  const search = staffSearch({ ...asked, pagina: 1 });
  return (
    <search>
      <Form
        {...live}
        action={href("/admin/woningen")}
        className="mt-5 grid grid-cols-2 items-end gap-3 md:grid-cols-4 @wide:grid-cols-6"
      >
        <div className="col-span-full flex max-w-2xl items-end gap-3">
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
            <Link to={href("/admin/woningen")} className="py-2.5 underline">
              Wissen
            </Link>
          )}
        </div>
        <Choices
          asked={asked}
          rows={[
            [
              "bron",
              "Bron",
              "Alle bronnen",
              Object.fromEntries(sources.map((source) => [source, nameOf(source)])),
            ],
            ["status", "Status", "Elke status", statusNames],
            ["zichtbaarheid", "Zichtbaarheid", "Alles", visibilityNames],
            ["volgorde", "Volgorde", undefined, orderNames],
            ["label", "Energielabel", "Elk label", labelNames],
            ["wie", "Aanspreekpunt", "Iedereen", { mij: "Ik", ...namesOf(offices) }],
          ]}
        />
      </Form>
    </search>
  );
}

/** A source as staff call it: the agency's name alone would not tell theirs from a feed's. */
function useSourceName() {
  const labelOf = useSourceLabel();
  return (source: string) =>
    source === OWN_SOURCE ? `${labelOf(source)} (eigen invoer)` : labelOf(source);
}
