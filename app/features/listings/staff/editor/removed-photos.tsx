import { href, useFetcher } from "react-router";
import { buttonClass } from "../../../../ui/button.tsx";
import { type StaffPhoto, Thumbnail } from "./photo-list.tsx";

/** Photos removed within the last day, which can be restored. */
export function RemovedPhotos({ id, photos }: { id: number; photos: readonly StaffPhoto[] }) {
  const fetcher = useFetcher();
  if (photos.length === 0) return null;
  return (
    <details className="mt-4">
      <summary className="cursor-pointer py-2 underline underline-offset-4">
        {photos.length === 1 ? "1 verwijderde foto" : `${photos.length} verwijderde foto’s`}
      </summary>
      <p className="text-sm text-muted">
        Ze staan niet meer op de site en worden na een dag voorgoed gewist.
      </p>
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-2">
        {photos.map((photo) => (
          <li key={photo.id} className="overflow-hidden rounded-lg border border-line bg-white">
            <Thumbnail photo={photo} alt="Verwijderde foto" />
            <fetcher.Form
              method="post"
              action={href("/admin/woningen/:id", { id: String(id) })}
              className="p-2"
            >
              <input type="hidden" name="foto" value={photo.id} />
              <button
                type="submit"
                name="act"
                value="foto-terug"
                className={buttonClass("secondary", "min-h-11! w-full px-3!")}
              >
                Terugzetten
              </button>
            </fetcher.Form>
          </li>
        ))}
      </ul>
    </details>
  );
}
