import { formatFullDate, momentText } from "@voordeur/language/dates.ts";
import { t } from "@voordeur/language/text.ts";
import { href } from "react-router";
import { ButtonLink, TextButton } from "../../ui/button.tsx";
import { PagePart } from "../../ui/section.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import type { MineItem, MinePart } from "./part.ts";

const whenText = (at: NonNullable<MineItem["at"]>) =>
  at instanceof Date ? momentText(at) : formatFullDate(at);

/** Things with their home, their moment and the way to them; one that is asked has a button. */
export function ItemList({
  id,
  about,
  title,
  items,
  isUrgent = false,
}: {
  id: string;
  /** The home that is told already. */
  about: string;
  title?: string;
  items: readonly MineItem[];
  isUrgent?: boolean;
}) {
  if (items.length === 0) return null;
  const list = (
    <ul
      className={`mt-3 divide-y divide-line rounded-card border bg-white px-5 shadow-card ${isUrgent ? "border-brick-600" : "border-line"}`}
    >
      {items.map((item, at) => (
        <li key={at} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
          <Words item={item} told={about} isUrgent={isUrgent} />
          {isUrgent && item.to && (
            <ButtonLink to={item.to}>
              {t`Doen`}
              <span className="sr-only">: {item.words}</span>
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  );
  return title ? (
    <PagePart id={id} title={title}>
      {list}
    </PagePart>
  ) : (
    list
  );
}

function Words({
  item: { about, words, to, at },
  told,
  isUrgent,
}: {
  item: MineItem;
  told: string;
  isUrgent: boolean;
}) {
  return (
    <div className="min-w-0 grow basis-56 wrap-anywhere">
      <p className="font-semibold">
        {to && !isUrgent ? (
          <PageLink to={to} className="inline-block py-1 underline">
            {words}
          </PageLink>
        ) : (
          words
        )}
      </p>
      {at && (
        <p className="first-letter:uppercase">
          {isUrgent ? t`Uiterlijk ${whenText(at)}` : whenText(at)}
        </p>
      )}
      {about !== told && <p className="text-muted">{about}</p>}
    </div>
  );
}

type Shown = Pick<MinePart, "title" | "about" | "to" | "ownerPage">;

/** What somebody has with the office: each with its own page. */
export function PartList({
  about,
  parts,
  saved,
}: {
  about: string;
  parts: readonly Shown[];
  saved: number;
}) {
  const all =
    saved === 0
      ? parts
      : [...parts, { title: t`Bewaarde woningen (${saved})`, about: "", to: href("/bewaard") }];
  if (all.length === 0) return null;
  return (
    <PagePart id="onderdelen" title={t`Wat u bij ons heeft`}>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {all.map((part, at) => (
          <li
            key={at}
            className="min-w-0 rounded-card border border-line bg-white px-5 py-3 wrap-anywhere shadow-card"
          >
            <Title part={part} />
            {part.about !== about && <p className="text-muted">{part.about}</p>}
          </li>
        ))}
      </ul>
    </PagePart>
  );
}

function Title({ part: { title, to, ownerPage } }: { part: Shown }) {
  if (ownerPage)
    return (
      <form method="post">
        <input type="hidden" name="pagina" value={ownerPage} />
        <TextButton act="eigenaar">{title}</TextButton>
      </form>
    );
  if (!to) return <p className="py-2 font-semibold">{title}</p>;
  return (
    <PageLink to={to} className="inline-block py-2 text-river-700 underline hover:text-brick-600">
      {title}
    </PageLink>
  );
}
