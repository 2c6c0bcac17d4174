import type { ViewingLetterKind } from "../../../../database/schema/viewings.ts";
import type { Services } from "../../../platform/services.ts";
import { whenText } from "../booking/when-text.ts";
import type { Viewing } from "../booking/types.ts";
import type { EventWords } from "./invitation.server.ts";
import type { OpenLetter } from "./queries.server.ts";
import type { LetterContent } from "./visitor.server.ts";

type Site = Pick<Services, "settings">;

const titles: Partial<Record<ViewingLetterKind, string>> = {
  invitation: "Bezichtiging van uw woning",
  changed: "Bezichtiging van uw woning verplaatst",
  cancelled: "Bezichtiging van uw woning gaat niet door",
};

const openings: Partial<Record<ViewingLetterKind, string>> = {
  invitation: "Er komt iemand uw woning bekijken. De afspraak staat vast.",
  changed: "De bezichtiging van uw woning is verplaatst.",
  cancelled: "De bezichtiging van uw woning gaat niet door. U hoeft er niet op te rekenen.",
};

const colleague = {
  title: "Een andere collega toont uw woning",
  opening:
    "De bezichtiging van uw woning blijft op hetzelfde moment; een andere collega toont haar.",
};

/** The email to the owner of the home; who comes to see it is not theirs to know. */
export function ownerContent(
  { settings }: Site,
  { letter, viewing, agent, keepsTime }: OpenLetter,
): LetterContent {
  const { agency } = settings;
  const isOfColleague = letter.kind === "changed" && keepsTime;
  return {
    title: `${isOfColleague ? colleague.title : (titles[letter.kind] ?? "Bezichtiging van uw woning")}: ${viewing.about}`,
    opening: isOfColleague ? colleague.opening : (openings[letter.kind] ?? ""),
    paragraphs: [],
    facts: [
      { label: "Woning", value: viewing.about },
      {
        label: "Wanneer",
        value: whenText({ startsAt: viewing.starts_at, endsAt: viewing.ends_at }),
      },
      { label: "Door", value: agent?.name ?? null },
    ],
    closing: [`Met vriendelijke groet,\n${agency.name}`],
  };
}

/** The visit in the owner's calendar. */
export function ownerEvent({ settings }: Site, viewing: Viewing): EventWords {
  const { agency } = settings;
  return {
    summary: `Bezichtiging van uw woning, ${viewing.about}`,
    description: `Door ${agency.name}, ${agency.phone.display}.`,
  };
}
