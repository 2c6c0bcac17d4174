import { eq, sql } from "drizzle-orm";
import { users } from "../../../../../database/schema/accounts.ts";
import { properties } from "../../../../../database/schema/listings.ts";
import { groupMoments } from "../../../../../database/schema/viewing-moments.ts";
import { viewings } from "../../../../../database/schema/viewings.ts";
import { amsterdamDate } from "../../../../platform/clock/clock.ts";
import type { Services } from "../../../../platform/services.ts";
import { inTheWay, type Own, type Time } from "../../booking/hold.server.ts";
import { shortDayName, timesOf } from "../../messages.ts";
import { nameOfUser } from "../agenda/queries.server.ts";

/** Says for staff which viewing or moment with several places leaves no room for a time. */
export async function wordsInTheWay(
  services: Pick<Services, "db" | "clock" | "settings">,
  propertyId: number,
  time: Time,
  own: Own,
): Promise<string> {
  const { db } = services;
  const { single, several } = await inTheWay(db, services, propertyId, time, own);
  const [viewing] = await db
    .select({
      name: viewings.name,
      about: viewings.about,
      startsAt: viewings.starts_at,
      endsAt: viewings.ends_at,
      agent: nameOfUser,
    })
    .from(viewings)
    .leftJoin(users, eq(users.id, viewings.agent_id))
    .where(single)
    .orderBy(viewings.starts_at)
    .limit(1);
  const [group] = viewing
    ? []
    : await db
        .select({
          kind: groupMoments.kind,
          about: sql<string>`${properties.address} || ', ' || ${properties.city}`,
          startsAt: groupMoments.starts_at,
          endsAt: groupMoments.ends_at,
          agent: nameOfUser,
        })
        .from(groupMoments)
        .innerJoin(properties, eq(properties.id, groupMoments.property_id))
        .leftJoin(users, eq(users.id, groupMoments.agent_id))
        .where(several)
        .orderBy(groupMoments.starts_at)
        .limit(1);
  const way = viewing ?? group;
  // It came free in the meantime.
  if (!way) return "Iemand anders was net bezig met dit moment. Probeer het nog eens.";
  const who = way.agent ? `${way.agent} is` : "Er is dan iemand";
  const doing = group
    ? `bij ${group.kind === "group" ? "de groep" : "het open huis"} van ${way.about}`
    : `met ${viewing!.name || "een bezoeker"} bij ${way.about}`;
  const when = `${shortDayName(amsterdamDate(way.startsAt))} ${timesOf(way)}`;
  const isBeside = way.endsAt <= time.startsAt || way.startsAt >= time.endsAt;
  return `${isBeside ? "Te weinig reistijd: " : ""}${who} ${doing} (${when}).`;
}
