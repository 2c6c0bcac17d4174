import { Form } from "react-router";
import { TextButton } from "../../../ui/button.tsx";
import { formatDateTime } from "@voordeur/language/dates.ts";
import { StaffSection } from "../../admin/section.tsx";

export interface Version {
  version: number;
  changed_at: Date;
  changed_by: string | null;
}

/** Every version of a page or a letter, who made it, and the way back to each. */
export function Versions({
  path,
  none,
  now,
  versions,
  shown,
  actors,
}: {
  /** The screen's. */
  path: string;
  none: string;
  /** Behind the newest. */
  now: string;
  versions: Version[];
  shown: number | null;
  actors: Record<string, string>;
}) {
  return (
    <StaffSection id="versies" title="Versies">
      {versions.length === 0 && <p className="mt-2 text-muted">{none}</p>}
      <ul className="mt-2 divide-y divide-line border-line not-empty:border-y">
        {versions.map(({ version, changed_at, changed_by }, index) => (
          <li key={version} className="flex flex-wrap items-center justify-between gap-x-5 py-1">
            <span>
              Versie {version}
              <span className="block text-sm text-muted">
                {formatDateTime(changed_at)}
                {changed_by && `, ${actors[changed_by] ?? "iemand die er niet meer werkt"}`}
              </span>
            </span>
            {index === 0 ? (
              <span className="text-sm text-muted">{now}</span>
            ) : (
              <Form method="post" action={path} className="flex gap-4">
                <input type="hidden" name="versie" value={version} />
                {shown !== version && (
                  <a
                    href={`${path}?versie=${version}`}
                    className="py-2.5 underline underline-offset-4"
                  >
                    Bekijken<span className="sr-only">: versie {version}</span>
                  </a>
                )}
                <TextButton name="act" value="terugzetten">
                  Terugzetten<span className="sr-only">: versie {version}</span>
                </TextButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </StaffSection>
  );
}
