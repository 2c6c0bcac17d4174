import { href } from "react-router";
import { nextAmsterdamMidnight } from "@voordeur/time/amsterdam.ts";
import { formatShortWeekday } from "@voordeur/language/dates.ts";
import type { Services } from "../../platform/services.ts";
import { goneWords, timesOf } from "../../agenda/viewings/messages.ts";
import {
  type GoneHome,
  listGoneHomes,
  listWaitingViewings,
  type NotedViewing,
  type WaitingViewings,
} from "../../agenda/viewings/queries.server.ts";
import {
  type Act,
  type WaitingGroup,
  type WaitingItem,
  waitingItem,
} from "../../staff/kit/waiting/waiting.ts";
import { telephoneLink } from "@voordeur/language/telephone.ts";

const SHOWN = 10;

/** The viewings of today, those that wait for an answer, and those that nobody told of yet. */
export async function viewingGroups({
  db,
  clock,
}: Pick<Services, "db" | "clock">): Promise<
  Record<"asked" | "today" | "reports" | "gone", WaitingGroup>
> {
  const now = clock();
  const dayEnds = nextAmsterdamMidnight(now);
  const [waiting, gone] = await Promise.all([
    listWaitingViewings(db, { now, dayEnds }, SHOWN),
    listGoneHomes(db, now, SHOWN),
  ]);
  const agenda = href("/admin/agenda");
  return {
    gone: {
      id: "woning-weg",
      title: "Gepland in woningen die weg zijn",
      total: gone[0]?.total ?? 0,
      items: gone.map(goneItem),
    },
    asked: groupOf("bezichtiging-bevestigen", "Bezichtigingen om te bevestigen", waiting.asked, {
      all: `${agenda}?beeld=lijst`,
      acts: (viewing) => [
        onViewing(viewing, "Bevestigen", "bevestigen"),
        onViewing(viewing, "Afwijzen", "afwijzen"),
      ],
    }),
    today: groupOf("bezichtigingen-vandaag", "Bezichtigingen vandaag", waiting.today, {
      all: agenda,
      acts: ({ phone }) => (phone ? [{ label: "Bellen", to: telephoneLink(phone) }] : []),
    }),
    reports: groupOf("verslagen", "Hoe was de bezichtiging?", waiting.reports, {
      acts: (viewing) => [
        { label: "Verslag", to: `${pageOf(viewing)}#oordeel` },
        onViewing(viewing, "Niet gekomen", "niet-gekomen"),
      ],
    }),
  };
}

function goneItem(home: GoneHome): WaitingItem {
  const { id, propertyId, about } = home;
  const fields = { act: "woning-beeindigen", terug: "vandaag" };
  return waitingItem({
    key: id,
    title: about,
    to:
      propertyId === null
        ? href("/admin/agenda/:id", { id })
        : href("/admin/woningen/:id/bezichtigingen", { id: String(propertyId) }),
    facts: goneWords(home),
    acts: [{ label: "Beëindigen", action: href("/admin/agenda/:id", { id }), fields }],
  });
}

function groupOf(
  id: string,
  title: string,
  { total, viewings }: WaitingViewings,
  { all, acts }: { all?: string; acts: (viewing: NotedViewing) => Act[] },
): WaitingGroup {
  const items = viewings.map((viewing) =>
    waitingItem({
      key: viewing.id,
      title: `${viewing.name || "Naam gewist"} bij ${viewing.about}`,
      to: pageOf(viewing),
      facts: [
        `${formatShortWeekday(viewing.startsAt)} ${timesOf(viewing)}`,
        viewing.agent ?? "nog geen collega",
        viewing.state === "asked" && viewing.suspicion && `nakijken: ${viewing.suspicion}`,
      ],
      acts: acts(viewing),
    }),
  );
  return { id, title, total, items, all };
}

const pageOf = ({ id }: NotedViewing) => href("/admin/agenda/:id", { id });

/** A form of the viewing's own page that comes back here. */
const onViewing = (viewing: NotedViewing, label: string, act: string): Act => ({
  label,
  action: pageOf(viewing),
  fields: { act, terug: "vandaag" },
});
