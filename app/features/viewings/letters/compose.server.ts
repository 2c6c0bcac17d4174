import type { Message } from "../../../platform/mail/mail.ts";
import type { Services } from "../../../platform/services.ts";
import { layOut } from "../../../ui/email/layout.server.tsx";
import { agentContent, agentEvent } from "./agent.server.ts";
import { type EventWords, invitationFor, visitorEvent } from "./invitation.server.ts";
import { ownerContent, ownerEvent } from "./owner.server.ts";
import type { OpenLetter } from "./queries.server.ts";
import { type LetterContent, visitorContent } from "./visitor.server.ts";

export const viewingMailPrefix = (viewingId: string): string => `viewing-${viewingId}-`;

const withCalendar: readonly OpenLetter["letter"]["kind"][] = [
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
export async function compose(services: Services, open: OpenLetter): Promise<Message | null> {
  const { letter, viewing } = open;
  const addressed = addressedTo(services, open);
  if (!addressed?.to || !addressed.content) return null;
  const { to, replyTo, content, event } = addressed;
  // Asked for once more it is another message: mail programs drop one they have seen.
  const again = letter.resent_at ? `-${letter.resent_at.getTime()}` : "";
  const isOff = letter.kind === "cancelled";
  return {
    id: `${viewingMailPrefix(viewing.id)}${letter.id}${again}`,
    date: letter.resent_at ?? letter.created_at,
    from: services.settings.get("mail").from,
    to,
    replyTo,
    subject: content.title,
    ...layOut(content, services.settings.agency),
    ...(withCalendar.includes(letter.kind) && {
      calendar: await invitationFor(services, viewing, {
        words: event,
        to,
        isOff,
        together: open.together.filter(({ isInvited }) => isInvited),
      }),
    }),
  };
}

function addressedTo(services: Services, open: OpenLetter): Addressed | null {
  const { letter, viewing, owner, agent, agentEmail } = open;
  const { agency } = services.settings;
  const office = services.settings.get("mail").replyTo ?? agency.email;
  switch (letter.recipient) {
    case "visitor":
      return {
        to: viewing.email,
        replyTo: office,
        content: visitorContent(services, open),
        event: visitorEvent(services, viewing),
      };
    case "agent":
      return {
        to: letter.agent_id === null ? agency.email : (agentEmail ?? agency.email),
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
