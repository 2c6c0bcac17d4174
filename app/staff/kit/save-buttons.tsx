import { useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";

/** Puts what a form holds on the site, or shows it first. */
export function SaveButtons() {
  return (
    <div className="flex flex-wrap gap-3">
      <SaveButton act="bewaren">Op de site zetten</SaveButton>
      <SaveButton act="voorbeeld">Voorbeeld</SaveButton>
    </div>
  );
}

export function SaveButton({
  act,
  children,
}: {
  act: "bewaren" | "voorbeeld" | "proefmail";
  children: string;
}) {
  const busy = useNavigation().formData?.get("act");
  return (
    <Button
      act={act}
      look={act === "bewaren" ? "primary" : "secondary"}
      aria-disabled={busy === act || undefined}
      className="min-h-11!"
    >
      {children}
    </Button>
  );
}
