import { t } from "@voordeur/language/text.ts";
import { href } from "react-router";
import { useAgency } from "../../settings/use-agency.ts";
import { PageLink } from "../page-link.tsx";
import { Section, SectionHeading } from "../section.tsx";
import { TeamList } from "./team-list.tsx";

/**
 * The people of the office; of many a few, with the way to all of them. `isIntroduction`: a way on to the
 * office's own page even when these are all. Nothing without a team.
 */
export function Team({
  most,
  isIntroduction = false,
}: {
  most?: number;
  isIntroduction?: boolean;
}) {
  const { team } = useAgency();
  if (team.length === 0) return null;
  const shown = team.slice(0, most);
  const isWhole = shown.length === team.length;
  // Two by two, rather than three and one that is left.
  const room = isIntroduction
    ? "mt-5 max-md:sideways md:grid-cols-1"
    : `mt-10 gap-y-10 sm:grid-cols-2 ${[2, 4].includes(shown.length) ? "" : "lg:grid-cols-3"}`;
  return (
    <Section tone="white" labelledBy="team">
      <SectionHeading id="team" title={t`Ons team`} />
      <TeamList team={shown} labelledBy="team" className={`gap-x-12 ${room}`} />
      {(!isWhole || isIntroduction) && (
        <p className={isIntroduction ? "mt-3" : "mt-10"}>
          <PageLink
            to={isWhole ? href("/makelaardij-venlo") : `${href("/makelaardij-venlo")}#team`}
            className="inline-flex min-h-11 items-center font-semibold text-brick-600 hover:underline"
          >
            {isWhole ? t`Lees hoe wij werken` : t`Bekijk het hele team`}
          </PageLink>
        </p>
      )}
    </Section>
  );
}
