import { useRouteLoaderData } from "react-router";
import type { loader } from "../../root.tsx";

/** The site's own origin, such as `https://voordeur.example`, for addresses that leave the page. */
export function useOrigin(): string {
  return useRouteLoaderData<typeof loader>("root")?.publicUrl ?? "";
}
