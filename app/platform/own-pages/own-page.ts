import type { Sent } from "../body/acts.ts";
import type { Database } from "../database/database.ts";
import { keepLanguage, type Subjects } from "../outbox/language.ts";
import { foundByLink } from "../security/private-links.ts";
import { readReplaceable, signReplaceable } from "../security/replaceable-links.ts";
import type { Services } from "../services.ts";

/** Somebody with a page of their own, and how often their link was replaced. */
export interface Linked {
  id: string;
  links_replaced: number;
}

/**
 * The page of somebody without an account, at `path` with a token. `find` knows them by their id, with
 * what the page is about; null: there is nothing for them (any more).
 */
export function ownPage<Found extends object>({
  people,
  purpose,
  path,
  find,
  personOf,
}: {
  people: Subjects;
  purpose: string;
  path: string;
  find: (db: Database, id: string) => Promise<Found | null>;
  personOf: (found: Found) => Linked;
}) {
  const findByToken = async (
    { db, secrets }: Pick<Services, "db" | "secrets">,
    token: string,
  ): Promise<Found | null> => {
    const link = readReplaceable(secrets, purpose, token);
    const found = link && (await find(db, link.id));
    return found && personOf(found).links_replaced === link.replaced ? found : null;
  };
  return {
    /** Its address, or that of a part of it. */
    url: (
      { secrets, publicUrl }: Pick<Services, "secrets" | "publicUrl">,
      { id, links_replaced }: Linked,
      part?: string,
    ): string =>
      `${publicUrl}${path}/${signReplaceable(secrets, purpose, id, links_replaced)}${part ? `/${part}` : ""}`,
    /** Null: it is no link of ours (any more). */
    find: findByToken,
    /** A form of a page whose address has the link, with whose it is. @throws a 404 response */
    sent: async (sent: Sent) => {
      const found = foundByLink(await findByToken(sent.services, sent.params["token"] ?? ""));
      await keepLanguage(sent.services.db, people, personOf(found).id);
      return { ...sent, ...found };
    },
  };
}
