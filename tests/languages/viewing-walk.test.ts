import { eq } from "drizzle-orm";
import { sync as ical, type VEvent } from "node-ical";
import type { Email } from "postal-mime";
import { expect, test } from "vitest";
import { useSite } from "../site/use-site.ts";
import { leads } from "../../database/schema/leads.ts";
import { reviews } from "../../database/schema/reviews.ts";
import { viewingRules } from "../../database/schema/viewing-moments.ts";
import { viewings } from "../../database/schema/viewings.ts";
import { reviewUrl } from "../../app/people/reviews/links.server.ts";
import { visitUrl } from "../../app/agenda/viewings/links.server.ts";
import { confirmViewing } from "../../app/agenda/viewings/service.server.ts";
import { storeLead } from "../leads/leads.ts";
import { storeProperty } from "../listings/properties.ts";
import { keptMail } from "../site/kept-mail.ts";
import { TEST_NOW } from "../site/site.ts";
import { storeAgent } from "../viewings/viewings.ts";
import { reader } from "./reader.ts";

// It leaps, as nobody fills in a form in no time.
let now = TEST_NOW.getTime();
const site = await useSite({ demo: false, clock: () => new Date((now += 1500)) });
const { services, dataDir } = site;
const { db } = services;

const language = "de";
const said = {
  pick: "/de/besichtigung",
  page: "/de/besichtigung/termin",
  opinion: "/de/besichtigung/meinung",
  ics: "termin.ics",
  file: "besichtigung.ics",
  event: "Besichtigung",
  asked: "Ihre Besichtigungsanfrage: ",
  confirmed: "Ihre Besichtigung steht fest: ",
  moved: "Ihre Besichtigung ist verschoben: ",
  off: "Ihre Besichtigung findet nicht statt: ",
  visit: "/de/termin",
  visitIsSet: "Ihr Termin mit ",
  review: "/de/bewertung",
} as const;

/** The first moment that a page offers, other than the one that somebody has. */
const momentIn = (html: string, parameter: string, own = "") =>
  [...html.matchAll(new RegExp(`[?&;]${parameter}=(\\d{12})`, "g"))].find(
    ([, key]) => key !== own,
  )![1]!;

const tokenOf = (link: string) => /\/([\w-]{43})/.exec(link)![1]!;

function eventIn(calendar: string): VEvent {
  return Object.values(ical.parseICS(calendar)).find((one) => one?.type === "VEVENT") as VEvent;
}

function attachedTo({ attachments }: Email): VEvent {
  const part = attachments.find(({ mimeType }) => mimeType === "text/calendar")!;
  return eventIn(new TextDecoder().decode(part.content as ArrayBuffer));
}

