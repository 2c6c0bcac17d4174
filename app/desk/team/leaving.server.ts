import { and, eq, isNull, sql } from "drizzle-orm";
import { href } from "react-router";
import { countOf } from "@voordeur/language/numbers.ts";
import { dossiers, transfers } from "../../../database/schema/cases.ts";
import { properties } from "../../../database/schema/listings.ts";
import { tasks } from "../../../database/schema/tasks.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Services } from "../../platform/services.ts";
import { setHandler as setFilesHandler } from "../../deals/dossiers/service.server.ts";
import { setHandler as setTransfersHandler } from "../../deals/transfers/service.server.ts";
import { sourceLabel } from "../../ui/property/source-badge.tsx";
import { waitsInWords } from "../../agenda/viewings/queries.server.ts";
import { STAFF_WRITE, writeListings } from "../../homes/listings/sync/service.server.ts";

type Needed = Pick<Services, "db" | "clock" | "settings">;
type Colleague = { id: string; email: string };

/** Something on a colleague's name, and where it goes to another. */
export interface Left {
  words: string;
  to: string;
  /** It goes along when all is handed over here. */
  goesAlong?: true;
  /** The account cannot close before. */
  holds?: true;
}

const isOpen = (table: typeof dossiers | typeof transfers, id: string) =>
  and(eq(table.handler, id), isNull(table.closed_at));

/** All that is on a colleague's name, by where it is handed over. */
export async function leftBy(services: Needed, { id, email }: Colleague): Promise<Left[]> {
  const { db, settings, clock } = services;
  const name = nameInTeam(services, email);
  const counted = async (
    count: Promise<number>,
    [one, many]: readonly [string, string],
    rest: Omit<Left, "words">,
  ): Promise<Left[]> => {
    const found = await count;
    return found > 0 ? [{ words: countOf(found, one, many), ...rest }] : [];
  };
  const along = { goesAlong: true, holds: true } as const;
  const waits = await waitsInWords(db, clock(), { agent: id });
  const rings = sql`(SELECT * FROM key_rings WHERE user_id = ${id} AND closed_at IS NULL) AS rings`;
  const isContact = eq(properties.contact, name ?? "");
  const sources = settings.get("sources").filter(({ contact }) => name && contact === name);
  return [
    waits
      ? [{ words: waits, to: href("/admin/bezichtigers/:id", { id }), holds: true as const }]
      : [],
    await counted(db.$count(dossiers, isOpen(dossiers, id)), ["open dossier", "open dossiers"], {
      to: href("/admin/dossiers"),
      ...along,
    }),
    await counted(db.$count(transfers, isOpen(transfers, id)), ["overdracht", "overdrachten"], {
      to: href("/admin/overdrachten"),
      ...along,
    }),
    await counted(
      db.$count(tasks, and(eq(tasks.handler, id), isNull(tasks.done_at))),
      ["open taak", "open taken"],
      { to: href("/admin/taken"), ...along },
    ),
    await counted(db.$count(rings), ["sleutelbos om in te nemen", "sleutelbossen om in te nemen"], {
      to: href("/admin/sleutels"),
      holds: true,
    }),
    await counted(
      db.$count(properties, isContact),
      ["woning met deze collega als aanspreekpunt", "woningen met deze collega als aanspreekpunt"],
      { to: href("/admin/woningen"), goesAlong: true },
    ),
    sources.map(({ id: source }) => ({
      words: `aanspreekpunt van de bron ${sourceLabel(settings.agency, source)}`,
      to: href("/admin/bronnen/:id", { id: source }),
    })),
    name
      ? [
          {
            words: "een plek op de pagina van het team",
            to: href("/admin/instellingen/:part", { part: "team" }),
          },
        ]
      : [],
  ].flat();
}

/** What keeps an account open, in words; empty when nothing does. */
export async function heldBy(services: Needed, colleague: Colleague): Promise<string> {
  const left = await leftBy(services, colleague);
  return left.flatMap(({ words, holds }) => (holds ? [words] : [])).join(", ");
}

/**
 * Gives another colleague the open files, transfers and tasks of one, and the homes whose contact they
 * were: these only where the team has the other by name, else whoever answers for their source does.
 * Sellers and parties hear whom they turn to.
 * @throws ListingsBusyError
 */
export const handOverWork = (
  { db, clock, ...services }: Services,
  from: Colleague,
  to: Colleague,
): Promise<void> =>
  writeListings({ db, clock }, STAFF_WRITE, async (tx) => {
    const { settings, pages } = services;
    const within = { ...services, db: tx, clock };
    for (const { id } of await idsOf(tx, dossiers, from.id))
      await setFilesHandler(within, id, to.id);
    for (const { id } of await idsOf(tx, transfers, from.id))
      await setTransfersHandler(within, id, to.id);
    const isTheirs = and(eq(tasks.handler, from.id), isNull(tasks.done_at));
    await tx.update(tasks).set({ handler: to.id }).where(isTheirs);
    const name = nameInTeam({ settings }, from.email);
    if (!name) return;
    const contact = nameInTeam({ settings }, to.email) ?? null;
    await tx.update(properties).set({ contact }).where(eq(properties.contact, name));
    await pages.changed(tx, "listings");
  });

const idsOf = (tx: Database, table: typeof dossiers | typeof transfers, id: string) =>
  tx.select({ id: table.id }).from(table).where(isOpen(table, id)).orderBy(table.id);

/** By which name the site's visitors know a colleague, if they do. */
const nameInTeam = ({ settings }: Pick<Needed, "settings">, email: string) =>
  settings.agency.team.find((member) => member.email?.toLowerCase() === email.toLowerCase())?.name;
