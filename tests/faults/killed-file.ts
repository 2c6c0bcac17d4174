import { randomBytes } from "node:crypto";
import { readdir, utimes } from "node:fs/promises";
import path from "node:path";
import { mandateForm } from "@voordeur/agreement/fixtures/mandate.ts";
import { mandateSchema } from "@voordeur/agreement/mandate/terms-schema.ts";
import { and, eq } from "drizzle-orm";
import { afterAll, expect } from "vitest";
import { caseDocuments } from "../../database/schema/cases.ts";
import { events } from "../../database/schema/events.ts";
import { dossierPapers, paperConfirmations } from "../../database/schema/dossiers.ts";
import { outbox } from "../../database/schema/outbox.ts";
import { codeOf } from "../../app/deals/signing/codes/service.server.ts";
import { mandateCodes } from "../../app/deals/dossiers/mandate/codes.server.ts";
import { sendMandate } from "../../app/deals/dossiers/mandate/send.server.ts";
import { listSteps, readDossier } from "../../app/deals/dossiers/queries.server.ts";
import { siteFiles, siteFolders } from "../../app/operator/site-parts.ts";
import { sweepFiles } from "../../app/platform/files/sweep-files.ts";
import { beginFile, fileStaff, dossierQueues } from "../dossiers/workbench.ts";
import { pretendSynced } from "../site/pretend-synced.ts";
import { createTestServices } from "../site/services.ts";
import { fatedEnv, killer } from "./kills.ts";
import { SiteProcess } from "./site-process.ts";
import { smallPdf } from "../setup/small-pdf.ts";

const services = await createTestServices(() => dossierQueues);
services.advance(Date.now() - services.clock().getTime());
await pretendSynced(services.databaseUrl);
afterAll(() => services.close());

/** The built server on these rows and files; `when`: the boundary at which it kills itself. */
async function start(when?: string): Promise<SiteProcess> {
  const { config, databaseUrl, secrets } = services;
  const site = await SiteProcess.at(config.dataDir, {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: secrets.authSecret,
    PUBLIC_KEY: "pk_of_a_test_that_kills",
    ...(when && { NODE_OPTIONS: `--import ${killer}`, ...fatedEnv({ when }) }),
  });
  await site.start();
  return site;
}

/** Sends a form as its page does. @returns the status; 0: the server died before it answered. */
const send = (site: SiteProcess, page: string, body: BodyInit): Promise<number> =>
  fetch(site.url + page, { method: "POST", redirect: "manual", body }).then(
    ({ status }) => status,
    () => 0,
  );

/** Sends a form to a server that dies of it, and waits until it is dead. */
async function sendUntilDeath(when: string, page: string, body: BodyInit): Promise<void> {
  const site = await start(when);
  expect([when, await send(site, page, body)]).toEqual([when, 0]);
  await expect.poll(() => site.running).toBe(false);
}

const filesIn = (folder: string) =>
  readdir(path.join(services.config.dataDir, folder)).catch(() => [] as string[]);
const pathOf = (url: string) => new URL(url).pathname;

/**
 * Kills servers at these moments of an upload, the last one when the rows are there, and then sends all
 * forms again, checking that no row is without its file. @returns the names of what is stored.
 */
