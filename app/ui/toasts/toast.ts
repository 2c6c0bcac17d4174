import type { ExternalToast } from "sonner";
import { showPlainToast } from "./plain-toast.ts";
import type * as toaster from "./toaster.tsx";

/** The time a toast with an undo button stays visible. */
export const UNDO_MS = 12_000;

type Tone = "success" | "error" | "loading";
type Program = typeof toaster;

interface ToastOptions extends ExternalToast {
  /** What it is about, such as a form: the last toast about the same makes room. */
  about?: string;
}

const lastAbout = new Map<string, string | number>();

let fetched: Promise<Program> | undefined;
let arrived: Program | undefined;
let tellPlace: (() => void) | undefined;
const inPlace = Promise.withResolvers<void>();

/** Loads the toaster. Call it when a toast may come soon, to save the visitor the wait. */
export function prepareToasts(): Promise<Program> {
  fetched ??= import("./toaster.tsx").then(
    (program) => {
      arrived = program;
      tellPlace?.();
      return program;
    },
    (error: unknown) => {
      fetched = undefined;
      throw error;
    },
  );
  return fetched;
}

/** For the place where toasts appear: calls back when their program is there. */
export function whenToastsArrive(callback: () => void): () => void {
  tellPlace = callback;
  return () => {
    tellPlace = undefined;
  };
}

export function toasterNow() {
  return arrived?.Toaster;
}

/** The place listens: toasts that waited may come. */
export function toasterListens(): void {
  inPlace.resolve();
}

export const toast = {
  success: (title: string, options?: ToastOptions) => void show("success", title, options),
  error: (title: string, options?: ToastOptions) => void show("error", title, options),
  /** Stays until another with the same id takes its place. */
  loading: (title: string, options: { id: string }) => void show("loading", title, options),
};

async function show(
  tone: Tone,
  title: string,
  { about, ...options }: ToastOptions = {},
): Promise<void> {
  try {
    const { showToast } = await prepareToasts();
    await inPlace.promise;
    const last = about === undefined ? undefined : lastAbout.get(about);
    if (last !== undefined) showToast.dismiss(last);
    const id = showToast[tone](title, options);
    if (about !== undefined) lastAbout.set(about, id);
  } catch {
    const description = typeof options.description === "string" ? options.description : undefined;
    if (tone !== "loading") showPlainToast({ tone, title, description, about });
  }
}
