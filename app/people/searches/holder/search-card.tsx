import { sense } from "@voordeur/language/sense.ts";
import { t, translated } from "@voordeur/language/text.ts";
import { formatDay } from "@voordeur/language/dates.ts";
import type { SearchRhythm, SearchState } from "../../../../database/schema/searches.ts";
import { Button, TextButton } from "../../../ui/button.tsx";
import { rhythmNames, rhythmTimes, stateNames } from "../rhythms.ts";

interface Shown {
  id: string;
  words: string;
  state: SearchState;
  rhythm: SearchRhythm;
  endsOn: string | null;
  isAsked: boolean;
  listPath: string;
  changePath: string;
}

const looks: Record<SearchState, string> = {
  active: "bg-river-100 text-river-900",
  paused: "bg-marl-200 text-ink",
  unconfirmed: "bg-brick-50 text-brick-700",
};

export function SearchCard({ search, path }: { search: Shown; path: string }) {
  const { id, words, state, endsOn, isAsked } = search;
  return (
    <section
      aria-labelledby={`zoek-${id}`}
      className="rounded-card border border-line bg-white p-5 shadow-card sm:p-7"
    >
      <p className={`inline-block rounded-full px-3 py-0.5 text-sm font-medium ${looks[state]}`}>
        {translated(stateNames[state])}
      </p>
      <h2 id={`zoek-${id}`} className="mt-3 text-2xl leading-snug">
        {words}
      </h2>
      {state === "unconfirmed" ? (
        <div className="mt-5">
          <Act
            {...{ path, id, act: "bevestigen", main: true }}
          >{t`Ja, mail mij deze woningen`}</Act>
        </div>
      ) : (
        <RhythmForm search={search} path={path} />
      )}
      {isAsked && (
        <div className="mt-5">
          <Act {...{ path, id, act: "doorgaan", main: true }}>{t`Ja, ik zoek nog`}</Act>
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-6 border-t border-line pt-3">
        <Go to={search.listPath}>{t`Bekijk de woningen`}</Go>
        <Go to={search.changePath}>{t`Andere filters kiezen`}</Go>
        {state === "active" && <Act {...{ path, id, act: "pauzeren" }}>{t`Pauzeren`}</Act>}
        {state === "paused" && <Act {...{ path, id, act: "hervatten" }}>{t`Hervatten`}</Act>}
        <Act {...{ path, id, act: "stoppen" }}>{t`Stoppen`}</Act>
      </div>
      {endsOn && (
        <p className="mt-2 text-sm text-muted">
          {t`Stopt vanzelf op ${formatDay(endsOn)}, als wij tot dan niets van u horen.`}
        </p>
      )}
    </section>
  );
}

function RhythmForm({ search: { id, rhythm }, path }: { search: Shown; path: string }) {
  return (
    <form method="post" action={path} className="mt-5 flex flex-wrap items-end gap-3">
      <Hidden id={id} act="ritme" />
      <label className="grow sm:max-w-md">
        <span className="mb-1.5 block text-[0.9375rem] font-medium">{t`Hoe vaak krijgt u mail?`}</span>
        <select
          name="ritme"
          defaultValue={rhythm}
          className="min-h-12 w-full rounded-lg border border-edge bg-white px-4 py-2.5"
        >
          {(Object.keys(rhythmNames) as SearchRhythm[]).map((key) => (
            <option key={key} value={key}>
              {translated(rhythmTimes[key])}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" look="secondary">
        {sense("a choice")`Bewaar`}
      </Button>
    </form>
  );
}

function Hidden({ id, act }: { id: string; act: string }) {
  return (
    <>
      <input type="hidden" name="zoekopdracht" value={id} />
      <input type="hidden" name="act" value={act} />
    </>
  );
}

function Act({
  path,
  id,
  act,
  main = false,
  children,
}: {
  path: string;
  id: string;
  act: string;
  main?: boolean;
  children: string;
}) {
  return (
    <form method="post" action={path}>
      <Hidden id={id} act={act} />
      {main ? (
        <Button type="submit">{children}</Button>
      ) : (
        <TextButton aria-describedby={`zoek-${id}`}>{children}</TextButton>
      )}
    </form>
  );
}

function Go({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={to}
      className="inline-flex min-h-11 items-center text-river-700 underline hover:text-brick-600"
    >
      {children}
    </a>
  );
}
