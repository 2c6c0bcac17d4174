import { Button } from "../../ui/button.tsx";

/** Puts what a form holds on the site, or shows it first; `busy` is the act that is being sent. */
export function SaveButtons({ busy }: { busy: FormDataEntryValue | null | undefined }) {
  return (
    <div className="flex flex-wrap gap-3">
      {(["bewaren", "voorbeeld"] as const).map((act) => (
        <Button
          key={act}
          type="submit"
          name="act"
          value={act}
          look={act === "bewaren" ? "primary" : "secondary"}
          aria-disabled={busy === act || undefined}
          className="min-h-11! aria-disabled:cursor-progress aria-disabled:opacity-60"
        >
          {act === "bewaren" ? "Op de site zetten" : "Voorbeeld"}
        </Button>
      ))}
    </div>
  );
}
