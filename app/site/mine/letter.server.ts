import { randomUUID } from "node:crypto";
import { currentLanguage } from "@voordeur/language/current.ts";
import { allLanguages } from "@voordeur/language/language.ts";
import { t } from "@voordeur/language/text.ts";
import { z } from "zod";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { speaking } from "../../platform/language/speak.server.ts";
import { makeProof } from "../../platform/security/addressees.ts";
import type { RateLimit } from "../../platform/security/rate-limit.ts";
import { seal, unseal } from "../../platform/security/seal.ts";
import type { Services } from "../../platform/services.ts";
import { type LetterSettings, signedOff } from "../../settings/letters/letter-texts.ts";
import { officeSender } from "../../settings/letters/sender.ts";
import { writeEmail } from "../../ui/email/layout.server.tsx";
import { namesBeside } from "./queries.server.ts";

const SEND = "send-mine";
/** The beginning of the ids of emails with the link to somebody's page; a copy goes when anybody is erased. */
export const MINE_ID = "mine-";

const ofClient: RateLimit[] = [
  { name: "mine-client", limit: 10, windowSeconds: 600 },
  { name: "mine-client-day", limit: 40, windowSeconds: 86_400 },
];
const ofAddress: RateLimit[] = [
  { name: "mine-address", limit: 3, windowSeconds: 900 },
  { name: "mine-address-day", limit: 10, windowSeconds: 86_400 },
];

/** Its address is sealed: what waits in the queue names nobody. */
const jobData = z.object({ id: z.string(), to: z.string(), language: z.enum(allLanguages) });

/**
 * Asks for a letter with a link. Whoever asks learns nothing of the address: what is not known gets none,
 * and that is found out later.
 * @returns the seconds until it may be asked again; null: it was asked
 */
export async function askForLink(
  { rateLimiter, jobs, secrets }: Pick<Services, "rateLimiter" | "jobs" | "secrets">,
  client: string,
  email: string,
): Promise<number | null> {
  const address = email.toLowerCase();
  const wait = await rateLimiter.countAll([
    ...ofClient.map((limit) => [limit, client] as const),
    ...ofAddress.map((limit) => [limit, address] as const),
  ]);
  if (wait !== null) return wait;
  const to = seal(secrets.authSecret, SEND, address);
  await jobs.send(SEND, { id: randomUUID(), to, language: currentLanguage() });
  return null;
}

export const mineJob = (services: Services): JobDefinition => ({
  name: SEND,
  queue: { retryLimit: 6, retryDelay: 20, retryBackoff: true, deleteAfterSeconds: 3600 },
  async run(data) {
    const { db, secrets, clock, mail, settings, publicUrl } = services;
    const { id, to: sealed, language } = jobData.parse(data);
    const to = unseal(secrets.authSecret, SEND, sealed);
    if ((await namesBeside(db, to)) === null) return;
    const token = await makeProof(services, "mine-open", { email: to, name: "" });
    const letter = () => mineEmail(settings, `${publicUrl}/mijn/openen/${token}`);
    const written = await speaking(language, letter, settings.translations);
    await mail.send({ id: MINE_ID + id, date: clock(), to, ...officeSender(settings), ...written });
  },
});

const mineEmail = (settings: LetterSettings, url: string) =>
  writeEmail(
    {
      title: t`Alles van u bij ons`,
      opening: t`Goedendag,`,
      paragraphs: [
        t`Met deze knop opent u uw eigen pagina. Daar staat alles wat u bij ons heeft lopen, en wat wij van u vragen.`,
      ],
      facts: [],
      link: { label: t`Open mijn pagina`, url },
      closing: [
        t`De link werkt een half uur, en één keer. Daarna kent de site deze browser dertig dagen.`,
        t`Vroeg u dit niet? Dan hoeft u niets te doen: zonder deze mail opent niemand uw pagina.`,
        signedOff(settings),
      ],
    },
    settings.agency,
  );
