import { Button } from "../../ui/button.tsx";

type Busy = FormDataEntryValue | null | undefined;

/** Puts what a form holds on the site, or shows it first; `busy` is the act that is being sent. */
export function SaveButtons({ busy }: { busy: Busy }) {
  return (
    <div className="flex flex-wrap gap-3">
      <SaveButton act="bewaren" busy={busy}>
        Op de site zetten
      </SaveButton>
      <SaveButton act="voorbeeld" busy={busy}>
        Voorbeeld
      </SaveButton>
    </div>
  );
}

export function SaveButton({
  act,
  busy,
  children,
}: {
  act: "bewaren" | "voorbeeld" | "proefmail";
  busy: Busy;
  children: string;
}) {
  return (
    <Button
      type="submit"
      name="act"
      value={act}
      look={act === "bewaren" ? "primary" : "secondary"}
      aria-disabled={busy === act || undefined}
      className="min-h-11!"
    >
      {children}
    </Button>
  );
}
