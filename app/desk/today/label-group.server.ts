import { href } from "react-router";
import type { Services } from "../../platform/services.ts";
import { staffSearch, parseStaffQuery } from "../../homes/listings/staff/table/input.ts";
import { listWithoutLabel } from "../../homes/listings/staff/table/queries.server.ts";
import { listFindings } from "../../homes/listings/labels/queries.server.ts";
import { listingPage } from "../../homes/listings/staff/editor/views.ts";
import { findingWords } from "../../homes/listings/staff/labels/messages.ts";
import { type WaitingGroup, waitingItem } from "../../staff/kit/waiting/waiting.ts";

const allWith = (label: string) =>
  href("/admin/woningen") + staffSearch(parseStaffQuery(new URLSearchParams({ label })));

/** Listings that are advertised without the energy label that the law asks for. */
export async function labelGroup({ db }: Pick<Services, "db">): Promise<WaitingGroup> {
  const { total, listings } = await listWithoutLabel(db);
  return {
    id: "energielabels",
    title: "Energielabel ontbreekt",
    total,
    items: listings.map(({ id, address, city }) => {
      const to = `${listingPage(id, "gegevens")}#woning`;
      const title = `${address}, ${city}`;
      return waitingItem({ key: String(id), title, to, acts: [{ label: "Aanvullen", to }] });
    }),
    all: allWith("ontbreekt"),
  };
}

const FINDINGS_NAMED = 10;

/** Listings whose energy label is another one than is registered, or has expired. */
export async function labelFindingGroup({ db }: Pick<Services, "db">): Promise<WaitingGroup> {
  const { total, rows } = await listFindings(db, FINDINGS_NAMED);
  return {
    id: "labels-afwijkend",
    title: "Energielabel wijkt af",
    total,
    items: rows.map(({ id, address, city, finding }) => {
      const to = href("/admin/woningen/:id", { id: String(id) });
      return waitingItem({
        key: String(id),
        title: `${address}, ${city}`,
        to,
        at: finding.found_at,
        text: findingWords(finding),
        acts: [{ label: "Bekijken", to }],
      });
    }),
    all: allWith("afwijkend"),
  };
}
