import type { KeptFile } from "./kept-files.ts";

/** How sending a file ended. */
export type Outcome =
  | { is: "done"; answer: object }
  | { is: "refused"; error: string }
  /** The server had no time for it, or failed. */
  | { is: "later" }
  | { is: "offline" }
  | { is: "signed-out" };

/** Without a byte or an answer for so long, the connection is gone. */
const SILENCE_MS = 60_000;

/** Sends one file to a route that answers `{ errors }`. `fetch` cannot report upload progress. */
export function sendFile(
  { key, path, fields, file }: Pick<KeptFile, "key" | "path" | "fields" | "file">,
  onProgress: (sent: number) => void,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append("keus", key);
    form.append("bestanden", file);
    const request = new XMLHttpRequest();
    let silence = 0;
    const listen = () => {
      clearTimeout(silence);
      silence = window.setTimeout(() => request.abort(), SILENCE_MS);
    };
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      listen();
      onProgress(loaded / total);
    });
    request.addEventListener("load", () => {
      const answer = request.response as { errors?: string[] } | null;
      const [error] = answer?.errors ?? [];
      if (error) resolve({ is: "refused", error });
      else if (answer?.errors) resolve({ is: "done", answer });
      // A session that ended is answered with a redirect to the page that signs in.
      else if (new URL(request.responseURL).pathname === path) resolve({ is: "later" });
      else resolve({ is: "signed-out" });
    });
    request.addEventListener("error", () => resolve({ is: "offline" }));
    request.addEventListener("abort", () => resolve({ is: "offline" }));
    request.addEventListener("loadend", () => clearTimeout(silence));
    request.open("POST", path);
    request.send(form);
    listen();
  });
}
