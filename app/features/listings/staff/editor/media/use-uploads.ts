import { useCallback, useRef, useState } from "react";
import { href, useRevalidator } from "react-router";
import type { FileKind } from "../../../own/media-input.ts";
import { MAX_FILE_BYTES, tooLarge } from "./file-limits.ts";

export interface Upload {
  key: number;
  name: string;
  /** From 0 to 1; at 1 the server still makes the sizes that the site shows. */
  sent: number;
  error: string | null;
}

const lost =
  "De verbinding viel weg of je bent uitgelogd. Ververs de pagina en probeer het opnieuw.";

/** Sends files of a kind one after the other, so that they keep their order, and says how far each is. */
export function useUploads(propertyId: number, kind: FileKind) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const { revalidate } = useRevalidator();
  const queue = useRef(Promise.resolve());
  const keys = useRef(0);

  const change = useCallback((key: number, changes: Partial<Upload>) => {
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  }, []);
  const forget = useCallback((key: number) => {
    setUploads((all) => all.filter((each) => each.key !== key));
  }, []);

  const add = useCallback(
    (files: readonly File[]) => {
      const path = href("/admin/woningen/:id/fotos", { id: String(propertyId) });
      for (const file of files) {
        const key = (keys.current += 1);
        const error = file.size > MAX_FILE_BYTES ? tooLarge(file.name) : null;
        setUploads((all) => [...all, { key, name: file.name, sent: 0, error }]);
        if (error) continue;
        queue.current = queue.current.then(async () => {
          const problem = await send(path, { file, kind }, (sent) => change(key, { sent }));
          if (problem) return change(key, { error: problem });
          await revalidate();
          return forget(key);
        });
      }
    },
    [propertyId, kind, change, forget, revalidate],
  );
  return { uploads, add, forget };
}

/** Uploads one file; returns its error, or null. `fetch` cannot report upload progress. */
function send(
  path: string,
  { file, kind }: { file: File; kind: FileKind },
  onProgress: (sent: number) => void,
): Promise<string | null> {
  return new Promise((resolve) => {
    const form = new FormData();
    form.append("soort", kind);
    form.append("bestanden", file);
    const request = new XMLHttpRequest();
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener("load", () => {
      const answer = request.response as { errors?: string[] } | null;
      resolve(answer?.errors ? (answer.errors[0] ?? null) : lost);
    });
    request.addEventListener("error", () => resolve(lost));
    request.open("POST", path);
    request.send(form);
  });
}
