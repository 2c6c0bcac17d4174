import pLimit from "p-limit";

/** Each has at most 20 MB, and what is made of it may take as much again. */
const MAX_IN_MEMORY = 4;
const inTurn = pLimit(MAX_IN_MEMORY);

/**
 * Works with an uploaded file's bytes in its turn among all that this process receives: what waits
 * stays on disk. Not to be called in a transaction, nor by work that holds a turn itself.
 * @throws what reading or `work` throws
 */
export const withBytes = <Result>(
  file: File,
  work: (bytes: Uint8Array) => Promise<Result>,
): Promise<Result> => inTurn(async () => work(new Uint8Array(await file.arrayBuffer())));
