/** A file that somebody chose and that the server may not have yet. */
export interface KeptFile {
  /** In the order in which files were chosen; the server knows a file by it that comes twice. */
  key: string;
  /** The address of who chose it: nobody else sends it. */
  by: string;
  chosenAt: number;
  /** The screen on which it was chosen. */
  page: string;
  /** Where it is sent, with these fields beside it. */
  path: string;
  fields: Record<string, string>;
  file: File;
}

const STORE = "files";

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open("voordeur-uploads", 1);
  opening.addEventListener("upgradeneeded", () =>
    opening.result.createObjectStore(STORE, { keyPath: "key" }),
  );
  return resultOf(opening);
}

const resultOf = <Result>(asked: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    asked.addEventListener("success", () => resolve(asked.result));
    asked.addEventListener("error", () => reject(asked.error));
  });

/** One transaction in this browser's own database; what it gives is there once all is written. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  act: (files: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  try {
    const transaction = database.transaction(STORE, mode);
    const written = new Promise((resolve, reject) => {
      transaction.addEventListener("complete", resolve);
      transaction.addEventListener("abort", () => reject(transaction.error));
    });
    const [result] = await Promise.all([resultOf(act(transaction.objectStore(STORE))), written]);
    return result;
  } finally {
    database.close();
  }
}

/** All of them or none: rejects where the browser has no room, or keeps nothing. */
export const keepFiles = (kept: readonly KeptFile[]) =>
  inStore("readwrite", (files) => kept.map((one) => files.put(one)).at(-1)!);

export const keptFiles = (): Promise<KeptFile[]> => inStore("readonly", (files) => files.getAll());

export const isKept = async (key: string) =>
  (await inStore("readonly", (files) => files.count(key))) > 0;

export const dropFile = (key: string) => inStore("readwrite", (files) => files.delete(key));
