import { memberNamed, type TeamMember } from "../../../../settings/groups/team.ts";

/**
 * The members of whom one can be chosen by name, after the choice of nobody. A name that was chosen and is
 * not in the team any more, or twice, stays in sight, so that it is replaced on purpose.
 */
export function contactOptions(
  team: readonly TeamMember[],
  chosen: string,
  nobody: string,
): (readonly [value: string, text: string])[] {
  const members = team.filter(({ name }) => memberNamed(team, name));
  const lost = chosen !== "" && !memberNamed(team, chosen);
  const reason = team.some(({ name }) => name === chosen)
    ? "staat twee keer in het team"
    : "niet meer in het team";
  return [
    ["", nobody],
    ...members.map(({ name, role }) => [name, `${name}, ${role}`] as const),
    ...(lost ? [[chosen, `${chosen} (${reason})`] as const] : []),
  ];
}
