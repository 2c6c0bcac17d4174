import { href } from "react-router";
import type { ViewingLetterKind } from "../../../../database/schema/viewings.ts";
import type { Services } from "../../../platform/services.ts";
import { whenText } from "../booking/when-text.ts";
import type { Viewing } from "../booking/types.ts";
import type { EventWords } from "./invitation.server.ts";
import type { OpenLetter } from "./queries.server.ts";
import type { LetterContent } from "./visitor.server.ts";

type Site = Pick<Services, "publicUrl">;

const openings: Record<ViewingLetterKind, string> = {
  invitation: "Er is een bezichtiging gepland. Hij staat vast; de bezoeker heeft bericht.",
  asked: "Iemand koos een moment om een woning te bezichtigen. Bevestig het, of wijs het af.",
  changed: "De bezichtiging is verplaatst. De bezoeker heeft bericht.",
  cancelled: "De bezichtiging gaat niet door.",
  declined: "De bezichtiging is afgewezen.",
  waiting:
    "Iemand staat op de wachtlijst voor dit moment. Komt er plek, dan krijgt de bezoeker vanzelf bericht.",
  offered: "Er is een plek aangeboden aan iemand op de wachtlijst.",
  reminder: "Morgen is er een bezichtiging.",
  opinion: "De bezichtiging is geweest.",
};

const titles: Record<ViewingLetterKind, string> = {
  invitation: "Bezichtiging",
  asked: "Bezichtiging gevraagd",
  changed: "Bezichtiging verplaatst",
  cancelled: "Bezichtiging gaat niet door",
  declined: "Bezichtiging afgewezen",
  waiting: "Wachtlijst",
  offered: "Plek aangeboden",
  reminder: "Morgen een bezichtiging",
  opinion: "Bezichtiging geweest",
};

const notYours = {
  title: "Bezichtiging niet meer van jou",
  opening: "Deze bezichtiging staat niet meer op jouw naam; je hoeft er niet heen.",
};

/** The email to the colleague who shows the home, or to the office: who comes, and how to reach them. */
export function agentContent(
  { publicUrl }: Site,
  { letter, viewing, agent }: OpenLetter,
): LetterContent {
  const isOff = viewing.state === "cancelled" || viewing.state === "declined";
  const hasLeft = letter.kind === "cancelled" && !isOff;
  const { title, opening } = hasLeft
    ? notYours
    : { title: titles[letter.kind], opening: openings[letter.kind] };
  return {
    title: `${title}: ${viewing.about} – ${viewing.name}`,
    opening,
    paragraphs: [],
    facts: [
      { label: "Woning", value: viewing.about },
      {
        label: "Wanneer",
        value: whenText({ startsAt: viewing.starts_at, endsAt: viewing.ends_at }),
      },
      { label: "Door", value: agent?.name ?? null },
      { label: "Bezoeker", value: viewing.name },
      { label: "Telefoon", value: viewing.phone },
      { label: "E-mail", value: viewing.email },
      ...Object.entries(viewing.answers).map(([label, value]) => ({ label, value })),
    ],
    link: { label: "De bezichtiging bekijken", url: publicUrl + pathOf(viewing) },
    closing: [],
  };
}

const pathOf = ({ id }: Viewing) => href("/admin/agenda/:id", { id });

/** The visit in the colleague's own calendar. */
export function agentEvent({ publicUrl }: Site, viewing: Viewing): EventWords {
  return {
    summary: `Bezichtiging ${viewing.about} – ${viewing.name}`,
    description: [viewing.name, viewing.phone, viewing.email].filter(Boolean).join("\n"),
    url: publicUrl + pathOf(viewing),
  };
}
