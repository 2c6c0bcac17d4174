import { data, Form, href, Link, redirect } from "react-router";
import { readForm, STAFF_FORM } from "../../../../platform/body/form.ts";
import { once } from "../../../../platform/body/once.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { Button, buttonClass } from "../../../../ui/button.tsx";
import { noticePath } from "../../../../ui/toasts/notices.ts";
import { requireStaff } from "../../../accounts/service.server.ts";
import { loadedStaffMeta } from "../../../admin/staff-meta.ts";
import { useMay } from "../../../admin/use-may.ts";
import { goneWords } from "../../messages.ts";
import { listGoneHomes } from "../../queries.server.ts";
import { findOwner } from "../../letters/queries.server.ts";
import { findOwnerPage } from "../../owner/queries.server.ts";
import type { Route } from "./+types/show";
import { Counts } from "./counts.tsx";
import { HomeViewings } from "./home-viewings.tsx";
import { receiveOwnerAct } from "./owner-acts.server.ts";
import { OwnerPanel } from "./owner-panel.tsx";
import { findHome } from "../phone/queries.server.ts";
import { listHomeViewings } from "./queries.server.ts";
import { BackLink } from "../../../admin/back-link.tsx";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loadedStaffMeta(
    matches,
    loaderData ? `Bezichtigingen ${loaderData.home.address}` : "Bezichtigingen van een woning",
    href("/admin/agenda"),
  );
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const id = Number(params.id);
  const home = Number.isSafeInteger(id) ? await findHome(db, id) : null;
  if (!home) throw data(null, { status: 404 });
  const [viewings, page, owner, gone] = await Promise.all([
    listHomeViewings(db, id),
    findOwnerPage(db, id),
    findOwner(db, id),
    listGoneHomes(db, clock(), 1, id),
  ]);
  return { home, ...viewings, page, owner, gone: gone[0], now: clock() };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { id: staffId } = await requireStaff(request, context);
  const form = await readForm(request, STAFF_FORM);
  const id = Number(params.id);
  const home = Number.isSafeInteger(id) ? await findHome(services.db, id) : null;
  if (!home) throw data(null, { status: 404 });
  return once(services, form, async (given) => {
    const received = await receiveOwnerAct(given, id, staffId, form);
    if (!received) throw new Response("Bad Request", { status: 400 });
    if ("link" in received) return data(received);
    const page = href("/admin/woningen/:id/bezichtigingen", { id: String(id) });
    return redirect(noticePath(page, received.notice), 303);
  });
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { home, rows, counts, page, owner, gone, now } = loaderData;
  const may = useMay();
  const id = String(home.id);
  const coming = rows.filter(({ endsAt }) => endsAt > now).toReversed();
  const past = rows.filter(({ endsAt }) => endsAt <= now);
  return (
    <>
      {may("listings:edit") && (
        <BackLink to={href("/admin/woningen/:id", { id })}>Naar de woning</BackLink>
      )}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-2xl wrap-anywhere sm:text-3xl">
          Bezichtigingen van {home.address}, {home.city}
        </h2>
        <Link
          to={`${href("/admin/agenda/nieuw")}?woning=${id}`}
          className={buttonClass("primary", "min-h-11!")}
        >
          Bezichtiging plannen
        </Link>
      </div>
      {may("listings:edit") && (
        <p className="mt-1 text-muted">
          Wie er komt en wat bezoekers zeiden. Wanneer de woning te zien is, stel je in bij de{" "}
          <Link
            to={href("/admin/woningen/:id/momenten", { id })}
            className="underline underline-offset-4"
          >
            momenten
          </Link>
          .
        </p>
      )}
      {gone && (
        <Form
          method="post"
          action={href("/admin/agenda/:id", gone)}
          className="mt-5 border-l-4 border-brick-600 bg-brick-50 px-5 py-4"
        >
          <input type="hidden" name="act" value="woning-beeindigen" />
          <input
            type="hidden"
            name="terug"
            value={href("/admin/woningen/:id/bezichtigingen", { id })}
          />
          <p className="font-semibold">Nog gepland: {goneWords(gone).join(" · ")}</p>
          <p>
            Nieuwe bezichtigingen neemt de site niet meer aan. Beëindig je wat er staat, dan krijgt
            ieder één mail.
          </p>
          <Button type="submit" look="secondary" className="mt-3 min-h-11!">
            Alles beëindigen
          </Button>
        </Form>
      )}
      <Counts counts={counts} rows={rows} />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
        <div className="space-y-10">
          <HomeViewings id="komend" title="Komt nog" rows={coming} empty="Er is niets gepland." />
          <HomeViewings id="geweest" title="Geweest" rows={past} empty="Nog geen bezichtigingen." />
        </div>
        <OwnerPanel page={page} owner={owner} link={actionData?.link} />
      </div>
    </>
  );
}
