import { Button } from "../../../ui/button.tsx";

/** Saves the texts of a form or shows them first; stays in sight, on one row of a phone. */
export function SaveBar({ save, preview }: { save: string; preview: string }) {
  return (
    <div className="save-bar">
      <Button type="submit" className="min-h-11! max-sm:px-5!">
        {save}
      </Button>
      <Button
        type="submit"
        look="secondary"
        className="min-h-11! gap-0! max-sm:px-5!"
        formAction={preview}
        formTarget="voorbeeld"
        data-preview
      >
        Voorbeeld<span className="whitespace-pre max-sm:sr-only"> bijwerken</span>
      </Button>
    </div>
  );
}
