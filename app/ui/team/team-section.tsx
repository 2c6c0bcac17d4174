import { t } from "@voordeur/language/text.ts";
import { href } from "react-router";
import { useAgency } from "../../settings/use-agency.ts";
import { PageLink } from "../page-link.tsx";
import { Section, SectionHeading } from "../section.tsx";
import { TeamList } from "./team-list.tsx";

/** The people of the office; of many a few, with the way to all of them. Nothing without a team. */
export function Team({ most }: { most?: number }) {
  const { team } = useAgency();
  if (team.length === 0) return null;
  const shown = team.slice(0, most);
  const isWhole = shown.length === team.length;
  // Four in a row, rather than three and one that is left.
  const columns = shown.length % 4 === 0 ? "lg:grid-cols-4" : "sm:grid-cols-3";
  return (
    <Section tone="white" labelledBy="team">
      <SectionHeading id="team" title={t`Ons team`} />
      <TeamList
        team={shown}
        labelledBy="team"
        className={`mt-10 gap-y-10 lg:gap-x-12 ${columns}`}
      />
      {!isWhole && <TeamLink isWhole={false} className="mt-10" />}
    </Section>
  );
}

/** The way to the office's own page: to who else works there, or to how they work. */
export function TeamLink({ isWhole, className }: { isWhole: boolean; className: string }) {
  return (
    <p className={className}>
      <PageLink
        to={isWhole ? href("/makelaardij-venlo") : `${href("/makelaardij-venlo")}#team`}
        className="inline-flex min-h-11 items-center font-semibold text-brick-600 hover:underline"
      >
        {isWhole ? t`Lees hoe wij werken` : t`Bekijk het hele team`}
      </PageLink>
    </p>
  );
}
