import type { Agency } from "../../settings/agency.ts";
import type { TeamMember } from "../../settings/groups/team.ts";

/** The member of the team with this address; undefined: the team does not name them. */
export function colleagueOf({ team }: Agency, email: string | null): TeamMember | undefined {
  return email === null
    ? undefined
    : team.find((member) => member.email?.toLowerCase() === email.toLowerCase());
}
