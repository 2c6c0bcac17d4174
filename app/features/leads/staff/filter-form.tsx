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
import { Choice, inputLook } from "../../admin/choice.tsx";

/** Asks by itself. Without script there is the button. */
export function FilterForm({ asked }: { asked: LeadQuery }) {
  const live = useLiveForm(href("/admin/leads"), (filled) => leadSearch(parseLeadQuery(filled)));
  const search = leadSearch({ ...asked, pagina: 1 });
  return (
    <search>
      <Form
        {...live}
        action={href("/admin/leads")}
        className="grid grid-cols-2 items-end gap-3 md:grid-cols-3 xl:grid-cols-6"
      >
        <label className="col-span-full block xl:col-span-4">
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
        <Choice name="soort" label="Soort" all="Elk soort" names={kindNames} value={asked.soort} />
        <Choice
          name="bron"
          label="Bron"
          all="Alle bronnen"
          names={sourceNames}
          value={asked.bron}
        />
        <Choice
          name="status"
          label="Status"
          all="Elke status"
          names={stateNames}
          value={asked.status}
        />
        <Choice
          name="wie"
          label="Opvolging"
          all="Van iedereen"
          names={handlerNames}
          value={asked.wie}
        />
        <Choice
          name="wacht"
          label="Wacht op ons"
          all="Alles"
          names={dueNames}
          value={asked.wacht}
        />
        <Choice
          name="verzending"
          label="Melding"
          all="Alle meldingen"
          names={deliveryNames}
          value={asked.verzending}
        />
        <label className="flex min-h-11 items-center gap-2.5 text-[0.9375rem]">
          <input
            type="checkbox"
            name="verdacht"
            value="ja"
            defaultChecked={asked.verdacht}
            className="size-5 accent-river-700"
          />
          Na te kijken
        </label>
        <div className="flex items-center gap-4">
          <button type="submit" className={buttonClass("secondary", "min-h-11! px-5!")}>
            Zoeken
          </button>
          {search !== "" && (
            <Link to={href("/admin/leads")} className="underline underline-offset-4">
              Filters wissen
            </Link>
          )}
        </div>
      </Form>
    </search>
  );
}
