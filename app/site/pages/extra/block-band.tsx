import { t } from "@voordeur/language/text.ts";
import { formatNumber } from "@voordeur/language/numbers.ts";
import { href } from "react-router";
import { offersKind } from "../../../settings/paths/offered.ts";
import { useAgency } from "../../../settings/use-agency.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { requestPath } from "../../../ui/lead-forms/request-path.ts";
import { Prose } from "../../../ui/prose.tsx";
import { PhoneLink } from "../../../ui/phone-link.tsx";
import { Picture } from "../../../ui/pictures/picture.tsx";
import { pictureOf } from "../../../ui/pictures/stored-picture.ts";
import { PropertyCard, type PropertyCardData } from "../../../ui/property/property-card.tsx";
import { TeamList } from "../../../ui/team/team-list.tsx";
import type { Block } from "./blocks.ts";

interface FoundListings {
  shown: PropertyCardData[];
  /** Found by the whole search. */
  total: number;
}

/** One block of a page. Of a block that has nothing to show nothing is left. */
export function BlockBand({
  id,
  block,
  listings,
}: {
  /** Its heading's. */
  id: string;
  block: Block;
  /** Null: none were asked for, or they could not be read. */
  listings: FoundListings | null;
}) {
  const { kind } = block;
  if (kind === "text") return <TextBand {...{ id, block }} />;
  if (kind === "picture") return <PictureBand block={block} />;
  if (kind === "questions") return <QuestionsBand {...{ id, block }} />;
  if (kind === "team") return <TeamBand {...{ id, block }} />;
  if (kind === "request") return <RequestBand {...{ id, block }} />;
  return <ListingsBand {...{ id, block, listings }} />;
}

type Of<Kind extends Block["kind"]> = { id: string; block: Extract<Block, { kind: Kind }> };

const column = "mx-auto max-w-[80rem] px-4 sm:px-8";
/** The last one of a page keeps away from the footer. */
const band = `${column} py-8 last:pb-20 sm:py-10`;

function Heading({ id, children }: { id: string; children: string }) {
  if (!children) return null;
  return (
    <h2 id={id} className="max-w-2xl text-3xl sm:text-[2.5rem]">
      {children}
    </h2>
  );
}

function TextBand({ id, block: { title, text } }: Of<"text">) {
  return (
    <div className={band}>
      <Heading id={id}>{title}</Heading>
      <Prose html={text} className="text-lg wrap-anywhere not-first:mt-5 [&>:first-child]:mt-0" />
    </div>
  );
}

function PictureBand({ block: { picture, alt, caption } }: Omit<Of<"picture">, "id">) {
  if (!picture) return null;
  const photo = pictureOf(picture);
  return (
    <figure className={band}>
      <Picture
        photo={photo}
        fallback={{ kind: "maas", seed: alt }}
        alt={alt}
        sizes="(min-width: 80rem) 76rem, 100vw"
        className="aspect-3/2 w-full overflow-hidden rounded-card sm:aspect-2/1"
      />
      {caption && <figcaption className="mt-3 text-muted">{caption}</figcaption>}
    </figure>
  );
}

function QuestionsBand({ id, block: { title, items } }: Of<"questions">) {
  return (
    <div className={band}>
      <Heading id={id}>{title}</Heading>
      <div className="max-w-3xl border-b border-line not-first:mt-6">
        {items.map(({ question, answer }) => (
          <details key={question} className="group border-t border-line">
            <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 py-3 text-lg font-medium marker:content-['']">
              {question}
              <span aria-hidden="true" className="text-2xl text-brick-600 group-open:rotate-45">
                +
              </span>
            </summary>
            <p className="max-w-2xl pb-6 whitespace-pre-line text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </div>
  );
}

function TeamBand({ id, block: { title, text } }: Of<"team">) {
  const { team } = useAgency();
  if (team.length === 0) return null;
  return (
    <div className={band}>
      <Heading id={id}>{title}</Heading>
      {text && <p className="mt-4 max-w-2xl text-lg whitespace-pre-line text-muted">{text}</p>}
      <TeamList team={team} className="not-first:mt-8 sm:grid-cols-2 lg:grid-cols-3" />
    </div>
  );
}

function ListingsBand({
  id,
  block: { title, place },
  listings,
}: Of<"listings"> & { listings: FoundListings | null }) {
  if (!listings) return null;
  const { shown, total } = listings;
  const query = place ? `?${new URLSearchParams({ zoek: place })}` : "";
  return (
    <div className="bg-marl-100">
      <div className={`${column} py-10 sm:py-14`}>
        <Heading id={id}>{title}</Heading>
        {shown.length === 0 && (
          <p className="mt-4 max-w-xl text-lg text-muted">
            {t`Op dit moment staat hier niets te koop of te huur. Vertel ons wat u zoekt, dan hoort u het als eerste.`}
          </p>
        )}
        <div className="grid gap-x-6 gap-y-8 not-first:mt-8 md:grid-cols-2 lg:grid-cols-3">
          {shown.map((property) => (
            <PropertyCard key={property.slug} property={property} heading={title ? "h3" : "h2"} />
          ))}
        </div>
        <p className="mt-8">
          {shown.length > 0 ? (
            <ButtonLink to={href("/woningaanbod-venlo") + query} look="secondary">
              {wayOn(place, total)}
            </ButtonLink>
          ) : (
            <ButtonLink to={requestPath("zoekwens")} look="secondary">
              {t`Geef uw zoekwens door`}
            </ButtonLink>
          )}
        </p>
      </div>
    </div>
  );
}

function wayOn(place: string, total: number): string {
  if (total === 1) {
    return place
      ? t`Bekijk de woning bij “${place}” in het aanbod`
      : t`Bekijk de woning in het aanbod`;
  }
  const count = formatNumber(total);
  return place ? t`Bekijk alle ${count} woningen bij “${place}”` : t`Bekijk alle ${count} woningen`;
}

function RequestBand({ id, block: { title, text, request, action } }: Of<"request">) {
  const agency = useAgency();
  if (!offersKind(agency, request)) return null;
  return (
    <div className="bg-marl-200/70">
      <div className={`${column} py-12 sm:py-16`}>
        <Heading id={id}>{title}</Heading>
        {text && <p className="mt-4 max-w-xl text-lg whitespace-pre-line text-ink/80">{text}</p>}
        <p className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-4">
          <ButtonLink to={requestPath(request)}>{action}</ButtonLink>
          <PhoneLink>{t`Of bel ${agency.phone.display}`}</PhoneLink>
        </p>
      </div>
    </div>
  );
}
