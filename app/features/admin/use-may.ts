import { useRouteLoaderData } from "react-router";
import { may, type Permission } from "../accounts/permissions.ts";
import type { loader } from "./layout.tsx";

/** Says whether whoever looks at this page may do something; what they may not is not shown. */
export function useMay(): (permission: Permission) => boolean {
  const staff = useRouteLoaderData<typeof loader>("features/admin/layout");
  return (permission) => may({ role: staff?.role ?? null }, permission);
}
