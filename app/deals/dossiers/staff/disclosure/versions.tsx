import { href } from "react-router";
import { VersionList } from "../../confirmed/version-list.tsx";
import type { Versions } from "../../confirmed/versions.server.ts";
import { StaffSection } from "../../../../staff/kit/section.tsx";

/** The versions of a questionnaire or list that sellers confirmed, and what stands there now on paper. */
export function StaffVersions({
  dossier: { id },
  part,
  versions,
  isCurrent,
}: {
  dossier: { id: string };
  /** As the addresses of its pages have it. */
  part: string;
} & Pick<Versions, "versions" | "isCurrent">) {
  return (
    <StaffSection id="versies" title="Bevestigd en op papier" ruled className="mt-8">
      {versions.length === 0 && (
        <p className="mt-3 text-muted">Nog geen verkoper heeft bevestigd.</p>
      )}
      {versions.length > 0 && !isCurrent && (
        <p className="mt-3 border-l-4 border-brick-600 bg-brick-50 px-4 py-2">
          Er is iets gewijzigd na versie {versions[0]!.version}. De verkopers bevestigen het nog.
        </p>
      )}
      <VersionList
        versions={versions}
        pathTo={(paper) => href("/admin/dossiers/:id/versie/:paper", { id, paper })}
      />
      {!isCurrent && (
        <p>
          <a
            href={href("/admin/dossiers/:id/concept/:part", { id, part })}
            className="inline-block py-2 underline"
          >
            Afdrukken als concept (PDF)
          </a>
        </p>
      )}
    </StaffSection>
  );
}
