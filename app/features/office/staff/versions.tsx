import { Form } from "react-router";
import { TextButton } from "../../../ui/button.tsx";
import { formatDateTime } from "@voordeur/language/dates.ts";
import { StaffSection } from "../../admin/section.tsx";
import { type Difference, DifferenceTable } from "../../admin/conflict.tsx";

export interface Version {
  version: number;
  at: Date | null;
  by: string | null;
  /** Between this version and the one on the site; null: it no longer fits. */
  differences: Difference[] | null;
}

/** Every version that was on the site, who stored it, and the way back to each. */
export function Versions({ current, earlier }: { current: Version | null; earlier: Version[] }) {
  return (
    <StaffSection id="versies" title="Versies">
      <p className="mt-2 text-[0.9375rem] text-muted">
        {current ? `Nu op de site: die van ${whenAndWho(current)}.` : "Dit is nog nooit gewijzigd."}
      </p>
      <ul className="mt-3 border-line not-empty:border-t">
        {earlier.map((version) => (
          <li key={version.version} className="border-b border-line py-3">
            <details>
              <summary className="min-h-6 cursor-pointer">{whenAndWho(version)}</summary>
              {version.differences ? (
                <>
                  <DifferenceTable
                    differences={version.differences}
                    heads={["Nu op de site", "In deze versie"]}
                  />
                  <Form method="post" className="mt-3">
                    <input type="hidden" name="version" value={version.version} />
                    <TextButton name="act" value="terugzetten">
                      Deze versie terugzetten
                      <span className="sr-only">: {whenAndWho(version)}</span>
                    </TextButton>
                  </Form>
                </>
              ) : (
                <p className="mt-2 text-muted">
                  Deze versie past niet meer bij de site van nu en kan niet terug.
                </p>
              )}
            </details>
          </li>
        ))}
      </ul>
    </StaffSection>
  );
}

function whenAndWho({ at, by }: Version): string {
  if (!at) return "het begin, voor de eerste wijziging";
  return `${formatDateTime(at)}, door ${by ?? "de beheerder van de server"}`;
}
