import { Form, href, Link } from "react-router";
import { buttonClass } from "../../../ui/button.tsx";
import { useLiveForm } from "../../../ui/use-live-form.ts";
import {
  deliveryNames,
  dueNames,
  handlerNames,
  type LeadQuery,
  leadSearch,
  parseLeadQuery,
  sourceNames,
  stateNames,
} from "../follow-up/input.ts";
import { kindNames } from "../kinds.ts";
import { Choices, inputLook, namesOf } from "../../../staff/kit/choice.tsx";
import { Tick } from "../../../ui/tick.tsx";

/** Asks by itself. Without script there is the button. */
export function FilterForm({ asked, offices }: { asked: LeadQuery; offices: readonly string[] }) {
  const live = useLiveForm(href("/admin/leads"), (filled) => leadSearch(parseLeadQuery(filled)));
  const search = leadSearch({ ...asked, pagina: 1 });
  return (
    <search>
      <Form
        {...live}
        action={href("/admin/leads")}
        className="grid grid-cols-2 items-end gap-3 md:grid-cols-3 @wide:grid-cols-6"
      >
        <label className="col-span-full block @wide:col-span-4">
          <span className="mb-1 block text-sm font-medium">Zoeken</span>
          <input
            type="search"
            name="zoek"
            defaultValue={asked.zoek}
            maxLength={100}
            placeholder="Naam, e-mail, telefoon, woning, bericht"
            className={inputLook}
          />
        </label>
        <Choices
          asked={asked}
          rows={[
            ["soort", "Soort", "Elk soort", kindNames],
            ["bron", "Bron", "Alle bronnen", sourceNames],
            ["status", "Status", "Elke status", stateNames],
            ["wie", "Opvolging", "Van iedereen", { ...handlerNames, ...namesOf(offices) }],
            ["wacht", "Wacht op ons", "Alles", dueNames],
            ["verzending", "Melding", "Alle meldingen", deliveryNames],
          ]}
        />
        <Tick
          name="verdacht"
          value="ja"
          defaultChecked={asked.verdacht}
          className="text-[0.9375rem]"
        >
          Na te kijken
        </Tick>
        <div className="flex items-center gap-4">
          <button type="submit" className={buttonClass("secondary", "min-h-11! px-5!")}>
            Zoeken
          </button>
          {search !== "" && (
            <Link to={href("/admin/leads")} className="underline">
              Filters wissen
            </Link>
          )}
        </div>
      </Form>
    </search>
  );
}
