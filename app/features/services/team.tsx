import { href } from "react-router";
import { useAgency } from "../../settings/use-agency.ts";
import { PageLink } from "../../ui/page-link.tsx";
import { Section, SectionHeading } from "../../ui/section.tsx";
import { TeamList } from "../../ui/team-list.tsx";

/** The people of the office; of many a few, with the way to all of them. Nothing without a team. */
export function Team({ most }: { most?: number }) {
  const { team } = useAgency();
  if (team.length === 0) return null;
  const shown = team.slice(0, most);
  return (
    <Section tone="white" labelledBy="team">
      <SectionHeading id="team" title="Ons team" />
      <TeamList
        team={shown}
        labelledBy="team"
        className="mt-10 gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3"
      />
      {shown.length < team.length && (
        <p className="mt-10">
          <PageLink
            to={`${href("/makelaardij-venlo")}#team`}
            className="inline-flex min-h-11 items-center font-semibold text-brick-600 underline-offset-4 hover:underline"
          >
            Bekijk het hele team
          </PageLink>
        </p>
      )}
    </Section>
  );
}
