import type { Handler } from "../../accounts/staff/queries.server.ts";

/** The colleagues whom a text names as "@Anna" or "@Anna de Wit"; a first name that two have names nobody. */
export function mentionedIn(text: string, handlers: readonly Handler[]): Handler[] {
  const firsts = Map.groupBy(handlers, ({ name }) => firstOf(name));
  return handlers.filter(({ name }) => {
    const isOnly = firsts.get(firstOf(name))!.length === 1;
    return isNamed(text, name) || (isOnly && isNamed(text, firstOf(name)));
  });
}

const firstOf = (name: string) => name.split(/[\s@]/)[0]!.toLowerCase();

/** Not within a longer word, nor as the end of an email address. */
function isNamed(text: string, name: string): boolean {
  const quoted = name.replace(/[.*+?^${}()|[\]\\-]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{N}._-])@${quoted}(?![\\p{L}\\p{N}])`, "iu").test(text);
}