test("a viewing is asked, confirmed, moved and cancelled, and a review given, all in one language: German", async () => {
  const about = { address: "Dorpstraat 3", city: "Velden" };
  const { id: propertyId, slug } = await storeProperty(db, { ...about, status: "Beschikbaar" });
  await storeAgent(db, { id: language, name: "Sanne de Wit" });
  await db.insert(viewingRules).values({ property_id: propertyId, mode: "staff" });
  const names = [about.address, about.city, "Sanne de Wit"];
  const { read, post } = reader(site, language, names);
  const send = async (to: string, fields: Record<string, string>) => {
    const answer = await post(to, fields);
    return answer.to ?? String(answer.status);
  };
  const email = `${language}@example.com`;
  const mail = (subject: string) => keptMail(dataDir, email, subject);

  // Asked, after a form that lacks something.
  const page = `${said.pick}/${slug}`;
  const moment = momentIn(await read(page), "moment");
  const form = await read(`${page}?moment=${moment}`);
  const token = /name="token" value="([^"]+)"/.exec(form)![1]!;
  const typed = { name: "Kim Müller", email, phone: "+49 2153 123456", moment, token };
  expect(await send(page, { ...typed, name: "", phone: "x" })).toBe("422");
  const appointment = await send(page, typed);
  expect(appointment).toMatch(new RegExp(`^${said.page}/[\\w-]{43}\\?gedaan=gevraagd$`));
  await read(appointment);
  await read(page);
  const path = appointment.split("?")[0]!;
  expect((await mail(said.asked)).text).toContain(path);

  // Confirmed by staff, whose own letters and lead are Dutch.
  const [viewing] = await db.select().from(viewings).where(eq(viewings.email, email));
  await confirmViewing(services, viewing!.id, {
    who: "staff",
    id: "anna",
    email: "anna@kantoor.example",
  });
  const invitation = await mail(said.confirmed);
  expect(invitation.html).toContain(`<html lang="${language}">`);
  expect(attachedTo(invitation)).toMatchObject({
    summary: `${said.event} ${about.address}, Velden`,
    url: expect.stringContaining(path),
  });
  const agent = `${viewing!.agent_id}@kantoor.example`;
  await keptMail(dataDir, agent, `Bezichtiging: ${about.address}`);
  const [lead] = await db.select().from(leads).where(eq(leads.email, email));
  expect(lead).toMatchObject({
    language,
    message: expect.stringMatching(/^Gekozen moment: [a-z]+dag /),
  });
  await read(path);
  const kept = await site.fetch(`${path}/${said.ics}`);
  expect(kept.headers.get("Content-Disposition")).toContain(said.file);
  expect(eventIn(await kept.text()).summary).toBe(`${said.event} ${about.address}, Velden`);

  // Moved and cancelled by the visitor.
  const other = momentIn(await read(`${path}?verplaatsen`), "verplaatsen", moment);
  await read(`${path}?verplaatsen=${other}`);
  const moved = await send(path, { act: "verplaatsen", moment: other });
  expect(moved).toBe(`${path}?gedaan=verplaatst`);
  await read(moved);
  await mail(said.moved);
  const off = await send(path, { act: "annuleren" });
  expect(off).toBe(`${path}?gedaan=geannuleerd`);
  await read(off);
  expect(attachedTo(await mail(said.off))).toMatchObject({ status: "CANCELLED" });
  await read(`${said.page}/${"x".repeat(43)}`, 404);

  // Afterwards: what they thought of the home, and of the office.
  const past = new Date(now - 3_600_000);
  await db
    .update(viewings)
    .set({ state: "done", starts_at: past, ends_at: new Date(past.getTime() + 1000) })
    .where(eq(viewings.id, viewing!.id));
  const opinion = `${said.opinion}/${tokenOf(path)}`;
  await read(`${opinion}?interesse=maybe`);
  expect(await send(opinion, { interesse: "" })).toBe("422");
  const [asked] = await db
    .insert(reviews)
    .values({
      about: "Bezichtigd in Velden",
      name: "Kim",
      email,
      created_at: past,
      lead_id: lead!.id,
    })
    .returning();
  const review = `${said.review}/${tokenOf(reviewUrl(services, asked!.id))}`;
  await read(review);
  expect(await send(review, { act: "geven", sterren: "" })).toBe("422");
  await read(await send(review, { act: "geven", sterren: "5", woorden: "", naam: "Kim" }));

  // A visit at home, of a lead that asked for a valuation.
  const owner = `eigenaar.${language}@example.com`;
  const leadId = await storeLead(db, {
    kind: "waardebepaling",
    name: "Els Peeters",
    phone: "0612345678",
    email: owner,
    language,
    address: "Markt 1",
  });
  const visit = `${said.visit}/${tokenOf(visitUrl(services, leadId))}`;
  const time = momentIn(await read(visit), "moment");
  await read(`${visit}?moment=${time}`);
  const planned = await send(visit, { act: "plannen", moment: time });
  expect(planned).toBe(`${visit}?gedaan=gepland`);
  await read(planned);
  const letter = await keptMail(dataDir, owner, said.visitIsSet);
  expect(letter.text).toContain(visit);
  expect(attachedTo(letter).url).toContain(visit);
});
