import { andList } from "@voordeur/language/lists.ts";
import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { useUnsavedWork } from "../../../../staff/kit/rich-text/unsaved-work.ts";
import { fieldNames, type OwnField, type OwnForm } from "../../own/input.ts";

/** The form of a listing; fields elsewhere on the page belong to it by this name. */
export const LISTING_FORM = "woning-form";

/** What stands in the form beside the listing's own fields, as it is stored. */
export interface Beside {
  aanspreekpunt: string;
  tonen: string;
}

const besideNames: Record<keyof Beside, string> = {
  aanspreekpunt: "Aanspreekpunt",
  tonen: "Op de kaart",
};

/** The one button of the form, which stays in sight with what it will change. */
export function SaveListing({
  stored,
  beside,
  isRefused,
}: {
  stored: OwnForm;
  beside: Beside;
  /** The last answer stored nothing. */
  isRefused: boolean;
}) {
  const changed = useChanged(stored, beside);
  const busy = useNavigation().formData?.get("act") === "opslaan";
  return (
    <div className="save-bar mt-10 items-center">
      <Button
        form={LISTING_FORM}
        act="opslaan"
        aria-disabled={busy || undefined}
        className="min-h-11!"
      >
        {busy ? "Een ogenblik…" : "Opslaan"}
      </Button>
      <output className="min-w-0 flex-1 text-[0.9375rem] leading-snug text-muted">
        {isRefused ? "Er is nog niets opgeslagen." : toldOf(changed)}
      </output>
    </div>
  );
}

const SHOWN = 3;

function toldOf(changed: readonly string[]): string {
  if (changed.length === 0) return "";
  const rest = changed.length - SHOWN;
  const names = rest > 0 ? [...changed.slice(0, SHOWN), `nog ${rest}`] : changed;
  return `Gewijzigd: ${andList(names.map(small))}`;
}

const small = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** The names of the fields that hold something else than is stored; asks before they are left. */
function useChanged(stored: OwnForm, beside: Beside): readonly string[] {
  const [changed, setChanged] = useState<readonly string[]>([]);
  const work = useUnsavedWork(null);
  useEffect(() => {
    const look = () => {
      const form = document.getElementById(LISTING_FORM);
      if (!(form instanceof HTMLFormElement)) return;
      const now = changesIn(new FormData(form), stored, beside);
      setChanged((before) => (before.join() === now.join() ? before : now));
      if (now.length > 0) work.touch();
      else work.settle();
    };
    // A button of the facts changes them only after its press.
    const later = () => void requestAnimationFrame(look);
    look();
    const events = ["input", "change", "click"];
    for (const event of events) document.addEventListener(event, later);
    document.addEventListener("submit", work.settle);
    return () => {
      for (const event of events) document.removeEventListener(event, later);
      document.removeEventListener("submit", work.settle);
    };
  }, [stored, beside, work]);
  return changed;
}

function changesIn(form: FormData, stored: OwnForm, beside: Beside): string[] {
  const typed = (name: string) => textsIn(form, name).join();
  const fields = (Object.keys(fieldNames) as OwnField[])
    .filter((name) => typed(name) !== stored.texts[name])
    .map((name) => fieldNames[name]);
  const facts = stored.facts.flatMap(({ group, lines }) => [
    ...(lines.length > 0 ? [group] : []),
    ...lines.flatMap(({ label, value }) => [label, value]),
  ]);
  const typedFacts = [...form]
    .filter(([name]) => /^fact_(group|label|value)$/.test(name))
    .map(([, value]) => (typeof value === "string" ? value : ""));
  const others = (Object.keys(beside) as (keyof Beside)[])
    .filter((name) => form.has(name) && typed(name) !== beside[name])
    .map((name) => besideNames[name]);
  const isOther = wordsOf(facts) !== wordsOf(typedFacts);
  return [...fields, ...(isOther ? ["Kenmerken"] : []), ...others];
}

/** Without the empty fields that wait for another line. */
const wordsOf = (facts: readonly string[]) => facts.filter(Boolean).join("\n");

const textsIn = (form: FormData, name: string) =>
  form.getAll(name).map((value) => (typeof value === "string" ? value : ""));
