import { useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";

/** Saves what a form holds, or shows it first; `isOnSite`: visitors read it. */
export function SaveButtons({ isOnSite }: { isOnSite: boolean }) {
  return (
    <div className="flex flex-wrap gap-3">
      <SaveButton act="bewaren">{isOnSite ? "Op de site zetten" : "Opslaan"}</SaveButton>
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
