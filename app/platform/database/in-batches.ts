export interface BatchOptions<Item, Result> {
  /** The results in the order of the items; all of them are done, or none is. */
  runAll: (items: readonly Item[]) => Promise<Result[]>;
  /** Whether an item of a batch that failed like this may be tried again, alone. */
  mayTryAlone: (error: unknown) => boolean;
  /** The most items of a batch. */
  most: number;
  /** Milliseconds after which the next batch no longer waits for the one before it. */
  patience: number;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Runs an item at once; those that arrive while a batch is under way go together in the next one. Of a
 * batch that fails each is tried alone, so that none fails for another's sake.
 */
export function inBatches<Item, Result>(
  options: BatchOptions<Item, Result>,
): (item: Item) => Promise<Result> {
  const { runAll, mayTryAlone, most, patience } = options;
  const waiting: Waiting<Item, Result>[] = [];
  let underWay: symbol | undefined;

  function runNext(): void {
    if (underWay || waiting.length === 0) return;
    const batch = waiting.splice(0, most);
    const mine = (underWay = Symbol("batch"));
    const makeWay = () => {
      if (underWay !== mine) return;
      underWay = undefined;
      runNext();
    };
    const timer = setTimeout(makeWay, patience);
    void runAll(batch.map(({ item }) => item))
      .finally(() => {
        clearTimeout(timer);
        makeWay();
      })
      .then(
        (results) => batch.forEach(({ resolve }, at) => resolve(results[at]!)),
        (error: unknown) => {
          const isOver = batch.length === 1 || !mayTryAlone(error);
          for (const one of batch) if (isOver) one.reject(error);
          if (!isOver) for (const one of batch) tryAlone(one);
        },
      );
  }

  function tryAlone({ item, resolve, reject }: Waiting<Item, Result>): void {
    runAll([item]).then(([result]) => resolve(result!), reject);
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      runNext();
    });
}
