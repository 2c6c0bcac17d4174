import { staffAction } from "../../../staff/kit/acts/staff-action.server.ts";
import { uuidIn } from "../../../platform/body/ids.ts";
import { data, Form, href, redirect } from "react-router";
import { servicesContext } from "../../../platform/services.ts";
import { publicPath } from "../../../settings/paths/paths.ts";
import { AskFirst } from "../../../ui/ask-first.tsx";
import { Button } from "../../../ui/button.tsx";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { Fact, Facts } from "../../../staff/kit/facts.tsx";
import { DateTime } from "../../../staff/kit/date-time.tsx";
import { StaffSection } from "../../../staff/kit/section.tsx";
import { loadedStaffMeta } from "../../../staff/kit/staff-meta.ts";
import { endsAt } from "../ending/ends-at.ts";
import { findSearch } from "../queries.server.ts";
import { rhythmHints, rhythmNames, stateNames } from "../rhythms.ts";
import { describeSearch } from "../searches.server.ts";
import { stopSearch } from "../service.server.ts";
import type { Route } from "./+types/show";
import { LetterLines } from "./letter-lines.tsx";
import { readSearch } from "./queries.server.ts";
import { BackLink } from "../../../staff/kit/back-link.tsx";

const path = href("/admin/zoekers");

export function meta({ matches }: Route.MetaArgs) {
  return loadedStaffMeta(matches, "Zoekopdracht", href("/admin/zoekers"));
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, settings } = context.get(servicesContext);
  const id = uuidIn(params.id);
  const found = id && (await readSearch(db, id));
  if (!found) throw data(null, { status: 404 });
  const { search, letters } = found;
  const list = publicPath(settings.agency, href("/woningaanbod-venlo"));
  return {
    ...search,
    words: describeSearch(search.query, search.style),
    listPath: `${list}${search.query && `?${search.query}`}`,
    endsAt: search.state === "unconfirmed" ? null : endsAt(search),
    letters,
  };
}

export const action = staffAction<
  { search: NonNullable<Awaited<ReturnType<typeof findSearch>>> },
  { email: string; caller: string }
>({
  find: async ({ services, params }) => {
    const id = uuidIn(params["id"]);
    const search = id && (await findSearch(services.db, id));
    if (!search) throw redirect(noticePath(path, "zoeker-weg"), 303);
    return { search };
  },
  page: () => path,
})({
  "adres-tonen": {
    run: async ({ search: { email, name, phone } }) => ({
      email,
      caller: [name, phone].filter(Boolean).join(", "),
    }),
  },
  stoppen: {
    run: async ({ services, search }) => void (await stopSearch(services, search.id)),
    notice: "zoeker-gestopt",
  },
});

export default function Page({ loaderData, actionData, params }: Route.ComponentProps) {
  const { words, rhythm, state, created_at, last_sign_at, staff, staff_id, letters } = loaderData;
  const path = href("/admin/zoekers/:id", { id: params.id });
  return (
    <>
      <BackLink to={href("/admin/zoekers")}>Alle zoekers</BackLink>
      <h2 className="mt-2 max-w-3xl text-2xl break-words">{words}</h2>
      <Facts className="mt-5 max-w-3xl">
        <Fact name="Adres">
          {actionData && "email" in actionData ? (
            <>
              <strong className="break-all">{actionData.email}</strong>
              {actionData.caller && <span className="block">{actionData.caller}</span>}
            </>
          ) : (
            <Form method="post" action={path} preventScrollReset>
              <input type="hidden" name="act" value="adres-tonen" />
              <Button type="submit" look="quiet" className="min-h-11! px-0! py-0!">
                Toon het adres
              </Button>
              <span className="ml-3 text-sm text-muted">komt in het logboek</span>
            </Form>
          )}
        </Fact>
        <Fact name="Stand">{stateNames[state]}</Fact>
        <Fact name="Ritme">{`${rhythmNames[rhythm]}, ${rhythmHints[rhythm]}`}</Fact>
        <Fact name="Bewaard">
          <DateTime at={created_at} />
          {staff_id && ` voor een beller, door ${staff ?? "een vroegere collega"}`}
        </Fact>
        <Fact name="Laatste teken">
          <DateTime at={last_sign_at} />
        </Fact>
        {loaderData.endsAt && (
          <Fact name="Stopt vanzelf">
            <DateTime at={loaderData.endsAt} />
          </Fact>
        )}
      </Facts>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <a href={loaderData.listPath} className="py-2.5 underline">
          Bekijk de woningen
        </a>
        <AskFirst
          action={path}
          act="stoppen"
          button="Stop deze zoekopdracht"
          title="Zoekopdracht stoppen?"
          yes="Stoppen en wissen"
        >
          De zoeker krijgt geen mail meer en hoort er niets van. Het adres en de mails erover worden
          gewist; dat is niet ongedaan te maken.
        </AskFirst>
      </div>
      <StaffSection id="mails" title="Mails" ruled className="mt-10 max-w-3xl">
        <LetterLines letters={letters} />
      </StaffSection>
    </>
  );
}
