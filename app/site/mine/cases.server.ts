import { t, translated } from "@voordeur/language/text.ts";
import { amsterdamDate, instantOfWallTime } from "@voordeur/time/amsterdam.ts";
import { isShut } from "@voordeur/bids/rules.ts";
import type { PartyRole, TransferStepName } from "../../../database/schema/cases.ts";
import { listCasesOf } from "../../deals/cases/queries.server.ts";
import { steps } from "../../deals/dossiers/kinds.ts";
import { sellerUrl } from "../../deals/dossiers/links.server.ts";
import { listSteps, type Dossier, type Seller } from "../../deals/dossiers/queries.server.ts";
import { findReading, readerUrl } from "../../deals/dossiers/readers/links.server.ts";
import { hasLooked, pageOf, saleOfFile } from "../../deals/sales/seller/seller-page.server.ts";
import { roleNames } from "../../deals/transfers/kinds.ts";
import { actorsOf, hasHour, isWaiting } from "../../deals/transfers/line/line.ts";
import { viewLine } from "../../deals/transfers/line/view.server.ts";
import { partyUrl } from "../../deals/transfers/links.server.ts";
import type { Party, Transfer } from "../../deals/transfers/queries.server.ts";
import { listSignatures, listVersions } from "../../deals/transfers/signing/versions.server.ts";
import type { Services } from "../../platform/services.ts";
import { yearBefore } from "./queries.server.ts";
import { isTheirs, type Whose } from "./whose.ts";
import { type MinePart, pathOf } from "./part.ts";

/** Files that somebody sells a home by or may read, and transfers that they take part in. */
export async function readCases(services: Services, addressee: Whose): Promise<MinePart[]> {
  const found = await listCasesOf(services.db, addressee.email, yearBefore(services.clock()));
  const parts = await Promise.all(
    found
      .filter(({ person }) => isTheirs(person, addressee))
      .map(async ({ person, dossier, transfer }): Promise<(MinePart | null)[]> => {
        if (transfer) return [await transferPart(services, transfer, person as Party)];
        if (!dossier) return [];
        if (person.role === "reader") return [await readerPart(services, person.id)];
        return [await filePart(services, dossier, person), await salePart(services, dossier)];
      }),
  );
  return parts.flat().filter((part) => part !== null);
}

async function filePart(services: Services, dossier: Dossier, seller: Seller): Promise<MinePart> {
  const { about } = dossier;
  const page = pathOf(sellerUrl(services, seller));
  const all = (await listSteps(services.db, dossier.id)).map((state) => ({
    ...state,
    ...steps[state.step],
  }));
  const open = dossier.closed_at ? [] : all.filter(({ doneAt }) => doneAt === null);
  const item = ({ asks, path, wishedOn }: (typeof all)[number]) => ({
    about,
    words: translated(asks),
    to: path?.seller ? `${page}/${path.seller}` : page,
    at: wishedOn,
  });
  return {
    title: t`De verkoop van uw woning`,
    about,
    to: page,
    asked: open.filter(({ actor }) => actor !== "office").map(item),
    done: open.filter(({ actor }) => actor === "office").map((one) => ({ ...item(one), to: null })),
    past: all.flatMap(({ name, doneAt }) =>
      doneAt ? [{ about, words: translated(name), to: null, at: doneAt }] : [],
    ),
  };
}

/** The bids on the home of a file, for its sellers. */
async function salePart(services: Services, dossier: Dossier): Promise<MinePart | null> {
  const whole = await saleOfFile(services.db, dossier.id);
  if (!whole) return null;
  const { state } = whole;
  const { about, id } = whole.sale;
  const to = pathOf(pageOf(services, whole));
  const closes = state.closesAt && new Date(state.closesAt);
  const part = { title: t`De biedingen op uw woning`, about, to };
  const said = (words: string) => [{ about, words, to: null, at: null }];
  if (state.phase === "called-off") return { ...part, past: said(t`De verkoop ging niet door`) };
  if (state.phase === "agreed") return { ...part, past: said(t`Een bod is gekozen`) };
  const hasBids = [...state.bids.values()].some((bid) => bid.state !== "withdrawn");
  if (!isShut(state) && hasBids && !hasLooked(whole, services.clock()))
    return { ...part, asked: [{ about, words: t`Bekijk de biedingen`, to, at: null }] };
  if (state.phase !== "bidding")
    return { ...part, done: said(t`Wij leggen de biedingen naast elkaar, en bellen u`) };
  return {
    ...part,
    done: said(t`Wij nemen biedingen aan`),
    ...(closes && {
      coming: [{ id: `bids-${id}`, about, words: t`Het bieden sluit`, to, at: closes }],
    }),
  };
}

