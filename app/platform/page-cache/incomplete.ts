import { createContext, type RouterContextProvider } from "react-router";

const incompleteContext = createContext(false);

type Context = Readonly<RouterContextProvider>;

/** Marks a page that lacks something temporarily, so that nobody caches it. */
export function markIncomplete(context: Context): void {
  context.set(incompleteContext, true);
}

export function isIncomplete(context: Context): boolean {
  return context.get(incompleteContext);
}

const databaseMissedContext = createContext(false);

/** Marks a page that failed because the database was away or too slow. */
export function markDatabaseMissed(context: Context): void {
  context.set(databaseMissedContext, true);
}

export function isDatabaseMissed(context: Context): boolean {
  return context.get(databaseMissedContext);
}
