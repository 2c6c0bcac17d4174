import { isDeepStrictEqual } from "node:util";
import type { Database } from "../../../platform/database/database.ts";
import type { Field, Fields } from "../../../settings/fields.ts";
import type { Mail } from "../../../settings/groups/mail.ts";
import type { SignatureSettings } from "../../../settings/groups/signatures.ts";
import type { Places } from "../../../settings/groups/places.ts";
import { checkSecret } from "../../../staff/kit/editables/secret-field.server.ts";
import type { Hours } from "../../../settings/groups/hours.ts";
import { assumedWeek, runsOf } from "../../../settings/opening-hours.ts";
import type { Editable } from "../../../staff/kit/editables/editable.server.ts";
import { settingEditable } from "../../../staff/kit/editables/setting-editable.server.ts";
import { pathsOfExtraPages } from "../../../site/pages/extra/queries.server.ts";
import { storePictureOf } from "../../../staff/kit/form/store-picture.server.ts";
import { MAIL_SECRET, TEXT_KEY } from "../../../settings/secret-places.ts";
import { checkCertificate } from "./certificate-field.server.ts";
import { partPath } from "./chapters.ts";
import { withItsPlace } from "./its-place.server.ts";
import type { Screen } from "./screen.ts";

/** The editable behind a screen of the office. */
export function officeEditable(screen: Screen): Editable {
  const editable = documentOf(screen);
  if (screen.group !== "hours") return editable;
  // An office without hours gets the usual ones in its form; visitors see none until they are saved.
  const week = (value: unknown) =>
    runsOf((value as Hours).week).length > 0 ? {} : { week: assumedWeek };
  return {
    ...editable,
    draftOf: (value) => editable.draftOf({ ...(value as Hours), ...week(value) }),
  };
}

const documentOf = (screen: Screen) =>
  settingEditable({
    ...screen,
    path: partPath(screen.slug),
    spoken: spokenFields(screen.fields),
    notices: { saved: "instelling-bewaard" },
    isOnEveryPage: true,
    takePicture: ({ storage }) => storePictureOf(storage),
    ...(screen.group === "mail" && {
      check: async (services, { account }: Mail, form) =>
        checkSecret(services, form, {
          field: "account.secret",
          place: MAIL_SECRET,
          isNeeded: account?.user !== undefined,
          isElsewhere: !isDeepStrictEqual(account, services.settings.get("mail").account),
        }),
    }),
    ...(screen.group === "signatures" && {
      check: async (services, { textSender }: SignatureSettings, form) => {
        const certificate = await checkCertificate(services, form);
        const key = await checkSecret(services, form, {
          field: "textKey",
          place: TEXT_KEY,
          isNeeded: textSender !== undefined,
          isElsewhere: false,
        });
        const within = async (tx: Database, by: string) => {
          await certificate.within?.(tx, by);
          await key.within?.(tx, by);
        };
        return { errors: { ...certificate.errors, ...key.errors }, within };
      },
    }),
    ...("address" in screen.fields && { check: withItsPlace }),
    ...("paths" in screen.fields && {
      check: async ({ db }, { paths }: Places) => {
        const taken = await pathsOfExtraPages(db, Object.values(paths));
        const names = Object.entries(paths).filter(([, path]) => taken.has(path));
        const error = "Op dit adres staat een eigen pagina";
        return { errors: Object.fromEntries(names.map(([page]) => [`paths.${page}`, error])) };
      },
    }),
  });

/** The fields that readers of another language get in theirs. */
function spokenFields(fields: Fields): Fields {
  const spoken: Record<string, Field> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === "group" || field.kind === "list") {
      const within = spokenFields(field.fields);
      if (Object.keys(within).length > 0) spoken[name] = { ...field, fields: within };
    } else if ("isSpoken" in field) spoken[name] = field;
  }
  return spoken;
}
