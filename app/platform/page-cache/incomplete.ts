import { createContext, type RouterContextProvider } from "react-router";

const incompleteContext = createContext(false);

type Context = Readonly<RouterContextProvider>;

/** Says that something is missing on this page that will be there next time: nobody keeps it. */
export function markIncomplete(context: Context): void {
  context.set(incompleteContext, true);
}

export function isIncomplete(context: Context): boolean {
  return context.get(incompleteContext);
}

const databaseMissedContext = createContext(false);

/** Says that this page failed because the database was away or took too long. */
export function markDatabaseMissed(context: Context): void {
  context.set(databaseMissedContext, true);
}

export function isDatabaseMissed(context: Context): boolean {
  return context.get(databaseMissedContext);
}
