import { useId } from "react";
import { useRouteLoaderData } from "react-router";

/** A key that stays until an act on this page has been carried out; the server's page has it too. */
export function useOnceKey(): string {
  return useRouteLoaderData<{ once: string }>("features/admin/layout")?.once ?? "";
}

/** In every form that creates something: however often it is sent, `once` carries it out one time. */
export function OnceField() {
  return <input type="hidden" name="eenmaal" value={useOnceKey() + useId()} />;
}
