import { useMemo } from "react";
import { AS_IT_IS } from "../../homes/listings/own/input.ts";
import { FormGroup } from "../../homes/listings/staff/editor/form-group.tsx";
import { OwnForm } from "../../homes/listings/staff/editor/own-form.tsx";
import type { EditAnswer } from "../../homes/listings/staff/editor/receive-own.server.ts";
import { type Beside, SaveListing } from "../../homes/listings/staff/editor/save-listing.tsx";
import { ContactField } from "../../homes/listings/staff/contact/contact-section.tsx";
import { ShownField, shownOptions } from "../../homes/listings/staff/place/place-section.tsx";
import type { Difference } from "../../staff/kit/conflict.tsx";
import type { readDetails, ViewProps } from "./views.server.ts";

/** Changes that a colleague saved meanwhile to the fields beside the listing's own. */
function besideOvertaken(answer: EditAnswer | undefined, stored: Beside): Difference[] {
  if (answer?.act !== "opslaan" || !answer.isOvertaken) return [];
  const { aanspreekpunt = "", tonen = "" } = answer.typed ?? {};
  const words = (value: string) => shownOptions.find(([shown]) => shown === value)?.[1] ?? "";
  return [
    { label: "Aanspreekpunt", one: stored.aanspreekpunt, other: aanspreekpunt },
    { label: "Op de kaart van de site", one: words(stored.tonen), other: words(tonen) },
  ].filter(({ one, other }) => one !== other);
}

/** The one form of an own listing, with its one button. */
export function Details({
  property,
  shown: { stored, seen, names, contact, onMap },
  answer,
}: ViewProps<typeof readDetails>) {
  // One value as long as nothing is stored anew: what is typed is compared with it at each key.
  const beside = useMemo(
    () => ({ aanspreekpunt: contact.chosen, tonen: onMap }),
    [contact.chosen, onMap],
  );
  return (
    <>
      <OwnForm
        // Once they are stored, the form shows the texts as they are stored.
        key={JSON.stringify([{ ...stored.texts, visible: "" }, stored.facts])}
        stored={stored}
        answer={answer}
        factNames={names}
        price={stored.texts.price_term === AS_IT_IS ? property.price : undefined}
        seen={seen}
        beside={besideOvertaken(answer, beside)}
      >
        <FormGroup id="aanspreekpunt" title="Aanspreekpunt en kaart">
          <div className="col-span-full sm:col-span-3">
            <input type="hidden" name="aanspreekpunt-gezien" value={contact.chosen} />
            <ContactField contact={contact} answer={answer} />
          </div>
          <div className="col-span-full sm:col-span-3">
            <input type="hidden" name="tonen-gezien" value={onMap} />
            <ShownField now={onMap} typed={answer?.typed?.["tonen"]} />
          </div>
        </FormGroup>
      </OwnForm>
      <SaveListing stored={stored} beside={beside} isRefused={answer?.act === "opslaan"} />
    </>
  );
}
