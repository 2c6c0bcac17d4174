import { useEffect } from "react";
import { href } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toasts/toast.ts";
import { usePasskey, usePasskeySupport } from "../second-factor/use-passkey.ts";

/** Signing in with a passkey needs a script: without one there is no button. */
export function PasskeyButton() {
  const isSupported = usePasskeySupport();
  const { refusal, isCancelled, isBusy, begin } = usePasskey(href("/auth/passkey"), "inloggen");
  useEffect(() => {
    if (refusal) toast.error(refusal.title, { description: refusal.description });
  }, [refusal]);
  if (!isSupported) return null;
  return (
    <div className="mt-5">
      <Button
        look="secondary"
        className="w-full aria-disabled:cursor-progress aria-disabled:opacity-60"
        aria-disabled={isBusy || undefined}
        onClick={() => void (isBusy || begin({ act: "beginnen" }))}
      >
        Inloggen met een passkey
      </Button>
      <p aria-live="polite" className="mt-2 text-muted empty:hidden">
        {isCancelled && "Er is geen passkey gekozen."}
      </p>
    </div>
  );
}
