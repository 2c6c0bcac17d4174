import { dutch, t, translated } from "@voordeur/language/text.ts";
import { formatDay } from "@voordeur/language/dates.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { data, href, Link } from "react-router";
import { formAction } from "../../../platform/body/acts.ts";
import { servicesContext } from "../../../platform/services.ts";
import { PagePart } from "../../../ui/section.tsx";
import { type StepState, steps } from "../kinds.ts";
import { findSeller, sellerOf } from "../links.server.ts";
import { listOpened, openedWords, titleOf } from "../readers/released.server.ts";
import { listSteps } from "../queries.server.ts";
import { noteOpened } from "../service.server.ts";
import type { Route } from "./+types/show";
import { UnknownLink } from "../../../ui/private-page.tsx";
import { SellerPage, sellerMeta } from "./page.tsx";

export const meta = sellerMeta(dutch`De verkoop van uw woning`);

/** Writes nothing: programs that look at mails open links too. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const found = await findSeller(services, params.token);
  if (!found) return data({ file: null }, { status: 404 });
  const { seller, dossier } = found;
  const { parts } = await listOpened(services, dossier);
  return data({
    file: {
      opened: parts
        .filter(({ mayOpen }) => mayOpen.length > 0)
        .map((part) => `${titleOf(part)}: ${openedWords(part)}`),
      about: dossier.about,
      name: seller.name,
      isClosed: dossier.closed_at !== null,
      steps: await listSteps(services.db, dossier.id),
    },
  });
}

export const action = formAction({
  find: sellerOf,
  answer: () => null,
})({
  gezien: { run: ({ services, seller }) => noteOpened(services, seller) },
});

export default function Page({ loaderData: { file }, params: { token } }: Route.ComponentProps) {
  if (!file) return <UnknownLink />;
  const { about, name, isClosed, steps: all } = file;
  const open = all.filter(({ doneAt }) => doneAt === null);
  const yours = open.filter(({ step }) => steps[step].actor !== "office");
  const ours = open.filter(({ step }) => steps[step].actor === "office");
  const done = all.filter(({ doneAt }) => doneAt !== null);
  return (
    <SellerPage
      about={about}
      title={isClosed ? t`Dit dossier is gesloten` : t`De verkoop van uw woning`}
      lead={leadOf(name, isClosed, yours.length)}
    >
      <Part title={t`Wat wij van u vragen`} all={isClosed ? [] : yours} token={token} />
      <Part title={t`Wat wij doen`} all={isClosed ? [] : ours} token={token} />
      <Part title={t`Klaar`} all={done} token={token} />
      {file.opened.length > 0 && (
        <PagePart id="gelezen" title={t`Wat kijkers lazen`} className="mt-10">
          <ul className="mt-3 divide-y divide-line">
            {file.opened.map((words, at) => (
              <li key={at} className="py-2 wrap-anywhere">
                {words}
              </li>
            ))}
          </ul>
        </PagePart>
      )}
    </SellerPage>
  );
}

function leadOf(name: string, isClosed: boolean, count: number): string {
  if (isClosed) return t`U kunt alles nog lezen. Wilt u iets wijzigen? Bel ons dan even.`;
  if (count === 0) return t`Beste ${name}, u hoeft op dit moment niets te doen. Dank u wel.`;
  if (count === 1)
    return t`Beste ${name}, er is nog 1 ding dat wij van u vragen. Het hoeft niet in één keer: wat u invult, blijft bewaard.`;
  return t`Beste ${name}, er zijn nog ${count} dingen die wij van u vragen. Het hoeft niet in één keer: wat u invult, blijft bewaard.`;
}

function Part({ title, all, token }: { title: string; all: readonly StepState[]; token: string }) {
  if (all.length === 0) return null;
  return (
    <section aria-label={title} className="mt-10">
      <h2 className="text-2xl">{title}</h2>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-white px-5 shadow-card">
        {all.map((state) => (
          <Item key={state.step} state={state} token={token} />
        ))}
      </ul>
    </section>
  );
}

function Item({ state: { step, doneAt, wishedOn }, token }: { state: StepState; token: string }) {
  const { name, asks, path } = steps[step];
  const words = doneAt
    ? t`Klaar op ${formatDay(amsterdamDate(doneAt))}`
    : wishedOn && t`graag vóór ${formatDay(wishedOn)}`;
  const title = translated(doneAt ? name : asks);
  return (
    <li className="py-4">
      <p className="text-lg font-semibold">
        {path?.seller ? (
          <Link
            to={`${href("/dossier/:token", { token })}/${path.seller}`}
            className="inline-block py-1 underline"
          >
            {title}
          </Link>
        ) : (
          title
        )}
      </p>
      {words && <p className="text-muted">{words}</p>}
    </li>
  );
}
