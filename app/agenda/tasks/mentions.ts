import { escaped, foldLetters } from "@voordeur/language/fold-words.ts";
import type { Handler } from "../../staff/accounts/staff/queries.server.ts";

/** The colleagues whom a text names as "@Anna" or "@Anna de Wit"; a first name that two have names nobody. */
export function mentionedIn(text: string, handlers: readonly Handler[]): Handler[] {
  const folded = foldLetters(text);
  const firsts = Map.groupBy(handlers, ({ name }) => firstOf(name));
  return handlers.filter(({ name }) => {
    const isOnly = firsts.get(firstOf(name))!.length === 1;
    return isNamed(folded, foldLetters(name)) || (isOnly && isNamed(folded, firstOf(name)));
  });
}

const firstOf = (name: string) => foldLetters(name).split(/[\s@]/)[0]!;

/** Not within a longer word, nor as the end of an email address. */
function isNamed(text: string, name: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}._-])@${escaped(name)}(?![\\p{L}\\p{N}])`, "u").test(text);
}
