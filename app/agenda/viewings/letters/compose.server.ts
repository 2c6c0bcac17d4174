import type { Composed } from "../../../platform/outbox/email-kind.ts";
import type { Services } from "../../../platform/services.ts";
import { officeSender } from "../../../settings/letters/sender.ts";
import { minePart, writeEmail } from "../../../ui/email/layout.server.tsx";
import { agentContent, agentEvent } from "./agent.server.ts";
import { eventOf, type EventWords, invitationTo, visitorEvent } from "./invitation.server.ts";
import { ownerContent, ownerEvent } from "./owner.server.ts";
import type { OpenLetter } from "./queries.server.ts";
import { type LetterContent, visitorContent } from "./visitor.server.ts";

const withCalendar: readonly OpenLetter["email"]["letter"][] = [
  "invitation",
  "changed",
  "cancelled",
];

interface Addressed {
  to: string;
  replyTo: string;
  content: LetterContent | null;
  event: EventWords;
}

/** A letter as it goes out; null: there is nobody any more to send it to. */
export async function compose(services: Services, open: OpenLetter): Promise<Composed | null> {
  const { email, viewing } = open;
  const addressed = await addressedTo(services, open);
  if (!addressed?.to || !addressed.content) return null;
  const { to, replyTo, content, event } = addressed;
  const invited = [viewing, ...open.together.filter(({ isInvited }) => isInvited)];
  const events = invited.map((one) => eventOf(services, one, event));
  const isOff = email.letter === "cancelled";
  return {
    from: services.settings.get("mail").from,
    to,
    replyTo,
    ...writeEmail(
      email.recipient === "agent"
        ? content
        : { ...content, more: [...(content.more ?? []), minePart(services.publicUrl)] },
      services.settings.agency,
    ),
    ...(withCalendar.includes(email.letter) && {
      calendar: await invitationTo(to, events, isOff),
    }),
  };
}

async function addressedTo(services: Services, open: OpenLetter): Promise<Addressed | null> {
  const { email, viewing, owner, agent, agentEmail } = open;
  const { agency } = services.settings;
  const { replyTo: office } = officeSender(services.settings);
  switch (email.recipient) {
    case "visitor":
      return {
        to: viewing.email,
        replyTo: office,
        content: await visitorContent(services, open),
        event: visitorEvent(services, viewing),
      };
    case "agent":
      return {
        to: email.staff_id === null ? agency.email : (agentEmail ?? agency.email),
        replyTo: viewing.email || office,
        content: agentContent(services, open),
        event: agentEvent(services, viewing),
      };
    default:
      return owner?.email
        ? {
            to: owner.email,
            replyTo: agent?.email ?? office,
            content: ownerContent(services, open),
            event: ownerEvent(services, viewing),
          }
        : null;
  }
}
