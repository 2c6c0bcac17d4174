import { href, useNavigation } from "react-router";

const guarded = [href("/admin"), href("/auth")];

/** Says that the session is being checked, while a page that asks for one is on its way. */
export function SessionCheck() {
  const target = useNavigation().location?.pathname;
  if (!target || !guarded.some((path) => target === path || target.startsWith(`${path}/`))) {
    return null;
  }
  return (
    <output className="fixed top-4 left-1/2 z-50 -translate-x-1/2 rounded-full bg-river-900 px-5 py-2 text-marl-50 shadow-lift">
      Laden...
    </output>
  );
}