export async function uploadsOf(moments: readonly string[]): Promise<string[]> {
  const { db } = services;
  const file = await beginFile(services, "Kade 1, Venlo");
  const page = `${pathOf(file.urls[0]!)}/documenten`;
  const stored = () => db.select().from(caseDocuments).where(eq(caseDocuments.dossier_id, file.id));
  const formOf = (name: string) => {
    const form = new FormData();
    form.set("act", "toevoegen");
    form.set("soort", "deed");
    const bytes = smallPdf(randomBytes(150_000).toString("hex"));
    form.set("bestanden", new File([bytes], `${name}.pdf`));
    return form;
  };

  // While half of it is on its way.
  const half = formOf("half");
  const site = await start();
  const whole = new Response(half);
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const stopped = fetch(site.url + page, {
    method: "POST",
    headers: { "content-type": whole.headers.get("content-type")! },
    body: new ReadableStream({ start: (body) => body.enqueue(bytes.slice(0, 200_000)) }),
    duplex: "half",
  } as RequestInit).catch(() => null);
  await expect.poll(() => filesIn("uploads")).not.toEqual([]);
  await site.end("SIGKILL");
  expect(await stopped).toBeNull();

  const forms = [half];
  for (const when of moments) {
    forms.push(formOf(`doc ${forms.length}`));
    await sendUntilDeath(when, page, forms.at(-1)!);
  }
  const dead = await filesIn("files/dossiers");
  const rows = await stored();
  expect(rows.map(({ name }) => name)).toEqual([`doc ${moments.length}`]);
  expect(dead).toContain(path.basename(rows[0]!.file));
  expect(dead.length).toBeGreaterThan(1);

  // An hour later the next start clears what came in.
  const before = new Date(Date.now() - 2 * 3_600_000);
  for (const name of await filesIn("uploads")) {
    await utimes(path.join(services.config.dataDir, "uploads", name), before, before);
  }
  const next = await start();
  expect(await filesIn("uploads")).toEqual([]);
  for (const form of forms) expect(await send(next, page, form)).toBe(303);
  await next.end("SIGKILL");
  const all = await stored();
  const later = () => new Date(Date.now() + 2 * 86_400_000);
  await sweepFiles({ ...services, clock: later }, siteFolders, siteFiles);
  expect((await filesIn("files/dossiers")).toSorted()).toEqual(
    all.map(({ file: key }) => path.basename(key)).toSorted(),
  );
  return all.map(({ name }) => name).toSorted();
}

/**
 * Kills servers at these moments of an agreement, the last one when the rows are there, checking that all
 * of it is kept or nothing, and then sends all forms again.
 * @returns the agreements of each seller, with their letters and their lines in the history.
 */
export async function agreementsOf(moments: readonly string[]): Promise<number[][]> {
  const { db } = services;
  const names = moments.map((_, at) => `Jan Peeters ${at + 1}`);
  const { id, sellers, urls } = await beginFile(services, "Kade 2, Venlo", names);
  const values = mandateSchema.parse(mandateForm);
  await sendMandate(services, (await readDossier(db, id))!, { seen: 0, values }, fileStaff);
  const [paper] = await db.select().from(dossierPapers).where(eq(dossierPapers.dossier_id, id));
  const { id: versie, hash: kenmerk } = paper!;
  const forms = await Promise.all(
    sellers.map(async (seller) => {
      await mandateCodes.send(services, seller, versie);
      const code = await codeOf(services, (await mandateCodes.newest(db, seller.id, versie))!);
      return new URLSearchParams({
        act: "akkoord",
        versie,
        kenmerk,
        code,
        naam: seller.name,
        akkoord: "ja",
      });
    }),
  );
  const page = (at: number) => `${pathOf(urls[at]!)}/opdracht`;
  for (const [at, when] of moments.entries()) await sendUntilDeath(when, page(at), forms[at]!);

  /** The agreements with their letters and their lines in the history, by seller. */
  const counts = () =>
    Promise.all(
      sellers.map(async ({ id: seller }) => [
        await db.$count(paperConfirmations, eq(paperConfirmations.seller_id, seller)),
        await db.$count(
          outbox,
          and(eq(outbox.subject, seller), eq(outbox.letter, "mandate-agreed")),
        ),
        await db.$count(events, and(eq(events.party_id, seller), eq(events.kind, "confirmed"))),
      ]),
    );
  const [none, one] = [
    [0, 0, 0],
    [1, 1, 1],
  ];
  expect(await counts()).toEqual([...moments.slice(1).map(() => none), one]);
  const next = await start();
  for (const [at, form] of forms.entries()) expect(await send(next, page(at), form)).toBe(303);
  await next.end("SIGKILL");
  const mandate = (await listSteps(db, id)).find(({ step }) => step === "mandate");
  expect(mandate?.doneAt).not.toBeNull();
  return counts();
}
