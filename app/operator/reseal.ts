import { resealChecks } from "../deals/dossiers/identity/service.server.ts";
import { resealAgreements } from "../deals/sales/agreement/service.server.ts";
import { resealSales } from "../deals/sales/boxes.server.ts";
import { resealTransferDocuments } from "../deals/transfers/documents/service.server.ts";
import { resealEvidence } from "../deals/signing/evidence/service.server.ts";
import { resealVersions } from "../deals/transfers/signing/versions.server.ts";
import { ConfigError } from "../platform/config.ts";
import { openDatabase } from "../platform/database/database.ts";
import { loadSecrets } from "../platform/security/secrets.ts";
import { resealSecrets } from "../platform/security/stored-secrets.server.ts";
import type { CommandContext } from "./context.ts";

/**
 * `npm run reseal`, after `AUTH_SECRET` has got a new value: seals the tokens and keys that staff
 * typed anew. `OLD_AUTH_SECRET` (or `OLD_AUTH_SECRET_FILE`) is the one before it; without it, the
 * key that the site made for itself.
 */
export async function reseal({ config, log, say, openDatabase: open }: CommandContext) {
  const to = (await loadSecrets(config, log)).authSecret;
  const from = config.secret("OLD_AUTH_SECRET") ?? (await madeSecret(config, log));
  if (from === to) {
    throw new ConfigError(
      "AUTH_SECRET is still the old one: set the new one, and the old one as OLD_AUTH_SECRET",
    );
  }
  const { db, close } = openDatabase(await open(), log);
  const keys = { from, to };
  const kinds = await Promise.all([
    resealSecrets(db, keys),
    resealAgreements(db, keys),
    resealChecks(db, keys),
    resealSales(db, keys),
    resealTransferDocuments(db, keys),
    resealVersions(db, keys),
    resealEvidence(db, keys),
  ]).finally(close);
  const resealed = kinds.reduce((sum, kind) => sum + kind.resealed, 0);
  const unreadable = kinds.flatMap((kind) => kind.unreadable);
  say(`sealed ${resealed} secrets with the new AUTH_SECRET`);
  for (const place of unreadable) {
    say(`  ${place} opens with neither key: type it again in the admin area`);
  }
  return unreadable.length === 0 ? 0 : 1;
}

async function madeSecret(config: CommandContext["config"], log: CommandContext["log"]) {
  const made = await loadSecrets({ ...config, authSecret: undefined }, log);
  return made.authSecret;
}
