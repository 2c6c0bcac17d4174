import { useFetcher } from "react-router";
import type { OwnMediumKind } from "../../../own/media-input.ts";
import { gridOf, mediaWords } from "./media-kinds.ts";
import { Button } from "../../../../../ui/button.tsx";
import type { StaffMedium } from "./media-list.tsx";
import { MediumView } from "./medium-view.tsx";
import { listingPage } from "../views.ts";

/** Media of a kind that were removed within the last day, which can be restored. */
export function RemovedMedia({
  id,
  kind,
  media,
}: {
  id: number;
  kind: OwnMediumKind;
  media: readonly StaffMedium[];
}) {
  const { word, one, many } = mediaWords[kind];
  const fetcher = useFetcher();
  if (media.length === 0) return null;
  return (
    <details className="mt-4">
      <summary className="cursor-pointer py-2 underline">
        {media.length === 1
          ? `Verwijderd: 1 ${one.toLowerCase()}`
          : `Verwijderd: ${media.length} ${many}`}
      </summary>
      <p className="text-sm text-muted">
        Ze staan niet meer op de site en worden na een dag voorgoed gewist.
      </p>
      <ul className={`mt-3 ${gridOf(kind)}`}>
        {media.map((medium) => (
          <li key={medium.id} className="overflow-hidden rounded-lg border border-line bg-white">
            <MediumView medium={medium} alt={`${one}, verwijderd`} />
            <fetcher.Form method="post" action={listingPage(id, "beeld")} className="p-2">
              <input type="hidden" name="medium" value={medium.id} />
              <Button act={`${word}-terug`} look="secondary" className="min-h-11! w-full px-3!">
                Terugzetten
              </Button>
            </fetcher.Form>
          </li>
        ))}
      </ul>
    </details>
  );
}
