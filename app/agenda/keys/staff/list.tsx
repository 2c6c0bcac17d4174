import { countOf } from "@voordeur/language/numbers.ts";
import { Form, href, Link, redirect } from "react-router";
import { Refused } from "../../../platform/body/refusal.ts";
import { type Services, servicesContext } from "../../../platform/services.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { OnceField } from "../../../staff/kit/acts/once-field.tsx";
import { staffAction } from "../../../staff/kit/acts/staff-action.server.ts";
import { ChoiceLink } from "../../../staff/kit/choice-link.tsx";
import { HomeField } from "../../../staff/kit/home-field.tsx";
import { SearchBox } from "../../../staff/kit/search-box.tsx";
import { StaffSection } from "../../../staff/kit/section.tsx";
import { staffMeta } from "../../../staff/kit/staff-meta.ts";
import { findHomeWritten, homeNames, homesToName } from "../../../homes/listings/queries.server.ts";
import { newRingForm, readRingQuery, ringLabel, ringStates } from "../input.ts";
import { listRings, type Ring } from "../queries.server.ts";
import { addRing } from "../service.server.ts";
import type { Route } from "./+types/list";
import { RingAct, RingFields, WhereLine } from "./parts.tsx";

const path = href("/admin/sleutels");
const pageOf = (id: number) => href("/admin/sleutels/:id", { id: String(id) });

export const meta = staffMeta("Sleutels", path);

const queryOf = ({ url }: Request) => readRingQuery(new URL(url).searchParams);

/** The home whose rings are asked for. */
async function homeIn({ db }: Pick<Services, "db">, request: Request) {
  const { home: id } = queryOf(request);
  const name = id && (await homeNames(db, [id])).get(id);
  return id && name ? { id, name } : null;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const now = services.clock();
  const asked = queryOf(request);
  const [rings, home, homes] = await Promise.all([
    listRings(services.db, asked, now),
    homeIn(services, request),
    homesToName(services.db),
  ]);
  return { asked, rings, home, homes, now };
}

export const action = staffAction({ page: () => path })({
  toevoegen: {
    inOne: true,
    schema: newRingForm,
    run: async ({ services, staff, request }, { woning, ...values }) => {
      const asked = await homeIn(services, request);
      const home = asked?.name === woning ? asked : await findHomeWritten(services.db, woning);
      if (!home) throw new Refused({ errors: { woning: "Kies een woning uit de lijst" } });
      const id = await addRing(services, home, values, staff.email);
      return redirect(noticePath(pageOf(id), "sleutelbos-gemaakt"), 303);
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, rings, home, homes, now } = loaderData;
  const { q, stand } = asked;
  const total = rings[0]?.total ?? 0;
  const to = (state: string) =>
    `${path}?${new URLSearchParams({ q, stand: state, woning: String(home?.id ?? "") })}`;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-2xl">Sleutels</h2>
        <a href="#nieuw" className="py-2.5 underline">
          Nieuwe sleutelbos
        </a>
      </div>
      {home && (
        <p className="wrap-anywhere">
          Van {home.name}. <TextLink to={path}>Van alle woningen</TextLink>
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <SearchBox action={path} q={q} label="Zoek op nummer, adres of naam">
          <input type="hidden" name="stand" value={stand} />
          {home && <input type="hidden" name="woning" value={home.id} />}
        </SearchBox>
        <nav aria-label="Welke sleutels" className="flex flex-wrap gap-x-5">
          {Object.entries({ "": "Alle", ...ringStates }).map(([state, label]) => (
            <ChoiceLink key={state} to={to(state)} isChosen={state === stand}>
              {label}
            </ChoiceLink>
          ))}
        </nav>
      </div>
      <output className="mt-2 block text-muted">
        {total === 0 ? "Geen sleutelbos gevonden." : countOf(total, "sleutelbos", "sleutelbossen")}
        {total > rings.length && `: de eerste ${rings.length} staan hier, zoek de andere`}
      </output>
      <ul className="mt-2 divide-y divide-line border-y border-line empty:hidden">
        {rings.map((ring) => (
          <RingItem key={ring.id} ring={ring} now={now} />
        ))}
      </ul>
      <StaffSection id="nieuw" title="Nieuwe sleutelbos" ruled className="mt-10 max-w-xl">
        <p className="my-3 text-muted">De bos krijgt een nummer voor op het label.</p>
        <Form method="post" noValidate className="grid gap-4">
          <OnceField />
          <HomeField
            key={home?.id}
            name="woning"
            homes={homes}
            required
            defaultValue={actionData?.typed["woning"] ?? home?.name}
            error={actionData?.errors["woning"]}
          />
          <RingFields refusal={actionData} />
          <Button act="toevoegen">Toevoegen</Button>
        </Form>
      </StaffSection>
    </>
  );
}

function RingItem({ ring, now }: { ring: Ring; now: Date }) {
  const { id, about, keys, holder, closed_at } = ring;
  const label = ringLabel(id);
  return (
    <li className="grid items-center gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
      <div>
        <p className="wrap-anywhere">
          <Link to={pageOf(id)} className="inline-block py-1 font-semibold underline">
            {label}
          </Link>{" "}
          {about} · {countOf(keys, "sleutel", "sleutels")}
        </p>
        <WhereLine ring={ring} now={now} />
      </div>
      {holder !== null && (
        <RingAct ring={ring} act="terug">
          Terug
        </RingAct>
      )}
      {holder === null && !closed_at && (
        <Link
          to={`${pageOf(id)}#uitgeven`}
          aria-label={`Uitgeven: ${label}`}
          className={buttonClass("secondary")}
        >
          Uitgeven
        </Link>
      )}
    </li>
  );
}
