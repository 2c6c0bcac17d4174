import { href, data, Link } from "react-router";
import { oneLine } from "../../platform/text-input.ts";
import { readTwice } from "../../platform/database/read-twice.ts";
import { servicesContext } from "../../platform/services.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { NoticeLine } from "../../ui/toasts/notice-toasts.tsx";
import { requireStaff } from "../../staff/accounts/service.server.ts";
import { SearchBox } from "../../staff/kit/search-box.tsx";
import { StaffSection } from "../../staff/kit/section.tsx";
import { staffMeta } from "../../staff/kit/staff-meta.ts";
import type { Route } from "./+types/show";
import { findEverything, type FoundKind } from "./find.server.ts";

const path = href("/admin/zoeken");

export const meta = staffMeta("Zoeken", path);

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const staff = await requireStaff(request, context);
  const { searchParams } = new URL(request.url);
  const q = oneLine(searchParams.get("q") ?? "", 100);
  // All others are found wherever somebody looks.
  const only = searchParams.get("soort") === "teksten" ? "teksten" : null;
  try {
    return data({
      q,
      only,
      hasFailed: false,
      found: await readTwice(services.log, () => findEverything(services, staff, q, only)),
    });
  } catch (error) {
    // The error itself quotes the search: a name, an address.
    const { cause } = error as Error;
    services.log.error(
      { cause: cause instanceof Error ? cause.message : "" },
      "a search over everything failed",
    );
    return data({ q, only, hasFailed: true, found: null }, { status: 503 });
  }
}

export default function Page({ loaderData: { q, only, hasFailed, found } }: Route.ComponentProps) {
  return (
    <>
      <h2 className="text-2xl">Zoeken</h2>
      <div className="mt-4">
        <SearchBox
          action={path}
          q={q}
          label="Zoek op naam, adres, nummer of woord"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- nobody comes here for anything else
          autoFocus={!q}
        >
          {only && <input type="hidden" name="soort" value={only} />}
        </SearchBox>
        {only && (
          <p className="mt-2 text-muted">
            Alleen in de teksten van de site.{" "}
            <TextLink to={`${path}?${new URLSearchParams({ q })}`}>In alles zoeken</TextLink>
          </p>
        )}
      </div>
      {hasFailed && (
        <div className="mt-6">
          <NoticeLine
            tone="error"
            title="Zoeken lukte niet"
            description="Probeer het over een ogenblik opnieuw."
          />
        </div>
      )}
      {found ? <Found q={q} found={found} /> : !hasFailed && <Hint q={q} />}
    </>
  );
}

function Hint({ q }: { q: string }) {
  return (
    <p className="mt-5 max-w-prose text-muted">
      {q
        ? "Typ ten minste twee letters of cijfers."
        : "In woningen, personen, leads, bezichtigingen, zoekers, verkopen, taken, blogs en teksten, op elk woord. Een deel van een telefoonnummer of e-mailadres mag ook."}
      <span className="hidden lg:inline">
        {" "}
        Met de toets <kbd className="rounded border border-edge bg-white px-1.5">/</kbd> kom je hier
        vanaf elk scherm.
      </span>
    </p>
  );
}

function Found({ q, found }: { q: string; found: readonly FoundKind[] }) {
  if (found.length === 0) {
    return (
      <output className="mt-6 block border-y border-line py-12 text-center wrap-anywhere text-muted">
        Niets gevonden voor ‘{q}’. Probeer minder woorden, of een deel van een naam of nummer.
      </output>
    );
  }
  return (
    <div className="mt-6 max-w-4xl space-y-8">
      {found.map(({ id, title, hits, isMore, all }) => (
        <StaffSection key={id} id={id} title={title} ruled>
          <ul className="divide-y divide-line border-b border-line">
            {hits.map((hit) => (
              <li key={hit.key}>
                <Link
                  to={hit.to}
                  className="block min-h-11 py-2.5 leading-snug wrap-anywhere hover:bg-marl-100"
                >
                  <span className="font-semibold">{hit.title}</span>
                  {hit.facts.length > 0 && (
                    <span className="block text-sm text-muted">{hit.facts.join(" · ")}</span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
          {isMore &&
            (all ? (
              <Link to={all} className="inline-block py-2.5 underline hover:text-brick-600">
                Alle in {title}
              </Link>
            ) : (
              <p className="py-2.5 text-sm text-muted">Er zijn er meer: zoek met nog een woord.</p>
            ))}
        </StaffSection>
      ))}
    </div>
  );
}
