import { eq, inArray, or } from "drizzle-orm";
import { properties } from "../../../../../database/schema/listings.ts";
import { requireSeen } from "../../../../platform/body/overtaken.ts";
import { Refused } from "../../../../platform/body/refusal.ts";
import type { Services } from "../../../../platform/services.ts";
import { memberNamed } from "../../../../settings/groups/team.ts";
import { contactOf, findContactChoice } from "../../queries.server.ts";
import { home, isOtherCopy } from "../../search/conditions.server.ts";
import { STAFF_WRITE, writeListings } from "../../sync/service.server.ts";

/** A listing's contact by name: the one that staff chose, and the one of its source otherwise. */
export async function readContact({ db, settings }: Pick<Services, "db" | "settings">, id: number) {
  const { chosen, sources } = (await findContactChoice(db, id)) ?? { chosen: "", sources: [] };
  return { chosen, otherwise: contactOf(settings, { chosen: "", sources })?.name ?? null };
}

export type StaffContact = Awaited<ReturnType<typeof readContact>>;

/**
 * Chooses who of the team answers for a home, whichever of its copies visitors see; "": whoever does for
 * its source. `seen`: the choice that the form showed. False: there is no such listing.
 * @throws Refused
 */
export async function chooseContact(
  { db, clock, pages, settings }: Pick<Services, "db" | "clock" | "pages" | "settings">,
  id: number,
  { name, seen }: { name: string; seen: string | undefined },
): Promise<boolean> {
  if (name !== "" && !memberNamed(settings.agency.team, name)) {
    const aanspreekpunt =
      "Deze collega staat niet meer in het team, of er zijn er twee met deze naam";
    throw new Refused({ errors: { aanspreekpunt } });
  }
  return writeListings({ db, clock }, STAFF_WRITE, async (tx) => {
    const choice = await findContactChoice(tx, id);
    if (!choice) return false;
    if (choice.chosen !== name) requireSeen(seen, choice.chosen);
    const copies = tx
      .select({ id: properties.id })
      .from(home)
      .innerJoin(properties, isOtherCopy)
      .where(eq(home.id, id));
    await tx
      .update(properties)
      .set({ contact: name || null })
      .where(or(eq(properties.id, id), inArray(properties.id, copies)));
    await pages.changed(tx, "listings");
    return true;
  });
}
