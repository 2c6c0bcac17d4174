import { hasStoredFile, type Storage } from "../../platform/files/storage.ts";
import type { GroupValues } from "../groups.ts";

type Values = Partial<GroupValues>;

/** The logo and the photos of the team whose files are not on this site are left out of its settings. */
export async function withoutMissingPictures(
  { look, team, ...values }: Values,
  storage: Storage,
): Promise<{ values: Values; missing: string[] }> {
  const missing: string[] = [];
  async function isMissing(picture: string | undefined, field: string): Promise<boolean> {
    if (!picture || (await hasStoredFile(`${picture.split(" ")[0]}-480.webp`, storage)))
      return false;
    missing.push(field);
    return true;
  }
  const kept: Values = { ...values };
  if (look) {
    const { logo, ...rest } = look;
    kept.look = (await isMissing(logo, "look.logo")) ? rest : { ...look };
    for (const [at, { page, photo }] of (look.pictures ?? []).entries()) {
      if (!(await isMissing(photo, `look.pictures.${at}.photo`))) continue;
      kept.look.pictures = kept.look.pictures!.filter((one) => one.page !== page);
    }
  }
  if (team) {
    kept.team = [];
    for (const [at, member] of team.entries()) {
      const { photo, ...rest } = member;
      kept.team.push((await isMissing(photo, `team.${at}.photo`)) ? rest : member);
    }
  }
  return { values: kept, missing };
}
