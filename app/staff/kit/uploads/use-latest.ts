import { useState } from "react";
import { useLastAnswer } from "./queue.ts";

/** The newer of two states: the one that the page loaded, and the one in the latest answer of the server. */
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
