import { publicPath } from "./paths.ts";
import { useAgency } from "../use-agency.ts";

/** Gives the address that visitors see of a path from `href`. */
export function usePublicPath(): (path: string) => string {
  const agency = useAgency();
  return (path) => publicPath(agency, path);
}
