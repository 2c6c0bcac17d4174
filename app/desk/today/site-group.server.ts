import { countOf, formatNumber } from "@voordeur/language/numbers.ts";
import { href } from "react-router";
import { readLastBackup } from "../../platform/backup/last-backup.ts";
import type { Services } from "../../platform/services.ts";
import { sourceLabel } from "../../ui/property/source-badge.tsx";
import { holidaysEnd } from "../../deals/contracts/service.server.ts";
import { mailboxState, refusedLeads } from "../../people/leads/service.server.ts";
import {
  failedRuns,
  heldBackRuns,
  sourceStates,
} from "../../homes/listings/sync/service.server.ts";
import { groups } from "../../settings/groups.ts";
import { may } from "../../staff/accounts/permissions.ts";
import type { Staff } from "../../staff/accounts/service.server.ts";
import { findDemo } from "../demo/queries.server.ts";
import { stateOf } from "../webhooks/input.ts";
import { listWebhooks } from "../webhooks/queries.server.ts";
import { formatDateTime } from "@voordeur/language/dates.ts";
import {
  type Act,
  type WaitingGroup,
  type WaitingItem,
  waitingItem,
} from "../../staff/kit/waiting/waiting.ts";

const DAY_MS = 86_400_000;
const BACKUP_MS = 2 * DAY_MS;

/** Problems of the site itself: syncs, backups, floods of forms. */
export async function siteGroup(services: Services, staff: Staff): Promise<WaitingGroup> {
  const [clocks, still, syncs, floods, mailbox, fallen, backups, demo] = await Promise.all([
    clockItems(services, staff),
    stillItems(services),
    syncItems(services),
    floodItems(services),
    mailboxItems(services),
    webhookItems(services, staff),
    backupItems(services, staff),
    demoItems(services, staff),
  ]);
  const items = [
    ...clocks,
    ...still,
    ...syncs,
    ...floods,
    ...mailbox,
    ...fallen,
    ...backups,
    ...holidayItems(services),
    ...demo,
  ];
  return { id: "site", title: "De site", total: items.length, items };
}

const WAITING =
  "Zolang dat zo is, worden er geen biedingen aangenomen, gesloten of geopend, gaan er geen herinneringen uit en wordt er niets opgeruimd.";

/** The time is not certain, here or on another instance of the site. */
async function clockItems({ db, sharedClock }: Services, staff: Staff): Promise<WaitingItem[]> {
  const { fault, elsewhere } = await sharedClock.read(db);
  const found = fault ?? elsewhere;
  if (!found) return [];
  if (found.kind === "apart") {
    const way = `${lengthOf(found.aheadMs)} ${found.aheadMs > 0 ? "voor" : "achter"}`;
    const title = `De klok van een server loopt ${way} op die van de database`;
    const text = `Vraag wie de site beheert om de klokken gelijk te zetten. ${WAITING}`;
    return [waitingItem({ key: "klok", title, text })];
  }
  const action = `${href("/admin")}?index`;
  const isRight = { label: "De datum klopt", action, fields: { act: "datum-klopt" } };
  return [
    waitingItem({
      key: "klok",
      title: `Klopt het dat het ${formatDateTime(found.to)} is?`,
      text: `De site was voor het laatst zeker van de tijd op ${formatDateTime(found.from)}. Klopt de datum niet, vraag dan wie de site beheert om de klok goed te zetten. ${WAITING}`,
      acts: may(staff, "settings:edit") ? [isRight] : [],
    }),
  ];
}

async function stillItems({ jobs }: Services): Promise<WaitingItem[]> {
  if ((await jobs.standingStill()).length === 0) return [];
  return [
    waitingItem({
      key: "stilstand",
      title: "Werk op de achtergrond staat stil",
      text: "Mails, foto’s of synchronisaties wachten langer dan vijf minuten. Vraag wie de site beheert om te kijken.",
    }),
  ];
}

const units = [
  [86_400, "dagen"],
  [3600, "uur"],
  [60, "minuten"],
] as const;

/** "12 seconden", "3 minuten", "5 uur" or "1.200 dagen". */
function lengthOf(milliseconds: number): string {
  const seconds = Math.round(Math.abs(milliseconds) / 1000);
  const [size, name] = units.find(([unit]) => seconds >= 2 * unit) ?? [1, "seconden"];
  return `${formatNumber(Math.floor(seconds / size))} ${name}`;
}

async function syncItems(services: Services): Promise<WaitingItem[]> {
  const { db, settings } = services;
  const sources = settings.get("sources");
  const [held, states, failed] = await Promise.all([
    heldBackRuns(db),
    sourceStates(services, sources),
    failedRuns(db, sources),
  ]);
  const failedSources = new Set(failed.map(({ source }) => source));
  const stale = states.filter((state) => state.stale && !failedSources.has(state.id));
  return [
    ...held.map(({ run }) =>
      waitingItem({
        key: `tegengehouden-${run.id}`,
        title: `De bron van ${sourceLabel(settings.agency, run.source)} mist ${homes(run.held_back.length)}`,
        text: "Ze staan nog op de site. Klopt het dat ze weg zijn?",
        at: run.started_at,
        acts: [{ label: "Beslissen", to: runAddress(run.id) }],
      }),
    ),
    ...failed.map((run) =>
      waitingItem({
        key: `mislukt-${run.source}`,
        title: `De synchronisatie van ${sourceLabel(settings.agency, run.source)} is mislukt`,
        text: run.reason,
        at: run.started_at,
        acts: [{ label: "Bekijken", to: runAddress(run.id) }, syncAgain],
      }),
    ),
    ...stale.map(({ id, label, lastGood }) =>
      waitingItem({
        key: `verouderd-${id}`,
        title: `Het woningaanbod van ${label} is langer dan 36 uur niet bijgewerkt`,
        text: lastGood
          ? `Voor het laatst op ${formatDateTime(lastGood)}.`
          : "Nog nooit bijgewerkt.",
        acts: [syncAgain],
      }),
    ),
  ];
}

