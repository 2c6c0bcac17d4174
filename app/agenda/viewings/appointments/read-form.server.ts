import { Refused } from "../../../platform/body/refusal.ts";
import type { Database } from "../../../platform/database/database.ts";
import { chosenHandler } from "../../../staff/accounts/staff/queries.server.ts";
import { findHomeWritten } from "../../../homes/listings/queries.server.ts";
import type { AppointmentTyped } from "./input.ts";
import type { AppointmentWords } from "./words.ts";

/** What a form says, with the colleague and the home that it names. @throws Refused where there is none such */
export async function readWords(db: Database, typed: AppointmentTyped): Promise<AppointmentWords> {
  const { soort: kind, begin: startsAt, woning } = typed;
  const agent_id = await chosenHandler(db, typed.wie);
  if (kind === "private" && agent_id === null)
    throw new Refused({ errors: { wie: "Kies van wie" } });
  const home = woning === "" ? null : await findHomeWritten(db, woning);
  if (woning !== "" && !home) {
    const error = "Kies een woning uit de lijst, of laat dit leeg en vul de plaats in";
    throw new Refused({ errors: { woning: error } });
  }
  return {
    kind,
    what: typed.wat,
    agent_id,
    travel: typed.reistijd,
    place: typed.plaats,
    company: typed.met,
    note: typed.notitie,
    property_id: home?.id ?? null,
    startsAt,
    endsAt: new Date(startsAt.getTime() + typed.duur * 60_000),
  };
}
