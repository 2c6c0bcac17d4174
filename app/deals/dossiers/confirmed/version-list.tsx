import { t } from "@voordeur/language/text.ts";
import { CheckFold } from "../../../ui/check-fold.tsx";
import { exactMomentText } from "@voordeur/language/dates.ts";
import type { Versions } from "./versions.server.ts";

/** The versions with who confirmed them, newest first; `pathTo`: the address of a version's PDF. */
export function VersionList({
  versions,
  pathTo,
}: {
  versions: Versions["versions"];
  pathTo: (paperId: string) => string;
}) {
  return (
    <ul className="mt-3 divide-y divide-line">
      {versions.map(({ id, version, at, hash, confirmations }) => (
        <li key={id} className="py-3">
          <a href={pathTo(id)} className="inline-block py-1 font-semibold underline">
            {t`Versie ${version} (PDF)`}
          </a>
          <p className="text-muted">{t`Gemaakt op ${exactMomentText(at)}`}</p>
          <ul>
            {confirmations.map((one) => (
              <li key={one.sellerId} className="wrap-anywhere">
                {t`Bevestigd door ${one.name} op ${exactMomentText(one.at)}`}
              </li>
            ))}
          </ul>
          <CheckFold>{hash}</CheckFold>
        </li>
      ))}
    </ul>
  );
}
