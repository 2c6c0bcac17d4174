import { href } from "react-router";
import type { Database } from "../../../platform/database/database.ts";
import { leadSearch, parseLeadQuery, sourceNames } from "../../leads/follow-up/input.ts";
import { listLeads } from "../../leads/follow-up/queries.server.ts";
import type { WaitingGroup } from "./waiting.ts";

const SHOWN = 10;

/** Requests that nobody has followed up. */
export async function newLeads(db: Database): Promise<WaitingGroup> {
  const asked = parseLeadQuery(new URLSearchParams({ status: "nieuw" }));
  const { leads, total } = await listLeads(db, asked, { userId: null, now: new Date() });
  return {
    id: "nieuw",
    title: "Nieuwe aanvragen",
    total,
    all: href("/admin/leads") + leadSearch(asked),
    items: leads.slice(0, SHOWN).map((lead) => ({
      key: lead.id,
      title: lead.name || lead.email || "Geanonimiseerd",
      to: href("/admin/leads/:id", { id: lead.id }),
      text: sourceNames[lead.source],
      at: lead.created_at,
    })),
  };
}
