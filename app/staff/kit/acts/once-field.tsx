import { useId, useState } from "react";
import { useActionData, useLocation, useNavigation, useRouteLoaderData } from "react-router";

/** A key that stays until an act on this page has been carried out; the server's page has it too. */
function useOnceKey(): string {
  const { key: at } = useLocation();
  const once = useRouteLoaderData<{ once: string }>("desk/frame/layout")?.once ?? "";
  const [held, hold] = useState({ at, once });
  // The frame also loads again by itself, as for a new lead: forms being filled in keep theirs.
  if (held.at === at) return held.once;
  hold({ at, once });
  return once;
}

/** In every form that creates something: however often it is sent, `once` carries it out one time. */
export function OnceField() {
  return <OnceInput once={useOnceKey() + useId()} />;
}

const OnceInput = ({ once }: { once: string }) => (
  <input type="hidden" name="eenmaal" value={once} />
);

/** A form that creates something on a page where more is done: `key` is the form's, `once` stands in it. */
export type EmptiedForm = ReturnType<typeof useEmptiedForm>;

/**
 * Such a form starts empty again when it was carried out itself. Changes of colleagues or of the
 * page's other forms meanwhile take away nothing that is being typed.
 * @param begun the beginning that was chosen for it; another one starts the form anew.
 */
export function useEmptiedForm(begun: string | null = null) {
  const once = useOnceKey() + useId();
  const key = useEmptied((sent) => sent.get("eenmaal") === once, begun);
  return { key, once: <OnceInput once={once} /> };
}

/** The `key` of such a form that may be carried out twice; `isIts` knows it among those that are sent. */
export function useEmptied(isIts: (sent: FormData) => boolean, begun: string | null = null) {
  const once = useOnceKey();
  const sent = useNavigation().formData;
  const isSending = sent !== undefined && isIts(sent);
  const isRefused = useActionData() !== undefined;
  const [held, hold] = useState({ once, begun, isSent: false, times: 0 });
  const isSent = isSending || (held.isSent && !isRefused);
  const isDone = held.once !== once && isSent;
  const isBegun = begun !== null && begun !== held.begun;
  if (held.once !== once || isBegun || held.isSent !== isSent) {
    hold({
      once,
      begun: isDone ? null : (begun ?? held.begun),
      isSent: isSent && !isDone,
      times: held.times + Number(isDone || isBegun),
    });
  }
  return held.times;
}
