import { Form, href, Link } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { StatusBadge } from "../../../../ui/property/status-badge.tsx";
import type { findHomes } from "./queries.server.ts";

type Home = Awaited<ReturnType<typeof findHomes>>[number];

/** The first step: which home. Without words, those that people last asked to see. */
export function SearchHome({
  words,
  homes,
  lead,
}: {
  words: string;
  homes: readonly Home[];
  lead: string | null;
}) {
  return (
    <>
      <Form className="mt-5 flex items-end gap-3" preventScrollReset>
        {lead && <input type="hidden" name="lead" value={lead} />}
        <Field
          key={words}
          label="Welke woning?"
          type="search"
          name="zoek"
          placeholder="Straat of plaats"
          defaultValue={words}
          maxLength={100}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody waits on the phone, and this is all there is
          autoFocus
          className="min-w-0 grow"
        />
        <Button type="submit" look="secondary">
          Zoeken
        </Button>
      </Form>
      {homes.length === 0 ? (
        <output className="mt-5 block border-y border-line py-6 text-muted">
          {words ? `Geen woning gevonden met “${words}”.` : "Er zijn geen beschikbare woningen."}
        </output>
      ) : (
        <ul className="mt-5 divide-y divide-line border-y border-line">
          {homes.map(({ id, address, city, price, status }) => (
            <li key={id}>
              <Link
                to={`${href("/admin/agenda/nieuw")}?${new URLSearchParams({ woning: String(id), ...(lead && { lead }) })}`}
                className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2.5 hover:bg-marl-100"
              >
                <span className="min-w-0 grow basis-56">
                  <span className="font-semibold break-words">{address}</span>, {city}
                  <span className="block text-sm text-muted">{price}</span>
                </span>
                <StatusBadge status={status} className="py-0.5!" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
