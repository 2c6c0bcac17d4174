import { useRouteLoaderData } from "react-router";

/** The site's own origin, such as `https://voordeur.example`, for addresses that leave the page. */
export function useOrigin(): string {
  return useRouteLoaderData<{ publicUrl: string }>("root")?.publicUrl ?? "";
}
