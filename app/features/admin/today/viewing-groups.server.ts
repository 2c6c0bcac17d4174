import { href } from "react-router";
import { amsterdamDate, nextAmsterdamMidnight } from "../../../platform/clock/clock.ts";
import type { Services } from "../../../platform/services.ts";
import { shortDayName, timesOf } from "../../viewings/messages.ts";
import {
  listWaitingViewings,
  type NotedViewing,
  type WaitingViewings,
} from "../../viewings/queries.server.ts";
import type { Act, WaitingGroup } from "./waiting.ts";
import { telephoneLink } from "../../../settings/telephone.ts";

const SHOWN = 10;

/** The viewings of today, those that wait for an answer, and those that nobody told of yet. */
export async function viewingGroups({
  db,
  clock,
}: Pick<Services, "db" | "clock">): Promise<Record<"asked" | "today" | "reports", WaitingGroup>> {
  const now = clock();
  const waiting = await listWaitingViewings(
    db,
    { now, dayEnds: nextAmsterdamMidnight(now) },
    SHOWN,
  );
  const agenda = href("/admin/agenda");
  return {
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
      all: null,
      acts: (viewing) => [
        { label: "Verslag", to: `${pageOf(viewing)}#oordeel` },
        onViewing(viewing, "Niet gekomen", "niet-gekomen"),
      ],
    }),
  };
}

function groupOf(
  id: string,
  title: string,
  { total, viewings }: WaitingViewings,
  { all, acts }: { all: string | null; acts: (viewing: NotedViewing) => Act[] },
): WaitingGroup {
  return {
    id,
    title,
    total,
    items: viewings.map((viewing) => ({
      key: viewing.id,
      title: `${viewing.name || "Naam gewist"} bij ${viewing.about}`,
      to: pageOf(viewing),
      at: null,
      late: null,
      facts: [
        `${shortDayName(amsterdamDate(viewing.startsAt))} ${timesOf(viewing)}`,
        viewing.agent ?? "nog geen collega",
        ...(viewing.suspicion && viewing.state === "asked"
          ? [`nakijken: ${viewing.suspicion}`]
          : []),
      ],
      text: null,
      acts: acts(viewing),
    })),
    all,
  };
}

const pageOf = ({ id }: NotedViewing) => href("/admin/agenda/:id", { id });

/** A form of the viewing's own page that comes back here. */
const onViewing = (viewing: NotedViewing, label: string, act: string): Act => ({
  label,
  action: pageOf(viewing),
  fields: { act, terug: href("/admin") },
});
