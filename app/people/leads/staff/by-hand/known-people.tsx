import { countOf } from "@voordeur/language/numbers.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import type { PersonSummary } from "../../people/queries.server.ts";

const LEAST_LETTERS = 3;
const PAUSE_MS = 250;

/**
 * The fields about a person, and under them who that may be, by what is typed in any of them. To choose
 * one fills in the others, so that the lead becomes that person's.
 */
export function KnownPeople({ children }: { children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null);
  const [words, look] = useState("");
  const { data, load } = useFetcher<{ people: PersonSummary[] }>();
  useEffect(() => {
    if (words.length < LEAST_LETTERS) return undefined;
    const search = new URLSearchParams({ wie: words });
    const timer = setTimeout(() => void load(`${href("/admin/leads/nieuw")}?${search}`), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, load]);
  const people = words.length < LEAST_LETTERS ? [] : (data?.people ?? []);

  function take({ names, phones, emails }: PersonSummary): void {
    const known = { name: names[0], phone: phones[0], email: emails[0] };
    for (const [name, value] of Object.entries(known)) {
      const field = fields.current?.querySelector<HTMLInputElement>(`[name=${name}]`);
      if (field && value) field.value = value;
    }
    look("");
    fields.current?.querySelector("input")?.focus();
  }

  return (
    <>
      <div
        ref={fields}
        onInput={({ target }) => look((target as HTMLInputElement).value.trim())}
        className="grid gap-4 sm:grid-cols-2"
      >
        {children}
      </div>
      <output className="mt-3 block empty:hidden">
        {people.length > 0 && "Is dit een van hen? Kies wie, dan vullen wij de rest in."}
      </output>
      {people.length > 0 && (
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {people.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                onClick={() => take(person)}
                className="flex min-h-11 w-full flex-wrap items-baseline gap-x-3 py-2 text-left wrap-anywhere hover:bg-marl-100"
              >
                <span className="font-semibold">{person.names[0] ?? "Zonder naam"}</span>
                <span className="min-w-0 text-muted">
                  {[...person.phones.slice(0, 1), ...person.emails.slice(0, 1)].join(" · ")}
                </span>
                <span className="text-sm text-muted">
                  {countOf(person.leads, "aanvraag", "aanvragen")}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
