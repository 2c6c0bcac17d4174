import { Outlet } from "react-router";
import { OwnFoot, OwnHead } from "../../ui/layout/own-head.tsx";

/** Around every page that a private link leads to: a small head and foot, and no menu. */
export const handle = { shell: OwnHead };

export default function Layout() {
  return (
    <>
      <Outlet />
      <OwnFoot />
    </>
  );
}
