import { useRouteLoaderData } from "react-router";
import type { StaffRole } from "../../../database/schema/staff.ts";
import { may, type Permission } from "../accounts/permissions.ts";

/** Says whether whoever looks at this page may do something; what they may not is not shown. */
export function useMay(): (permission: Permission) => boolean {
  const staff = useRouteLoaderData<{ role: StaffRole }>("features/admin/layout");
  return (permission) => may({ role: staff?.role ?? null }, permission);
}
