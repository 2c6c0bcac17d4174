import { data, Form, href, Link, redirect } from "react-router";
import { readForm, textOf } from "../../../platform/body/form.ts";
import { servicesContext } from "../../../platform/services.ts";
import { AskFirst } from "../../../ui/ask-first.tsx";
import { Button } from "../../../ui/button.tsx";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { requireStaff } from "../../accounts/service.server.ts";
import { formatDateTime } from "../../admin/format-date-time.ts";
import { StaffSection } from "../../admin/section.tsx";
import { staffMeta } from "../../admin/staff-meta.ts";
import { findDemo } from "../queries.server.ts";
import { removeDemo, restoreDemo } from "../service.server.ts";
import type { Route } from "./+types/show";

const path = href("/admin/demo");

export const meta = staffMeta("Voorbeelden", path);

export async function loader({ context }: Route.LoaderArgs) {
  return findDemo(context.get(servicesContext));
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const staff = await requireStaff(request, context);
  const act = textOf(await readForm(request), "act");
  if (act === "verwijderen") {
    const isRemoved = await removeDemo(services, staff);
    return redirect(noticePath(path, isRemoved ? "demo-weg" : "demo-mislukt"), 303);
  }
  if (act === "terugzetten") {
    const isBack = await restoreDemo(services, staff);
    return redirect(noticePath(path, isBack ? "demo-terug" : "demo-mislukt"), 303);
  }
  return data(null, { status: 400 });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { isThere, undoUntil, changed } = loaderData;
  const parts = partsOf(loaderData);
  return (
    <>
      <h2 className="text-2xl">Voorbeelden</h2>
      <p className="mt-1 max-w-2xl text-muted">
        {isThere
          ? "De site begon met voorbeelden, zodat je ziet hoe alles eruitziet. Haal ze weg zodra je eigen woningen en teksten erop staan."
          : "Op deze site staan geen voorbeelden."}
      </p>
      {undoUntil && (
        <StaffSection id="terug" title="Net verwijderd" ruled className="mt-8">
          <p className="mt-3 max-w-2xl">
            Tot {formatDateTime(undoUntil)} kun je alle voorbeelden in één keer terugzetten. De
            woningen staan dan binnen enkele minuten weer op de site.
          </p>
          <Form method="post" action={path} className="mt-4">
            <Button type="submit" name="act" value="terugzetten" look="secondary">
              Terugzetten
            </Button>
          </Form>
        </StaffSection>
      )}
      {isThere && (
        <StaffSection id="weg" title="Dit gaat van de site" ruled className="mt-8">
          <ul className="mb-5 max-w-2xl divide-y divide-line border-b border-line">
            {parts.map((part) => (
              <li key={part} className="py-2.5">
                {part}
              </li>
            ))}
          </ul>
          <AskFirst
            action={path}
            act="verwijderen"
            button="Voorbeelden verwijderen"
            title="Alle voorbeelden verwijderen?"
            yes="Verwijderen"
          >
            <ul className="list-disc pl-5">
              {parts.map((part) => (
                <li key={part}>{part}</li>
              ))}
            </ul>
            <p className="mt-3">Een dag lang kun je alles terugzetten. Daarna is het weg.</p>
          </AskFirst>
        </StaffSection>
      )}
      {changed.length > 0 && (
        <StaffSection id="blijft" title="Dit blijft" ruled className="mt-8">
          <p className="mt-3 max-w-2xl">
            {changed.length === 1
              ? "Dit blog begon als voorbeeld, en een medewerker heeft het gewijzigd. Het is nu van jullie."
              : "Deze blogs begonnen als voorbeeld, en een medewerker heeft ze gewijzigd. Ze zijn nu van jullie."}{" "}
            Verwijderen kan{" "}
            <Link to={href("/admin/blogs")} className="underline underline-offset-4">
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

function partsOf({ sources, blogs, hasHero }: Route.ComponentProps["loaderData"]): string[] {
  const parts = sources.map(
    ({ label, listings }) =>
      `De bron ${label}, met ${amount(listings, "woning", "woningen")} op de site`,
  );
  if (blogs > 0) parts.push(`${amount(blogs, "blog", "blogs")} die niemand heeft gewijzigd`);
  if (hasHero) {
    parts.push(
      "De kop en de inleiding van de voorpagina; een korte tekst met de naam van je kantoor komt ervoor in de plaats",
    );
  }
  return parts;
}

const amount = (count: number, one: string, many: string) =>
  `${count.toLocaleString("nl-NL")} ${count === 1 ? one : many}`;
