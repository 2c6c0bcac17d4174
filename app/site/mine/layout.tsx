import { Outlet } from "react-router";
import { PrivateFoot, PrivateHead } from "../../ui/layout/private-head.tsx";

/** Around every page that a private link leads to: a small head and foot, and no menu. */
export const handle = { shell: PrivateHead };

export default function Layout() {
  return (
    <>
      <Outlet />
      <PrivateFoot />
    </>
  );
}
