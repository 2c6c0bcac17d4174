import { staffAction } from "../../../../staff/kit/acts/staff-action.server.ts";
import type { StaffSent } from "../../../../staff/kit/acts/staff-action.server.ts";
import { found } from "../../../../platform/body/ids.ts";
import { numberIn } from "../../../../platform/body/ids.ts";
import { data, Form, href, Link } from "react-router";
import { STAFF_FORM, textOf } from "../../../../platform/body/form.ts";
import { inTransaction } from "../../../../platform/database/database.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { Button, buttonClass } from "../../../../ui/button.tsx";
import { requireStaff } from "../../../../staff/accounts/service.server.ts";
import { loadedStaffMeta } from "../../../../staff/kit/staff-meta.ts";
import { useMay } from "../../../../staff/kit/use-may.ts";
import { appointmentsAbout } from "../../appointments/queries.server.ts";
import { goneWords } from "../../messages.ts";
import { listGoneHomes } from "../../queries.server.ts";
import { findOwner } from "../../letters/queries.server.ts";
import { findOwnerPage } from "../../owner/queries.server.ts";
import type { Route } from "./+types/show";
import { AppointmentList } from "../appointment-list.tsx";
import { Counts } from "./counts.tsx";
import { HomeViewings } from "./home-viewings.tsx";
import { ownerPageParts } from "../../../../../database/schema/viewing-moments.ts";
import { mailOwner, ownerLink, setParts, withdrawPage } from "../../owner/service.server.ts";
import { OwnerPanel } from "./owner-panel.tsx";
import { findHome } from "../phone/queries.server.ts";
import { listHomeViewings } from "./queries.server.ts";
import { BackLink } from "../../../../staff/kit/back-link.tsx";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loadedStaffMeta(
    matches,
    loaderData ? `Bezichtigingen ${loaderData.home.address}` : "Bezichtigingen van een woning",
    href("/admin/agenda"),
  );
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const id = Number(params.id);
  const home = Number.isSafeInteger(id) ? await findHome(db, id) : null;
  if (!home) throw data(null, { status: 404 });
  const { id: me } = await requireStaff(request, context);
  const [appointments, viewings, page, owner, gone] = await Promise.all([
    appointmentsAbout(db, { propertyId: id }, me),
    listHomeViewings(db, id),
    findOwnerPage(db, id),
    findOwner(db, id),
    listGoneHomes(db, clock(), 1, id),
  ]);
  return { home, appointments, ...viewings, page, owner, gone: gone[0], now: clock() };
}

type OfHome = StaffSent & { id: number };

const setOwnersParts = ({ services, id, staff, form }: OfHome) => {
  const chosen = form.getAll("deel");
  const parts = ownerPageParts.filter((part) => chosen.includes(part));
  const before = form.has("was") ? textOf(form, "was").split(",") : undefined;
  return setParts(services, id, staff.id, parts, before);
};

export const action = staffAction<{ id: number }, { link: string }>({
  limits: STAFF_FORM,
  find: async ({ services, params }) => ({
    id: found(await findHome(services.db, found(numberIn(params["id"])))).id,
  }),
  page: ({ id }) => href("/admin/woningen/:id/bezichtigingen", { id: String(id) }),
  gone: "bezichtiging-veranderd",
})({
  "eigenaar-delen": {
    run: async (asked) => void (await setOwnersParts(asked)),
    notice: "eigenaar-opgeslagen",
  },
  "eigenaar-link": {
    run: (asked) =>
      inTransaction(asked.services, async (services) => {
        return { link: await ownerLink(services, await setOwnersParts({ ...asked, services })) };
      }),
  },
  "eigenaar-mailen": {
    inOne: true,
    run: ({ services, id }) => mailOwner(services, id),
    notice: "eigenaar-gemaild",
  },
  "eigenaar-intrekken": {
    run: async ({ services, id }) => void (await withdrawPage(services, id)),
    notice: "eigenaar-ingetrokken",
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { home, appointments, rows, counts, page, owner, gone, now } = loaderData;
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
          <Link to={href("/admin/woningen/:id/momenten", { id })} className="underline">
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
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 @desk:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
        <div className="space-y-10">
          <HomeViewings id="komend" title="Komt nog" rows={coming} empty="Er is niets gepland." />
          <AppointmentList appointments={appointments} about={{ woning: id }} />
          <HomeViewings id="geweest" title="Geweest" rows={past} empty="Nog geen bezichtigingen." />
        </div>
        <OwnerPanel
          page={page}
          owner={owner}
          link={actionData && "link" in actionData ? actionData.link : undefined}
        />
      </div>
    </>
  );
}
