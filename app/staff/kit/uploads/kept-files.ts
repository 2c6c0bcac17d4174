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
  /** A refusal does not drop it: nobody else has what it says. */
  stays?: true;
  /** Why the server refused it. */
  error?: string | null;
}

/** The fields of a form that nobody has sent yet. */
export interface Draft {
  fields?: Record<string, string>;
  files?: File[];
}

const FILES = "files";
const DRAFTS = "drafts";

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open("voordeur-uploads", 2);
  opening.addEventListener("upgradeneeded", ({ oldVersion }) => {
    if (oldVersion < 1) opening.result.createObjectStore(FILES, { keyPath: "key" });
    opening.result.createObjectStore(DRAFTS);
  });
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
  act: (files: IDBObjectStore, drafts: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  try {
    const transaction = database.transaction([FILES, DRAFTS], mode);
    const written = new Promise((resolve, reject) => {
      transaction.addEventListener("complete", resolve);
      transaction.addEventListener("abort", () => reject(transaction.error));
    });
    const [files, drafts] = [FILES, DRAFTS].map((name) => transaction.objectStore(name));
    const [result] = await Promise.all([resultOf(act(files!, drafts!)), written]);
    return result;
  } finally {
    database.close();
  }
}

/**
 * All of them or none, in place of the draft that they were: rejects where the browser has no room, or
 * keeps nothing.
 */
export const keepFiles = (kept: readonly KeptFile[], draft?: string) =>
  inStore("readwrite", (files, drafts) => {
    if (draft) drafts.delete(IDBKeyRange.bound(draft, `${draft}\uffff`));
    return kept.map((one) => files.put(one)).at(-1)!;
  });

export const keptFiles = (): Promise<KeptFile[]> => inStore("readonly", (files) => files.getAll());

export const isKept = async (key: string) =>
  (await inStore("readonly", (files) => files.count(key))) > 0;

export const dropFile = (key: string) => inStore("readwrite", (files) => files.delete(key));

/** Files apart from what is typed: they are not written again with each letter. */
export const keepDraft = (draft: string, part: keyof Draft, value: unknown) =>
  inStore("readwrite", (_, drafts) => drafts.put(value, `${draft} ${part}`));

export async function readDraft(draft: string): Promise<Draft> {
  const part = <Part>(name: keyof Draft) =>
    inStore<Part>("readonly", (_, drafts) => drafts.get(`${draft} ${name}`) as IDBRequest<Part>);
  const [fields, files] = await Promise.all([
    part<Draft["fields"]>("fields"),
    part<Draft["files"]>("files"),
  ]);
  return { ...(fields && { fields }), ...(files && { files }) };
}
