import { staffAction } from "../../../staff/kit/acts/staff-action.server.ts";
import { href, Link } from "react-router";
import { servicesContext } from "../../../platform/services.ts";
import { StaffSection } from "../../../staff/kit/section.tsx";
import { staffMeta } from "../../../staff/kit/staff-meta.ts";
import { findRemovable } from "../queries.server.ts";
import type { Route } from "./+types/show";
import { actsOnDemo } from "./act-on-demo.server.ts";
import { Removal } from "./removal.tsx";

const path = href("/admin/demo");

export const meta = staffMeta("Voorbeelden", path);

export async function loader({ context }: Route.LoaderArgs) {
  return findRemovable(context.get(servicesContext));
}

export const action = staffAction({ page: () => path })(actsOnDemo);

export default function Page({ loaderData }: Route.ComponentProps) {
  const { isThere, changed } = loaderData;
  return (
    <>
      <h2 className="text-2xl">Voorbeelden</h2>
      <p className="mt-1 max-w-2xl text-muted">
        {isThere
          ? "De site begon met voorbeelden, zodat je ziet hoe alles eruitziet. Haal ze weg zodra je eigen woningen en teksten erop staan."
          : "Op deze site staan geen voorbeelden."}
      </p>
      <Removal demo={loaderData} action={path} className="mt-8" />
      {changed.length > 0 && (
        <StaffSection id="blijft" title="Dit blijft" ruled className="mt-8">
          <p className="mt-3 max-w-2xl">
            {changed.length === 1
              ? "Deze blog begon als voorbeeld, en een medewerker heeft hem gewijzigd. Hij is nu van jullie."
              : "Deze blogs begonnen als voorbeeld, en een medewerker heeft ze gewijzigd. Ze zijn nu van jullie."}{" "}
            Verwijderen kan{" "}
            <Link to={href("/admin/blogs")} className="underline">
              bij de blogs
            </Link>
            .
          </p>
          <ul className="mt-3 max-w-2xl list-disc pl-5">
            {changed.map((title) => (
              <li key={title} className="wrap-anywhere">
                {title}
              </li>
            ))}
          </ul>
        </StaffSection>
      )}
    </>
  );
}
