import { href } from "react-router";
import type { Services } from "../../../platform/services.ts";
import { staffSearch, parseStaffQuery } from "../../listings/staff/table/input.ts";
import { listWithoutLabel } from "../../listings/staff/table/queries.server.ts";
import type { WaitingGroup } from "./waiting.ts";

const all =
  href("/admin/woningen") +
  staffSearch(parseStaffQuery(new URLSearchParams({ label: "ontbreekt" })));

/** Listings that are advertised without the energy label that the law asks for. */
export async function labelGroup({ db }: Pick<Services, "db">): Promise<WaitingGroup> {
  const { total, listings } = await listWithoutLabel(db);
  return {
    id: "energielabels",
    title: "Energielabel ontbreekt",
    total,
    items: listings.map(({ id, address, city }) => {
      const to = href("/admin/woningen/:id", { id: String(id) });
      return {
        key: String(id),
        title: `${address}, ${city}`,
        to,
        at: null,
        late: null,
        facts: [],
        text: null,
        acts: [{ label: "Aanvullen", to }],
      };
    }),
    all,
  };
}
