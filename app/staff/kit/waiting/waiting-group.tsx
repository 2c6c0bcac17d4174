import { formatNumber } from "@voordeur/language/numbers.ts";
import { TriangleAlert } from "lucide-react";
import { Form, Link } from "react-router";
import { DateTime } from "../date-time.tsx";
import type { Act, WaitingGroup as Group, WaitingItem } from "./waiting.ts";

/** A group of what waits, with a link to all of it when more waits than is shown. */
export function WaitingGroup({ group }: { group: Group }) {
  const { id, title, total, items, all, act, urgent } = group;
  const count = formatNumber(total);
  return (
    <section id={id} aria-labelledby={`${id}-kop`} data-groep={id}>
      <h3
        id={`${id}-kop`}
        tabIndex={-1}
        className={`border-b border-line pb-1.5 text-xl ${urgent ? "text-brick-700" : ""}`}
      >
        {title}
        {"\u00a0 "}
        <span className="font-sans text-base font-medium text-muted tabular-nums">{count}</span>
      </h3>
      <ul className="divide-y divide-line border-b border-line">
        {items.map((item) => (
          <Item key={item.key} item={item} />
        ))}
      </ul>
      {act && (
        <div className="mt-3">
          <ActButton act={act} about={title} />
        </div>
      )}
      {all && total > items.length && (
        <Link to={all} className="inline-block py-2.5 underline hover:text-brick-600">
          Alle {count} bekijken
        </Link>
      )}
    </section>
  );
}

function Item({ item }: { item: WaitingItem }) {
  const { title, to, at, late, facts, text, acts } = item;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 text-[0.9375rem] leading-snug">
      <div className="min-w-0 grow basis-56 space-y-0.5">
        <p className="flex flex-wrap items-baseline gap-x-3">
          {to ? (
            <Link to={to} className="font-semibold break-words hover:underline">
              {title}
            </Link>
          ) : (
            <span className="font-semibold break-words">{title}</span>
          )}
          {late && (
            <span className="text-sm font-semibold whitespace-nowrap text-brick-700">
              <TriangleAlert size={14} aria-hidden="true" className="mr-1 inline align-[-2px]" />
              {late}
            </span>
          )}
        </p>
        {(at || facts.length > 0) && (
          <p className="text-sm break-words text-muted">
            {at && <DateTime at={at} />}
            {at && facts.length > 0 && " · "}
            {facts.join(" · ")}
          </p>
        )}
        {text && (
          // A lead's page has its full text; a message of the site is shown only here, so it is not cut.
          <p className={`text-sm break-words ${to ? "line-clamp-2" : ""}`}>{text}</p>
        )}
      </div>
      {acts.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {acts.map((act) => (
            <ActButton key={act.label} act={act} about={title} />
          ))}
        </div>
      )}
    </li>
  );
}

const look =
  "inline-flex min-h-11 items-center rounded-full border border-line bg-white px-4 font-medium whitespace-nowrap hover:border-river-300";

/** Its label alone would be the same for every item: a screen reader also hears what it is about. */
function ActButton({ act, about }: { act: Act; about: string }) {
  const { label } = act;
  const named = { "aria-label": `${label}: ${about}`, className: look };
  if ("action" in act) {
    return (
      <Form method="post" action={act.action} preventScrollReset>
        {Object.entries(act.fields).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <button type="submit" {...named}>
          {label}
        </button>
      </Form>
    );
  }
  const isPage = act.to.startsWith("/");
  return isPage ? (
    <Link to={act.to} {...named}>
      {label}
    </Link>
  ) : (
    <a href={act.to} {...named}>
      {label}
    </a>
  );
}
