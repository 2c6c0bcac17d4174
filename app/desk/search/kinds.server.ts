import { formatDate, formatDay, formatFullDate } from "@voordeur/language/dates.ts";
import { countOf } from "@voordeur/language/numbers.ts";
import { href } from "react-router";
import type { Services } from "../../platform/services.ts";
import { wordFinder } from "../../platform/search-words.ts";
import type { Permission } from "../../staff/accounts/permissions.ts";
import type { Staff } from "../../staff/accounts/service.server.ts";
import { stateOf } from "../../site/blog/editing/input.ts";
import { searchBlogs } from "../../site/blog/editing/queries.server.ts";
import { readRingQuery, ringLabel } from "../../agenda/keys/input.ts";
import { listRings } from "../../agenda/keys/queries.server.ts";
import { stateNames } from "../../people/leads/follow-up/input.ts";
import { kindNames } from "../../people/leads/kinds.ts";
import { type FoundLead, peopleOf } from "../../people/leads/people/queries.server.ts";
import { searchListings } from "../../homes/listings/staff/table/queries.server.ts";
import { searchTexts } from "../../site/pages/queries.server.ts";
import { phaseWords, wayNames } from "../../deals/sales/kinds.ts";
import { searchCases } from "../../deals/cases/queries.server.ts";
import { decisionNames } from "../../deals/dossiers/staff/identity/parts.tsx";
import { listChecks } from "../../deals/dossiers/identity/queries.server.ts";
import { searchSales } from "../../deals/sales/queries.server.ts";
import { searchSearches } from "../../people/searches/queries.server.ts";
import { searchAppointments } from "../../agenda/viewings/appointments/queries.server.ts";
import { timesOf, viewingStateNames } from "../../agenda/viewings/messages.ts";
import { searchViewings } from "../../agenda/viewings/queries.server.ts";
import { allChapters, partPath } from "../office/staff/chapters.ts";
import { labelsOf } from "../office/staff/summary.ts";
import { searchTasks } from "../../agenda/tasks/queries.server.ts";

/** Something that was found. */
export interface Hit {
  key: string | number;
  title: string;
  to: string;
  facts: (string | null | undefined | false)[];
}

interface Needed extends Pick<Services, "db" | "clock" | "settings"> {
  staff: Pick<Staff, "id">;
  /** The latest leads with the words, which tell of persons as well. */
  leads: Promise<FoundLead[]>;
}

interface Kind {
  title: string;
  needs: Permission;
  /** The best first, a few more than are shown. */
  find: (services: Needed, text: string, most: number) => Promise<Hit[]> | Hit[];
  /** The list that has all of them; null: there is none that searches. */
  list?: (q: string) => string;
}

const listOf = (path: string, field: string) => (q: string) =>
  `${path}?${new URLSearchParams({ [field]: q })}`;