const syncAgain: Act = {
  label: "Synchroniseren",
  action: href("/admin/synchronisatie"),
  fields: {},
};
const runAddress = (run: number) => href("/admin/synchronisatie/:run", { run: String(run) });
const homes = (amount: number) => countOf(amount, "woning", "woningen");

async function floodItems(services: Services): Promise<WaitingItem[]> {
  const refused = await refusedLeads(services);
  if (refused === 0) return [];
  return [
    waitingItem({
      key: "geweigerd",
      title:
        refused === 1
          ? "De afgelopen 24 uur is 1 aanvraag geweigerd"
          : `De afgelopen 24 uur zijn ${formatNumber(refused)} aanvragen geweigerd`,
      text: "Er kwamen er meer dan 60 in een uur vanaf één netwerk. Wie geweigerd werd, kreeg de vraag het later te proberen of te bellen.",
    }),
  ];
}

const SHORT_MS = 900_000;
/** So long a message that could not be read is named. */
const UNREAD_MS = 7 * DAY_MS;
const mailboxCauses = {
  refused: "De mailserver weigert de naam of het wachtwoord.",
  folder: "De map die gelezen wordt, bestaat daar niet.",
  unreachable: "De mailserver is niet bereikbaar, of antwoordt niet.",
} as const;

/** The office's mailbox or a message cannot be read; a server that is away for a moment is no news. */
async function mailboxItems(services: Services): Promise<WaitingItem[]> {
  const state = await mailboxState(services);
  if (!state) return [];
  const { failure, failing_since: since, left_out_at: leftOut } = state;
  const now = services.clock().getTime();
  const items: WaitingItem[] = [];
  if (leftOut && now - leftOut.getTime() < UNREAD_MS) {
    const title = "Een bericht in de mailbox kon niet worden gelezen";
    const text = `Dat was op ${formatDateTime(leftOut)}. Kijk in de mailbox zelf of het een antwoord van een klant is.`;
    items.push(waitingItem({ key: "mailbox-bericht", title, text, at: leftOut }));
  }
  const isShort = failure === "unreachable" && since && now - since.getTime() < SHORT_MS;
  if (failure && since && !isShort) {
    const title = "Antwoorden van klanten komen niet binnen";
    const text = `${mailboxCauses[failure]} Vraag wie de site beheert om te kijken; in de mailbox zelf staan ze wel.`;
    items.push(waitingItem({ key: "mailbox", title, text, at: since }));
  }
  return items;
}

/** Webhooks that their targets had switched off. */
async function webhookItems({ db }: Services, staff: Staff): Promise<WaitingItem[]> {
  const all = await listWebhooks(db);
  const fallen = all.filter(({ off_because }) => off_because && off_because !== "staff");
  return fallen.map((webhook) => {
    const to = href("/admin/webhooks/:id", { id: webhook.id });
    return waitingItem({
      key: `webhook-${webhook.id}`,
      ...(may(staff, "settings:edit") && { to, acts: [{ label: "Bekijken", to }] }),
      title: `De webhook ‘${webhook.label}’ staat uit`,
      text: `${stateOf(webhook)}. Wat er gebeurt, blijft dertig dagen bewaard.`,
      at: webhook.off_at,
    });
  });
}

async function backupItems({ db, config, clock }: Services, staff: Staff): Promise<WaitingItem[]> {
  if (config.backups === "elsewhere") return [];
  const last = await readLastBackup(db);
  if (last && clock().getTime() - last.getTime() < BACKUP_MS) return [];
  const to = href("/admin/reservekopie");
  return [
    waitingItem({
      key: "reservekopie",
      ...(may(staff, "settings:edit") && { to, acts: [{ label: "Maken", to }] }),
      title: last
        ? "De laatste reservekopie is ouder dan twee dagen"
        : "Er is nog geen reservekopie gemaakt",
      text: "Maak er een onder Instellingen, of vraag wie de server beheert om dat elke nacht te laten doen.",
      at: last,
    }),
  ];
}

/** Demo content on a site that carries the office's own name. */
async function demoItems(services: Services, staff: Staff): Promise<WaitingItem[]> {
  if (!may(staff, "settings:edit")) return [];
  if (services.settings.agency.name === groups.identity.initial.name) return [];
  if (!(await findDemo(services)).isThere) return [];
  const to = href("/admin/demo");
  return [
    waitingItem({
      key: "voorbeelden",
      title: "Er staan nog voorbeelden op de site",
      to,
      text: "Woningen, blogs of teksten waarmee de site begon. Ze gaan in één keer weg.",
      acts: [{ label: "Bekijken", to }],
    }),
  ];
}

function holidayItems({ clock }: Services): WaitingItem[] {
  const end = holidaysEnd(clock());
  if (!end) return [];
  return [
    waitingItem({
      key: "feestdagen",
      title: `Feestdagen voor koopovereenkomsten zijn bekend tot en met ${end}`,
      text: "Vraag wie de site beheert om de dagen van daarna. Het contractformulier waarschuwt bij latere data.",
    }),
  ];
}
