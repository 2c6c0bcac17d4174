import { useState } from "react";
import { useLastAnswer } from "./queue.ts";

/** What a page loaded, or the same of the server's answer to what was sent since: the newer of both. */
export function useLatest<Loaded>(
  path: string,
  loaded: Loaded,
  of: (answer: object) => Loaded,
): Loaded {
  const answer = useLastAnswer(path);
  // An answer is newer than the page until that is read again.
  const [seen, setSeen] = useState({ loaded, answer });
  if (seen.loaded !== loaded) setSeen({ loaded, answer });
  const isNewer = answer !== seen.answer && seen.loaded === loaded;
  return isNewer && answer ? of(answer) : loaded;
}
