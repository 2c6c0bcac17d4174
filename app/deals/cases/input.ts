import { whoseName } from "@voordeur/language/person-names.ts";
import { t } from "@voordeur/language/text.ts";

interface Named {
  id: string;
  name: string;
}

/**
 * What is wrong with a name that one of the people in a case signs with; null: nothing, or it is `asked`,
 * which we asked about before.
 */
export function wrongName(
  { typed, asked }: { typed: string; asked: string | undefined },
  own: Named,
  people: readonly Named[],
): string | null {
  const others = people.filter(({ id }) => id !== own.id).map(({ name }) => name);
  const whose = whoseName(typed, own.name, others);
  if (typeof whose === "object") return t`Dit is de naam van ${whose.of}, niet van ${own.name}.`;
  if (whose === "own" || asked === typed) return null;
  return t`Klopt deze naam? Bij ons staat: ${own.name}. Zo ja, verstuur dit dan nog eens.`;
}
