import type { ViewingLetterKind } from "../../../../database/schema/viewings.ts";
import type { Services } from "../../../platform/services.ts";
import type { LetterSettings } from "../../../settings/letters/letter-texts.ts";
import { emailContact } from "../../../ui/email/contact.server.tsx";
import type { EmailHome } from "../../../ui/email/homes.server.tsx";
import { minePart, type WrittenEmail, writeEmail } from "../../../ui/email/layout.server.tsx";
import { whenText } from "@voordeur/language/dates.ts";
import {
  type AnyViewingLetter,
  goneHomeLetter,
  isAgentLetter,
  isOwnerLetter,
  letterOf,
} from "../kinds.ts";
import { agentWords } from "./agent.server.ts";
import { ownerWords } from "./owner.server.ts";
import { type LetterContent, visitorWords } from "./visitor.server.ts";

const HOUR_MS = 3_600_000;
const AGENT = "Sanne de Vries";

interface Site extends Pick<Services, "publicUrl"> {
  settings: LetterSettings;
}

interface ExampleHome {
  home: string;
  /** As its page shows it; null: the site has none. */
  shown: EmailHome | null;
}

export function exampleViewingEmail(
  name: AnyViewingLetter,
  site: Site,
  { home, shown }: ExampleHome,
  now: Date,
): WrittenEmail & { receiver: string } {
  // On the hour, some days from now.
  const startsAt = new Date(Math.ceil(now.getTime() / HOUR_MS + 96) * HOUR_MS);
  const about = { home, shown, startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS / 2) };
  const receiver = isOwnerLetter(name)
    ? "Aan de eigenaar"
    : isAgentLetter(name)
      ? "Aan de collega"
      : "Aan de bezoeker";
  const content = exampleContent(name, site, about);
  const more = [...(content.more ?? []), minePart(site.publicUrl)];
  const whole = isAgentLetter(name) ? content : { ...content, more };
  return { receiver, ...writeEmail(whole, site.settings.agency) };
}

function exampleContent(
  name: AnyViewingLetter,
  { publicUrl, settings }: Site,
  { home, shown, startsAt, endsAt }: ExampleHome & { startsAt: Date; endsAt: Date },
): LetterContent {
  if (isOwnerLetter(name)) {
    const facts = [
      { label: "Woning", value: home },
      { label: "Wanneer", value: whenText({ startsAt, endsAt }) },
      { label: "Door", value: AGENT },
    ];
    const about = { home, owner: null };
    return name === "eigenaar-pagina"
      ? ownerWords(settings, name, {
          ...about,
          facts: [],
          link: { label: "Naar uw pagina", url: publicUrl },
        })
      : ownerWords(settings, name, { ...about, facts });
  }
  if (isAgentLetter(name)) {
    const viewing = {
      about: home,
      starts_at: startsAt,
      ends_at: endsAt,
      name: "Jan Jansen",
      phone: "06 12345678",
      email: "jan.jansen@voorbeeld.example",
      answers: {},
    };
    return agentWords(settings, name, { viewing, agent: AGENT, url: `${publicUrl}/admin/agenda` });
  }
  const kinds = Object.keys(letterOf) as ViewingLetterKind[];
  const kind =
    kinds.find((one) => letterOf[one] === name) ??
    (name === goneHomeLetter ? "cancelled" : "changed");
  const url = `${publicUrl}/bezichtiging`;
  const [somebody] = settings.agency.team;
  return visitorWords(settings, kind, name, {
    name: null,
    home,
    startsAt,
    endsAt,
    agent: AGENT,
    changeUntil: new Date(startsAt.getTime() - 24 * HOUR_MS),
    offeredUntil: new Date(startsAt.getTime() - 72 * HOUR_MS),
    homeUrl: null,
    shown,
    contact: somebody ? emailContact(publicUrl, somebody) : null,
    otherHomesUrl: name === goneHomeLetter ? publicUrl : null,
    pickUrl: url,
    viewingUrl: url,
    opinionUrl: url,
  });
}
