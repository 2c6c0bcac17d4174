import { t } from "@voordeur/language/text.ts";
import { and, eq, inArray, sql } from "drizzle-orm";
import { href } from "react-router";
import { leads } from "../../../../database/schema/leads.ts";
import { outbox } from "../../../../database/schema/outbox.ts";
import { type RegisteredEmails, shownBy } from "../../../platform/outbox/email-kind.ts";
import { officeSender } from "../../../settings/letters/sender.ts";
import { spokenUrl } from "../../../settings/paths/languages.ts";
import { findUser } from "../../../staff/accounts/queries.server.ts";
import { findLeadToTell } from "../../../people/leads/queries.server.ts";
import { calendarUid } from "../calendars/own-uids.ts";
import { visitLetterOf } from "../kinds.ts";
import { invitationTo } from "../letters/invitation.server.ts";
import { visitUrl } from "../links.server.ts";
import { agentEmail, visitorEmail } from "./letters.server.ts";
import { type ToldVisit, type VisitLetter, visitLetter, visitLetters } from "./notify.server.ts";

/** A later change was told to the same person. */
const isOvertaken = sql`EXISTS (SELECT FROM outbox AS later WHERE later.subject = outbox.subject
  AND later.letter LIKE 'visit%' AND later.recipient = outbox.recipient
  AND later.staff_id IS NOT DISTINCT FROM outbox.staff_id AND later.sequence > outbox.sequence)`;

const receivers: Record<string, string> = { visitor: "aan de aanvrager", agent: "aan de collega" };
const names: Record<VisitLetter, string> = {
  visit: "Afspraak",
  "visit-changed": "Afspraak gewijzigd",
  "visit-cancelled": "Afspraak vervalt",
};

export const visitEmails: RegisteredEmails = {
  ...visitLetter,
  name: "a letter about a visit",
  letters: Object.fromEntries(visitLetters.map((name) => [name, [visitLetterOf[name]]])),
  isMoot: isOvertaken,
  async compose(services, email) {
    const { db, settings, publicUrl } = services;
    const told = await findLeadToTell(db, email.subject);
    if (!told || email.about === null) return null;
    if ((await db.$count(outbox, and(eq(outbox.id, email.id), isOvertaken))) > 0) return null;
    const { lead } = told;
    const { id, agentId, isFixed = false, ...span } = JSON.parse(email.about) as ToldVisit;
    const startsAt = new Date(span.startsAt);
    const endsAt = new Date(span.endsAt);
    // One that the visitor chose is the same as in a colleague's subscription.
    const uid =
      id === null
        ? calendarUid(publicUrl, "lead", lead.id)
        : calendarUid(publicUrl, "appointment", id);
    const { agency } = settings;
    const planned = {
      uid,
      startsAt,
      endsAt,
      sequence: email.sequence!,
      changedAt: email.created_at,
      status: "CONFIRMED" as const,
      organizer: { name: agency.name, email: agency.email },
    };
    const agent = agentId === null ? null : await findUser(db, agentId);
    const facts = { startsAt, endsAt, agent: agent?.name || null, isFixed };
    const letter = email.letter as VisitLetter;
    const isOff = letter === "visit-cancelled";
    const { from, replyTo } = officeSender(settings);
    if (email.recipient === "visitor") {
      const url = spokenUrl(agency, visitUrl(services, lead.id));
      const phone = agency.phone.display;
      const description = isFixed ? phone : t`${phone}\nVerzetten of annuleren: ${url}`;
      const event = { ...planned, summary: t`Afspraak met ${agency.name}`, description, url };
      const words = visitorEmail(settings, letter, { ...facts, url });
      const calendar = await invitationTo(lead.email, [event], isOff);
      return { from, to: lead.email, replyTo, ...words, calendar };
    }
    const receiver = email.staff_id === null ? null : await findUser(db, email.staff_id);
    const to = receiver?.email ?? agency.email;
    const url = publicUrl + href("/admin/leads/:id", { id: lead.id });
    const event = {
      ...planned,
      summary: `Afspraak aan huis: ${lead.name || lead.email}`,
      description: [lead.name, lead.phone, lead.email].filter(Boolean).join("\n"),
      ...(lead.address && { location: lead.address }),
      url,
    };
    const words = agentEmail(settings, letter, { ...facts, url }, lead);
    const calendar = await invitationTo(to, [event], isOff);
    return { from, to, replyTo: lead.email, ...words, calendar };
  },
  show: shownBy(
    (db, ids) => {
      const { id, name, email } = leads;
      return db.select({ id, name, email }).from(leads).where(inArray(id, ids));
    },
    ({ letter, recipient }, lead) => ({
      title: lead.name || lead.email,
      to: href("/admin/leads/:id", { id: lead.id }),
      facts: [`${names[letter as VisitLetter]} ${receivers[recipient]}`],
    }),
  ),
};
