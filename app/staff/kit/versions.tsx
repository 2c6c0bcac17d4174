import { formatDateTime } from "@voordeur/language/dates.ts";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { TextButton } from "../../ui/button.tsx";
import { StaffSection } from "./section.tsx";

export interface Version {
  version: number;
  /** Null: before the first change. */
  at: Date | null;
  /** The name of who stored it; null: a command. Left out where that is not kept. */
  by?: string | null;
  title?: string;
}

/**
 * Every version of what staff write, who stored it, and the way back to each. They are opened in the list
 * by `contents`, which is null for one that no longer fits, or looked at on the screen at `path`.
 */
export function Versions<One extends Version>({
  title = "Versies",
  line,
  now,
  versions,
  path,
  shown,
  contents,
}: {
  title?: string;
  line?: string | undefined;
  /** Behind the first, when that is the newest. */
  now?: string;
  versions: readonly One[];
  path: string;
  /** The one that is on the screen. */
  shown?: number | null;
  contents?: (version: One) => ReactNode;
}) {
  return (
    <StaffSection id="versies" title={title}>
      {line && <p className="mt-2 text-[0.9375rem] text-muted">{line}</p>}
      <ul className="mt-3 divide-y divide-line border-line not-empty:border-y">
        {versions.map((one, at) => {
          const opened = contents?.(one);
          const isFitting = opened !== null && !(now && at === 0);
          const back = isFitting && (
            <Form method="post" action={path} className="flex gap-4">
              <input type="hidden" name="versie" value={one.version} />
              {!contents && shown !== one.version && (
                <a href={`${path}?versie=${one.version}`} className="py-2.5 underline">
                  Bekijken<span className="sr-only">: versie {one.version}</span>
                </a>
              )}
              <TextButton act="terugzetten">
                {contents ? "Deze versie terugzetten" : "Terugzetten"}
                <span className="sr-only">
                  : {contents ? whenAndWho(one) : `versie ${one.version}`}
                </span>
              </TextButton>
            </Form>
          );
          return contents ? (
            <li key={one.version} className="py-3">
              <details>
                <summary className="min-h-6 cursor-pointer">
                  <Heading of={one} />
                </summary>
                {opened ?? (
                  <p className="mt-2 text-muted">
                    Deze versie past niet meer bij de site van nu en kan niet terug.
                  </p>
                )}
                {back && <div className="mt-3">{back}</div>}
              </details>
            </li>
          ) : (
            <li
              key={one.version}
              className="flex flex-wrap items-center justify-between gap-x-5 py-1"
            >
              <span>
                <Heading of={{ title: `Versie ${one.version}`, ...one }} />
              </span>
              {back || <span className="text-sm text-muted">{now}</span>}
            </li>
          );
        })}
      </ul>
    </StaffSection>
  );
}

function Heading({ of: { title, ...version } }: { of: Version }) {
  if (!title) return whenAndWho(version);
  return (
    <>
      <span className="font-medium">{title}</span>
      <span className="block text-sm text-muted">{whenAndWho(version)}</span>
    </>
  );
}

export function whenAndWho({ at, by }: Omit<Version, "version">): string {
  if (!at) return "het begin, voor de eerste wijziging";
  if (by === undefined) return formatDateTime(at);
  return `${formatDateTime(at)}, door ${by ?? "de beheerder van de server"}`;
}
