import { t } from "@voordeur/language/text.ts";
import { href } from "react-router";
import { useAgency } from "../../settings/use-agency.ts";
import { usePublicPath } from "../../settings/paths/use-public-path.ts";
import { JsonLd } from "../meta/json-ld.tsx";
import { breadcrumbs } from "../meta/structured-data.ts";
import { useOrigin } from "../meta/use-origin.ts";
import { PageLink } from "../page-link.tsx";

/** The way back up from a page that lies deeper than one level, for visitors and search engines. */
export function Breadcrumbs({
  way,
  here,
}: {
  way: readonly { name: string; to: string }[];
  /** The page itself, which is not a link. */
  here: string;
}) {
  const origin = useOrigin();
  const publicPath = usePublicPath();
  const agency = useAgency();
  const steps = [
    { name: t`Home`, path: href("/") },
    ...way.map(({ name, to }) => ({ name, path: to })),
    { name: here },
  ];
  return (
    <nav aria-label={t`Kruimelpad`} className="mb-3 sm:mb-5">
      <ol className="flex gap-x-2 text-muted max-sm:text-[0.9375rem]">
        {way.map(({ name, to }) => (
          <li key={to} className="flex min-w-0 gap-x-2 py-1">
            <PageLink
              to={publicPath(to)}
              className="truncate text-river-700 underline hover:text-brick-600"
            >
              {name}
            </PageLink>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" className="min-w-10 truncate py-1">
          {here}
        </li>
      </ol>
      <JsonLd data={breadcrumbs(steps, agency, origin)} />
    </nav>
  );
}
