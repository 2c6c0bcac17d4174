import { useActionData, useFetcher } from "react-router";
import type { Refusal } from "../../../../../platform/body/refusal.ts";
import type { OwnMediumKind } from "../../../own/media-input.ts";
import type { StaffProperty } from "../../table/queries.server.ts";
import { mediaWords } from "./media-kinds.ts";
import { listingPage } from "../views.ts";

/** The line under a photo, or the title of a document; stored when one leaves the field. */
export function CaptionField({
  id,
  kind,
  medium,
  place,
}: {
  id: number;
  kind: OwnMediumKind;
  medium: StaffProperty["media"][number];
  place: number;
}) {
  const fetcher = useFetcher<Partial<Refusal>>();
  const sent = useActionData<Partial<Refusal>>();
  const { isOvertaken, typed } = fetcher.data ?? sent ?? {};
  const isMine = isOvertaken && typed?.["medium"] === String(medium.id);
  const mine = isMine ? typed["tekst"] : undefined;
  const { word, one } = mediaWords[kind];
  const what = kind === "photo" ? "Onderschrift" : "Titel";
  return (
    <fetcher.Form method="post" action={listingPage(id, "beeld")} className="px-2 pt-2">
      <input type="hidden" name="act" value={`${word}-tekst`} />
      <input type="hidden" name="medium" value={medium.id} />
      <input type="hidden" name="seen" value={medium.caption} />
      <input
        // The stored text, tidied, comes back into the field.
        key={medium.caption}
        name="tekst"
        defaultValue={mine ?? medium.caption}
        maxLength={200}
        aria-label={`${what} van ${one.toLowerCase()} ${place}`}
        placeholder={what}
        onBlur={({ currentTarget }) => {
          if (currentTarget.value !== medium.caption) void fetcher.submit(currentTarget.form);
        }}
        className="min-h-11 w-full rounded-lg border border-edge bg-white px-3 py-2 text-[0.9375rem] placeholder:text-muted/70"
      />
      {mine !== undefined && (
        <p role="alert" className="mt-1 text-sm font-medium text-brick-700">
          Een collega was je voor, met: ‘{medium.caption || "leeg"}’.{" "}
          <button type="submit" className="min-h-6 underline">
            Bewaar die van mij
          </button>
        </p>
      )}
      <noscript>
        <button type="submit" className="min-h-11 underline">
          Bewaar
        </button>
      </noscript>
    </fetcher.Form>
  );
}
