import { href } from "react-router";
import { WideButton } from "../account-form.tsx";
import { usePasskey, usePasskeySupport } from "../second-factor/use-passkey.ts";

/** Signing in with a passkey needs a script: without one there is no button. */
export function PasskeyButton() {
  const isSupported = usePasskeySupport();
  const { isCancelled, isBusy, begin } = usePasskey(href("/auth/passkey"), "inloggen");
  if (!isSupported) return null;
  return (
    <div className="mt-5">
      <WideButton
        look="secondary"
        isBusy={isBusy}
        onClick={() => void (isBusy || begin({ act: "beginnen" }))}
      >
        Inloggen met een passkey
      </WideButton>
      <p aria-live="polite" className="mt-2 text-muted empty:hidden">
        {isCancelled && "Er is geen passkey gekozen."}
      </p>
    </div>
  );
}
