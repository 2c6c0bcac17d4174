import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { useRefusal } from "../account-form.tsx";
import type { Refusal } from "../input.ts";

type Options = PublicKeyCredentialCreationOptionsJSON | PublicKeyCredentialRequestOptionsJSON;
interface Answer {
  options?: Options;
  refusal?: Refusal;
}

/** Whether this browser can be asked for passkeys; false while there is no script. */
export function usePasskeySupport(): boolean {
  const isHydrated = useHydrated();
  return (
    isHydrated &&
    typeof PublicKeyCredential !== "undefined" &&
    "parseCreationOptionsFromJSON" in PublicKeyCredential
  );
}

/**
 * Talks with the server at `action` and with the browser's passkeys: what `begin` sends is answered
 * with options, these are shown to the browser, and its answer is sent under the name `act`. A refusal
 * is told as a toast; `form` is a ref for the form whose field it is about.
 */
export function usePasskey(action: string, act: string) {
  const { data: answer, state, submit } = useFetcher<Answer>();
  const [isCancelled, setIsCancelled] = useState(false);
  const kept = useRef<Record<string, string>>({});
  const asked = useRef<Options>(undefined);
  const form = useRefusal(answer?.refusal);
  useEffect(() => {
    const options = answer?.options;
    if (!options || options === asked.current) return;
    asked.current = options;
    askBrowser(options)
      .then((credential) =>
        submit(
          { ...kept.current, act, antwoord: JSON.stringify(credential) },
          { method: "post", action },
        ),
      )
      // Also when the browser has no passkey for us, or the visitor changed their mind.
      .catch(() => setIsCancelled(true));
  }, [answer, submit, act, action]);
  /** `more` is sent again with the browser's answer. */
  const begin = (sent: Record<string, string>, more: Record<string, string> = {}) => {
    setIsCancelled(false);
    kept.current = more;
    return submit(sent, { method: "post", action });
  };
  return { form, refusal: answer?.refusal, isCancelled, isBusy: state !== "idle", begin };
}

function askBrowser(options: Options): Promise<Credential | null> {
  return "user" in options
    ? navigator.credentials.create({
        publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
      })
    : navigator.credentials.get({
        publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
      });
}
