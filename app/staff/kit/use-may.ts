import { useRouteLoaderData } from "react-router";
import type { StaffRole } from "../../../database/staff-role.ts";
import { may, type Permission } from "../accounts/permissions.ts";

/** Whether the signed-in user has a permission; controls without it are not shown. */
export function useMay(): (permission: Permission) => boolean {
  const staff = useRouteLoaderData<{ role: StaffRole }>("desk/frame/layout");
  return (permission) => may({ role: staff?.role ?? null }, permission);
}