/** The kinds of things that the search finds; ties are shown in this order. */
export const kinds = {
  woningen: {
    title: "Woningen",
    needs: "listings:edit",
    list: listOf(href("/admin/woningen"), "zoek"),
    find: async ({ db }, text, most) =>
      (await searchListings(db, text, most)).map((home) => ({
        key: home.id,
        title: `${home.address}, ${home.city}`,
        to: href("/admin/woningen/:id", { id: String(home.id) }),
        facts: [home.postal_code, home.price, home.status, !home.isShown && "niet op de site"],
      })),
  },
  personen: {
    title: "Personen",
    needs: "leads:follow",
    find: async ({ db, leads }) =>
      (await peopleOf(db, await leads)).map(({ id, names, emails, phones, ...person }) => ({
        key: id,
        title: names.slice(0, 3).join(" · ") || emails[0] || phones[0] || "Zonder naam",
        to: href("/admin/personen/:id", { id }),
        facts: [
          ...emails.slice(0, 2),
          ...phones.slice(0, 2),
          countOf(person.leads, "aanvraag", "aanvragen"),
        ],
      })),
  },
  leads: {
    title: "Leads",
    needs: "leads:follow",
    list: listOf(href("/admin/leads"), "zoek"),
    find: async ({ leads }, _text, most) =>
      (await leads).slice(0, most).map((lead) => ({
        key: lead.id,
        title: lead.name || lead.email || lead.phone || "Gewiste lead",
        to: href("/admin/leads/:id", { id: lead.id }),
        facts: [
          kindNames[lead.kind],
          stateNames[lead.state].toLowerCase(),
          formatDate(lead.created_at),
          lead.about ?? lead.address,
          lead.phone,
        ],
      })),
  },
  bezichtigingen: {
    title: "Bezichtigingen",
    needs: "viewings:plan",
    find: async ({ db }, text, most) =>
      (await searchViewings(db, text, most)).map((viewing) => ({
        key: viewing.id,
        title: `${viewing.name}, ${viewing.about}`,
        to: href("/admin/agenda/:id", { id: viewing.id }),
        facts: [
          `${formatFullDate(viewing.startsAt)} ${timesOf(viewing)}`,
          viewingStateNames[viewing.state].toLowerCase(),
          viewing.agent,
        ],
      })),
  },
  afspraken: {
    title: "Afspraken",
    needs: "viewings:plan",
    find: async ({ db, staff, leads }, text, most) => {
      const ids = (await leads).map(({ id }) => id);
      return (await searchAppointments(db, text, ids, staff.id, most)).map((one) => ({
        key: one.id,
        title: one.title,
        to: href("/admin/agenda/afspraak/:id", { id: String(one.id) }),
        facts: [`${formatFullDate(one.startsAt)} ${timesOf(one)}`, one.home, one.agent],
      }));
    },
  },
  zoekers: {
    title: "Zoekers",
    needs: "searches:follow",
    find: async ({ db }, text, most) =>
      (await searchSearches(db, text, most)).map(({ id, words, created_at }) => ({
        key: id,
        title: words,
        to: href("/admin/zoekers/:id", { id }),
        facts: [`sinds ${formatDate(created_at)}`],
      })),
  },
  verkopen: {
    title: "Verkopen",
    needs: "sales:handle",
    find: async ({ db }, text, most) =>
      (await searchSales(db, text, most)).map((sale) => ({
        key: sale.id,
        title: sale.about,
        to: href("/admin/verkopen/:id", { id: sale.id }),
        facts: [wayNames[sale.way], phaseWords(sale).toLowerCase(), sale.bidder],
      })),
  },
  dossiers: {
    title: "Dossiers",
    needs: "listings:edit",
    find: async ({ db }, text, most) =>
      (await searchCases(db, "dossier_id", text, most)).map((one) => ({
        ...caseHit(one),
        to: href("/admin/dossiers/:id", { id: one.id }),
      })),
  },
  overdrachten: {
    title: "Overdrachten",
    needs: "sales:handle",
    find: async ({ db }, text, most) =>
      (await searchCases(db, "transfer_id", text, most)).map((one) => ({
        ...caseHit(one),
        to: href("/admin/overdrachten/:id", { id: one.id }),
      })),
  },
  identiteit: {
    title: "Identiteit",
    needs: "identity:handle",
    list: listOf(href("/admin/identiteit"), "q"),
    find: async ({ db }, text, most) =>
      (await listChecks(db, text)).slice(0, most).map((check) => ({
        key: check.id,
        title: check.name ?? "Gewist",
        to: href("/admin/identiteit/:id", { id: check.id }),
        facts: [check.about, decisionNames[check.decision].toLowerCase()],
      })),
  },
  sleutels: {
    title: "Sleutels",
    needs: "listings:edit",
    list: listOf(href("/admin/sleutels"), "q"),
    find: async ({ db, clock }, text, most) =>
      (await listRings(db, readRingQuery(new URLSearchParams({ q: text })), clock()))
        .slice(0, most)
        .map((ring) => ({
          key: ring.id,
          title: `${ringLabel(ring.id)}, ${ring.about}`,
          to: href("/admin/sleutels/:id", { id: String(ring.id) }),
          facts: [
            ring.holder ? `bij ${ring.holder}` : ring.closed_at ? "bij de eigenaar" : ring.place,
          ],
        })),
  },
  taken: {
    title: "Taken",
    needs: "leads:follow",
    find: async ({ db, leads }, text, most) => {
      const ids = (await leads).map(({ id }) => id);
      return (await searchTasks(db, text, ids, most)).map((task) => ({
        key: task.id,
        title: task.what,
        to: placeOfTask(task),
        facts: [
          task.about,
          task.doneAt ? `klaar op ${formatDate(task.doneAt)}` : task.due && formatDay(task.due),
          task.handlerName,
        ],
      }));
    },
  },
  blogs: {
    title: "Blogs",
    needs: "blogs:edit",
    list: listOf(href("/admin/blogs"), "q"),
    find: async ({ db, clock }, text, most) =>
      (await searchBlogs(db, text, most)).map((blog) => ({
        key: blog.id,
        title: blog.title,
        to: href("/admin/blogs/:id", { id: String(blog.id) }),
        facts: [blog.author, stateOf(blog, clock())],
      })),
  },
  teksten: {
    title: "Teksten",
    needs: "texts:edit",
    find: async (services, text, most) =>
      (await searchTexts(services, text, most)).map((one) => ({ key: one.to, ...one })),
  },
  beheer: {
    title: "Schermen",
    needs: "settings:edit",
    find: (_services, text) => {
      const says = wordFinder(text);
      return allChapters
        .flatMap(({ slug, title, line, parts }) => [
          { to: partPath(slug), title, line, labels: [] },
          ...parts.map((part) => ({
            ...part,
            to: "to" in part ? part.to : partPath(part.slug),
            labels: "to" in part ? [] : labelsOf(part.fields),
          })),
        ])
        .filter((one) => !("isAboutDemo" in one))
        .flatMap(({ to, title, line, labels }) => {
          const fields = labels.filter(says);
          const isFound = says([title, line, ...labels].join(" "));
          return isFound
            ? [{ key: to, title, to, facts: fields.length > 0 ? fields : [line] }]
            : [];
        });
    },
  },
} as const satisfies Record<string, Kind>;

const caseHit = ({ id, about, people, documents, isOver }: FoundCase) => ({
  key: id,
  title: about,
  facts: [...people, ...documents, isOver && "gesloten"],
});
type FoundCase = Awaited<ReturnType<typeof searchCases>>[number];

export const allKinds = Object.entries(kinds) as [string, Kind][];

function placeOfTask({
  leadId,
  propertyId,
  doneAt,
}: Pick<Awaited<ReturnType<typeof searchTasks>>[number], "leadId" | "propertyId" | "doneAt">) {
  if (leadId) return href("/admin/leads/:id", { id: leadId });
  if (propertyId) return href("/admin/woningen/:id", { id: String(propertyId) });
  return `${href("/admin/taken")}?wie=alles${doneAt ? "&klaar=ja" : ""}`;
}
