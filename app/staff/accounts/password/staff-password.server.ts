import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import type { Services } from "../../../platform/services.ts";
import { STAFF_PASSWORD_MIN, TOO_SHORT_FOR_STAFF } from "../input.ts";
import { findUser, roleOf } from "../queries.server.ts";

/**
 * The time that judging takes grows fast with the length: 57 ms for the worst 32 characters, 1.3 s
 * for 128.
 */
const JUDGED = 32;
/** On a scale of 0 to 4: more than ten thousand million guesses. */
const ENOUGH = 4;

let judge: Promise<ZxcvbnFactory> | undefined;

/** The reason that this cannot be the account's password, or null. Visitors may choose as they like. */
export async function weaknessFor(
  { db, settings }: Pick<Services, "db" | "settings">,
  userId: string,
  password: string,
): Promise<string | null> {
  if (!(await roleOf(db, userId))) return null;
  const user = await findUser(db, userId);
  return staffWeakness(password, [settings.agency.name, user?.email ?? ""]);
}

/**
 * The reason that staff cannot have this password, or null. `guessable`: names of its owner and the
 * office.
 */
export async function staffWeakness(
  password: string,
  guessable: readonly string[],
): Promise<string | null> {
  if (password.length < STAFF_PASSWORD_MIN) return TOO_SHORT_FOR_STAFF;
  const words = guessable
    .join(" ")
    .toLowerCase()
    .split(/[^\p{L}\d]+/u);
  const { score } = (await (judge ??= load())).check(password.slice(0, JUDGED), words);
  return score >= ENOUGH
    ? null
    : "Dit wachtwoord is te makkelijk te raden. Neem bijvoorbeeld vier losse woorden.";
}

// Dictionaries of 36 MB in memory, which only a site whose staff choose passwords needs.
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, common, dutch] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-nl-be"),
  ]);
  return new Factory({
    dictionary: { ...common.dictionary, ...dutch.dictionary },
    graphs: common.adjacencyGraphs,
  });
}
