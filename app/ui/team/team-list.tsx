import type { TeamMember } from "../../settings/groups/team.ts";
import { Person } from "./person.tsx";

/** The people of the office. */
export function TeamList({
  team,
  labelledBy,
  className = "",
}: {
  team: TeamMember[];
  labelledBy?: string;
  className?: string;
}) {
  return (
    <ul aria-labelledby={labelledBy} className={`grid grid-cols-2 gap-6 ${className}`}>
      {team.map((member, at) => (
        <li key={member.name + at}>
          <Person member={member} />
        </li>
      ))}
    </ul>
  );
}
