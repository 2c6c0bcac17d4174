import { useSyncExternalStore } from "react";
import { dropFile, isKept, keepFiles, keptFiles, type KeptFile } from "./kept-files.ts";
import { type Outcome, sendFile } from "./send-file.ts";

/** A chosen file on its way, or one that was refused. */
export interface Upload extends KeptFile {
  /** From 0 to 1 while it is sent; at 1 the server still makes the sizes that the site shows. */
  sent: number | null;
  /** Why it waits, other than for its turn. */
  waits: Exclude<Outcome["is"], "done" | "refused"> | null;
  error: string | null;
  /** Whether it outlives this page. */
  isKept: boolean;
}

interface Pause {
  tries: number;
  until: number;
}

const LATE_MS = 7 * 86_400_000;
const MAX_PAUSE_MS = 60_000;
const none: readonly Upload[] = [];

/** In the order in which they were chosen. */
let uploads = none;
const answers = new Map<string, object>();
const pauses = new Map<string, Pause>();
const listeners = new Set<() => void>();
let wake = () => {};
let isRunning = false;

function show(changed: readonly Upload[]): void {
  uploads = changed;
  for (const tell of listeners) tell();
}

const change = (key: string, changes: Partial<Upload>) =>
  show(uploads.map((each) => (each.key === key ? { ...each, ...changes } : each)));

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

export const useAllUploads = () =>
  useSyncExternalStore(
    subscribe,
    () => uploads,
    () => none,
  );

/** Waits so long that whoever chose it may think that it was sent. */
export const isLate = ({ chosenAt }: KeptFile) => chosenAt < Date.now() - LATE_MS;

/** The server's last answer at this address. */
export const useLastAnswer = (path: string) =>
  useSyncExternalStore(
    subscribe,
    () => answers.get(path),
    () => undefined,
  );

/** Puts chosen files behind those that wait; `refuse` says what is wrong with one at once. */
export const addUploads = (
  files: readonly File[],
  about: Pick<KeptFile, "by" | "page" | "path" | "fields">,
  refuse: (file: File) => string | null,
): Promise<void> => queueUploads(files.map((file) => ({ ...about, file, error: refuse(file) })));

/** The same of files that each have fields of their own, and take the place of a draft. */
export async function queueUploads(
  chosen: readonly (Omit<KeptFile, "key" | "chosenAt"> & { error: string | null })[],
  draft?: string,
): Promise<void> {
  const chosenAt = Date.now();
  const batch = chosenAt.toString(36) + Math.random().toString(36).slice(2, 10);
  const added = chosen.map((one, at) => {
    return { ...one, key: `${batch}-${String(at).padStart(4, "0")}`, chosenAt };
  });
  show([...uploads, ...added.map((one) => ({ ...one, sent: null, waits: null, isKept: false }))]);
  const good = added.filter(({ error }) => !error);
  // Where the browser keeps nothing they are sent all the same, as long as the page stays.
  if (good.length > 0 && (await keepFiles(good, draft).then(isTrue, () => false))) {
    for (const { key } of good) change(key, { isKept: true });
  }
  start();
}

const isTrue = () => true;

/** Goes on with what this person chose before and was not sent. */
export async function resumeUploads(by: string): Promise<void> {
  const kept = await keptFiles().catch(() => []);
  const known = new Set(uploads.map(({ key }) => key));
  const found = kept.filter((one) => one.by === by && !known.has(one.key));
  show([
    ...uploads.filter((one) => one.by === by),
    ...found.map((one) => {
      return { ...one, sent: null, waits: null, error: one.error ?? null, isKept: true };
    }),
  ]);
  start();
}

export function forgetUpload(key: string): void {
  pauses.delete(key);
  show(uploads.filter((each) => each.key !== key));
}

/** Takes back one that was not sent, or was refused. */
export async function withdrawUpload(key: string): Promise<void> {
  forgetUpload(key);
  await dropFile(key).catch(isTrue);
}

/** Sends one once more that was refused and stayed, with the answers to what the server asked. */
export async function sendAgain(upload: Upload, answers: KeptFile["fields"]): Promise<void> {
  change(upload.key, { fields: { ...upload.fields, ...answers } });
  await keepError(upload, null);
  start();
}

async function keepError({ key }: Upload, error: string | null): Promise<void> {
  change(key, { error, sent: null });
  const { sent: _, waits: __, isKept, ...kept } = uploads.find((each) => each.key === key)!;
  if (isKept) await keepFiles([kept]).catch(isTrue);
}

/** In one tab of the browser at a time, so that no file is sent twice for nothing. */
function start(): void {
  wake();
  if (isRunning || uploads.length === 0) return;
  isRunning = true;
  void ("locks" in navigator ? navigator.locks.request("voordeur-uploads", run) : run());
}

async function run(): Promise<void> {
  try {
    await sendAll();
  } finally {
    isRunning = false;
  }
}

async function sendAll(): Promise<void> {
  for (;;) {
    const waiting = uploads.filter(({ error, waits }) => !error && waits !== "signed-out");
    if (waiting.length === 0) return;
    const untilOf = ({ key }: Upload) => pauses.get(key)?.until ?? 0;
    const next = waiting.find((one) => untilOf(one) <= Date.now());
    if (next) await sendOne(next);
    else await pause(Math.min(...waiting.map(untilOf)) - Date.now());
  }
}

async function sendOne(upload: Upload): Promise<void> {
  const { key } = upload;
  // Another tab may have sent it.
  if (upload.isKept && !(await isKept(key).catch(isTrue))) return forgetUpload(key);
  change(key, { sent: 0, waits: null });
  const outcome = await sendFile(upload, (sent) => change(key, { sent }));
  if (outcome.is === "done" || outcome.is === "refused") {
    if (outcome.is === "refused" && upload.stays) return keepError(upload, outcome.error);
    if (upload.isKept) await dropFile(key).catch(isTrue);
    if (outcome.is === "refused") return change(key, { sent: null, error: outcome.error });
    answers.set(upload.path, outcome.answer);
    return forgetUpload(key);
  }
  // Only what the server failed at lets the others go before it.
  const held = outcome.is === "later" ? [upload] : uploads.filter(({ error }) => !error);
  for (const one of held) {
    const tries = (pauses.get(one.key)?.tries ?? 0) + 1;
    const until = Date.now() + Math.min(MAX_PAUSE_MS, 1000 * 2 ** tries);
    pauses.set(one.key, { tries, until });
    change(one.key, { sent: null, waits: outcome.is });
  }
}

/** Until the time is over, or the connection or the person is back. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => wake(), ms);
    wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}

function tryNow(): void {
  if (document.visibilityState !== "visible") return;
  pauses.clear();
  for (const { key, waits } of uploads) if (waits === "signed-out") change(key, { waits: null });
  start();
}

if (!import.meta.env.SSR) {
  addEventListener("online", tryNow);
  document.addEventListener("visibilitychange", tryNow);
}