async function readerPart(services: Services, readerId: string): Promise<MinePart | null> {
  const reading = await findReading(services.db, readerId);
  if (!reading) return null;
  const { dossier, reader } = reading;
  const to = pathOf(readerUrl(services, reader));
  return { title: t`De stukken van de woning`, about: dossier.about, to };
}

const titles: Readonly<Record<PartyRole, () => string>> = {
  buyer: () => t`De koop van uw woning`,
  seller: () => t`Van koop tot sleutel`,
  notary: () => translated(roleNames.notary),
  adviser: () => translated(roleNames.adviser),
};

/** Steps that wait for whoever does them; the others are days on which something happens. */
const isAsked = (step: TransferStepName) => ["signed", "guarantee", "notary"].includes(step);

async function transferPart(
  services: Services,
  transfer: Transfer,
  party: Party,
): Promise<MinePart> {
  const { about } = transfer;
  const page = pathOf(partyUrl(services, party));
  const part = { title: titles[party.role](), about, to: page };
  if (transfer.closed_at && !transfer.fell_at) return part;
  const { steps: line, moves } = await viewLine(services, transfer, party);
  const past = line.flatMap(({ title, settledAt, step }) =>
    settledAt ? [{ about, words: title, to: `${page}/stap/${step}`, at: settledAt }] : [],
  );
  if (transfer.fell_at)
    return {
      ...part,
      past: [
        ...past,
        { about, words: t`Deze koop gaat niet door`, to: page, at: transfer.fell_at },
      ],
    };
  const [newest] = await listVersions(services.db, transfer.id);
  const signatures = newest ? await listSignatures(services.db, newest.id) : [];
  const own = signatures.find(({ party_id }) => party_id === party.id);
  const waiting = line.filter(isWaiting);
  const isOwn = ({ step }: (typeof line)[number]) =>
    isAsked(step) && actorsOf[step].includes(party.role);
  const asked = waiting.filter(isOwn).flatMap(({ step, title, day }) => {
    // Without a day nothing is agreed yet.
    if (step !== "signed")
      return day === null ? [] : [{ about, words: title, to: `${page}/stap/${step}`, at: day }];
    if (!newest || own?.signed_on) return [];
    const words = newest.signing_since
      ? t`Lees en teken de koopovereenkomst`
      : t`Lees de koopovereenkomst`;
    return [{ about, words, to: `${page}/koopovereenkomst`, at: day }];
  });
  const isReceived = !newest?.completed_at || party.role !== "buyer" || own?.received_at;
  const receipt = {
    about,
    words: t`Bevestig dat u het getekende exemplaar ontving`,
    to: `${page}/koopovereenkomst`,
    at: null,
  };
  const answers = moves
    .filter(({ mayAnswer }) => mayAnswer)
    .map((move) => ({
      about,
      words: t`Een andere dag voor ${move.title}: ${move.to}`,
      to: `${page}/stap/${move.step}`,
      at: null,
    }));
  return {
    ...part,
    asked: [...answers, ...asked, ...(isReceived ? [] : [receipt])],
    done:
      newest || line[0]?.step !== "signed"
        ? []
        : [{ about, words: t`Wij maken de koopovereenkomst`, to: null, at: null }],
    coming: waiting.flatMap((one) => {
      const { step, title, day, time } = one;
      if (day === null || isOwn(one) || day < amsterdamDate(services.clock())) return [];
      const at = time !== null && hasHour(step) ? instantOfWallTime(`${day}T${time}`) : day;
      const id = `${step}-${transfer.id}`;
      return [{ id, about, words: title, to: `${page}/stap/${step}`, at }];
    }),
    past,
  };
}
