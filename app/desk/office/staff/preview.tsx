import type { UsualCostName } from "@voordeur/costs/rules/usual-costs.ts";
import { euros, formatNumber } from "@voordeur/language/numbers.ts";
import { formatDay } from "@voordeur/language/dates.ts";
import type { ReactNode } from "react";
import type { GroupField } from "../../../settings/fields.ts";
import { type Claims, type Figure, shownFigure } from "../../../settings/groups/claims.ts";
import type { Hours } from "../../../settings/groups/hours.ts";
import type { CostSettings } from "../../../settings/groups/costs.ts";
import type { Identity } from "../../../settings/groups/identity.ts";
import type { Look } from "../../../settings/groups/look.ts";
import type { Places } from "../../../settings/groups/places.ts";
import type { Social } from "../../../settings/groups/social.ts";
import type { TeamMember } from "../../../settings/groups/team.ts";
import type { Testimonial } from "../../../settings/groups/testimonials.ts";
import type { ViewingSettings } from "../../../settings/groups/viewings.ts";
import type { MenuEntry } from "../../../settings/paths/menu-pages.ts";
import { useAgency } from "../../../settings/use-agency.ts";
import { initialColours, shadesOf } from "../../../settings/look/palette.ts";
import { TeamList } from "../../../ui/team/team-list.tsx";
import { photoUrl } from "../../../ui/pictures/picture.tsx";
import { pictureOf } from "../../../ui/pictures/stored-picture.ts";
import { navigation } from "../../../ui/layout/navigation.ts";
import { WeekHours } from "../../../ui/layout/week-hours.tsx";
import { StaffSection } from "../../../staff/kit/section.tsx";
import { costsScreen } from "./screens/costs.ts";
import { screenOf } from "./screens.ts";
import { ViewingDays } from "./viewing-days.tsx";

/** A group's value as visitors see it. */
export function Preview({
  slug,
  value,
  now,
  isSaved,
}: {
  slug: string;
  value: unknown;
  /** For a preview of coming days. */
  now?: Date;
  /** False: it shows what is typed. */
  isSaved: boolean;
}) {
  const shown = previews[slug]?.(value as never, now);
  if (!shown) return null;
  return (
    <StaffSection id="voorbeeld" title={isSaved ? "Nu op de site" : "Voorbeeld, nog niet bewaard"}>
      <div
        role={isSaved ? undefined : "status"}
        className="mt-3 rounded-card border border-line bg-marl-50 p-5"
      >
        {shown}
      </div>
    </StaffSection>
  );
}

const previews: Record<string, (value: never, now?: Date) => ReactNode> = {
  gegevens: (identity: Identity) => <Contact identity={identity} />,
  openingstijden: ({ week, exceptions }: Hours) => (
    <div className="[&>p:first-child]:mt-0">
      <WeekHours week={week} />
      {Object.keys(week).length === 0 && <p>Er staan nog geen tijden op de site.</p>}
      {exceptions.map(({ date, name, opens, closes }) => (
        <p key={date + name} className="mt-2">
          {`${formatDay(date)}, ${name}: ${opens ? `${opens} – ${closes} uur` : "gesloten"}`}
        </p>
      ))}
    </div>
  ),
  bezichtigingen: (value: ViewingSettings, now) => now && <ViewingDays {...{ value, now }} />,
  werkgebied: ({ workingArea, paths, formerPaths }: Places) => (
    <>
      <p>{`${workingArea.join(", ")} en omliggende gemeenten`}</p>
      <ul className="mt-3 grid gap-1 wrap-anywhere">
        {Object.values(paths).map((path) => (
          <li key={path}>{path}</li>
        ))}
      </ul>
      {formerPaths.length > 0 && <h4 className="mt-4 font-semibold">Verwijst door</h4>}
      <ul className="mt-1 grid gap-1 text-[0.9375rem] wrap-anywhere text-muted">
        {formerPaths.map(({ path, page }) => (
          <li key={path}>{`${path} naar ${paths[page]}`}</li>
        ))}
      </ul>
    </>
  ),
  beloften: (claims: Claims) => <Figures claims={claims} />,
  kosten: (costs: CostSettings) => <UsualCosts costs={costs} />,
  klanten: (testimonials: Testimonial[]) =>
    testimonials.length === 0 ? (
      <p>Zonder klanten staat dit deel niet op de voorpagina.</p>
    ) : (
      <ul className="grid gap-5">
        {testimonials.map(({ name, location, daysToSell, quote }) => (
          <li key={name}>
            <p className="font-serif text-lg leading-snug">“{quote}”</p>
            <p className="mt-2 text-[0.9375rem]">
              <strong>{name}</strong>, {location} · {daysToSell} dagen tot de verkoop
            </p>
          </li>
        ))}
      </ul>
    ),
  team: (team: TeamMember[]) =>
    team.length === 0 ? (
      <p>Zonder team staan er geen namen op de site.</p>
    ) : (
      <TeamList team={team} />
    ),
  menu: (menu: MenuEntry[]) => <Words menu={menu} />,
  uiterlijk: (look: Look) => <Colours look={look} />,
  "sociale-media": (social: Social) => {
    const profiles = Object.entries(social).filter(([, address]) => address);
    if (profiles.length === 0) return <p>Er staan geen profielen op de site.</p>;
    return <p className="break-words">{profiles.map(([, address]) => address).join("\n")}</p>;
  },
  "e-mail": ({ from, replyTo }: { from: string; replyTo?: string }) => (
    <p className="break-words">
      <span className="block">Van: {from}</span>
      {replyTo && <span className="block">Antwoord naar: {replyTo}</span>}
    </p>
  ),
};

function Contact({ identity }: { identity: Identity }) {
  const { name, address, phone, email, legalName, kvkNumber, offices } = identity;
  const places = [{ name, address, phone, email, hours: undefined }, ...offices];
  return (
    <>
      {places.map(({ name, address, phone, email, hours }) => (
        <p key={name} className="mb-4 grid break-words">
          <strong>{name}</strong>
          <span>{address.street}</span>
          <span>{`${address.postalCode} ${address.city}`}</span>
          {phone && <span>{phone.display}</span>}
          {email && <span>{email}</span>}
          {hours && <span>{hours}</span>}
        </p>
      ))}
      <p className="text-sm text-muted">{`© ${legalName} · KvK ${kvkNumber}`}</p>
    </>
  );
}

function Words({ menu }: { menu: MenuEntry[] }) {
  const agency = useAgency();
  return (
    <ol className="grid gap-1 wrap-anywhere">
      {navigation({ ...agency, menu }).map(({ to, label }) => (
        <li key={to}>{label}</li>
      ))}
    </ol>
  );
}

function Figures({ claims }: { claims: Claims }) {
  const { fields } = screenOf("beloften")!;
  return (
    <ul className="grid gap-2">
      {Object.entries(fields).map(([name, field]) => {
        if (field.kind !== "group") return null;
        const { value } = claims[name as Figure];
        const shown = shownFigure(claims, name as Figure);
        return (
          <li key={name}>
            {shown ? (
              <>
                <strong>{shown.value}</strong> {field.label.toLowerCase()}
                <span className="block text-sm text-muted">
                  {`${shown.source}, ${formatDay(shown.date)}`}
                </span>
              </>
            ) : (
              <span className="text-muted">{`Niet getoond: ${field.label.toLowerCase()}${value ? " (datum of bron ontbreekt)" : ""}`}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function UsualCosts({ costs: { usual, rental } }: { costs: CostSettings }) {
  const buying = costsScreen.fields["usual"] as GroupField;
  const { depositMonths, incomeTimes, incomeRule } = rental;
  return (
    <>
      <ul className="grid gap-2">
        {Object.entries(buying.fields).map(([name, { label }]) => {
          const { from, to, source, seenOn } = usual[name as UsualCostName];
          return (
            <li key={name}>
              {`${label}: ${euros(from)} – ${euros(to)}`}
              <span className="block text-sm text-muted">{`${source}, ${formatDay(seenOn)}`}</span>
            </li>
          );
        })}
      </ul>
      <p className="mt-4">
        {`Huur: waarborgsom ${formatNumber(depositMonths)} × de kale huur`}
        {incomeTimes && `, inkomen ${formatNumber(incomeTimes)} × de huur`}
      </p>
      {incomeRule && <p className="mt-2 whitespace-pre-line">{incomeRule}</p>}
    </>
  );
}

/** A header, a text and a button in these colours; an SVG has its colours without a style. */
function Colours({ look: { river, brick, logo } }: { look: Look }) {
  const rivers = shadesOf("river", river ?? initialColours.river);
  const bricks = shadesOf("brick", brick ?? initialColours.brick);
  return (
    <>
      {logo && (
        <img src={photoUrl(pictureOf(logo), 480)} alt="Je logo" className="mb-4 h-10 w-auto" />
      )}
      <svg viewBox="0 0 300 170" className="w-full max-w-sm font-sans">
        <title>Kop, tekst en knop in deze kleuren</title>
        <rect width="300" height="62" rx="8" fill={rivers[800]} />
        <text x="16" y="28" fontSize="17" fill="#f6f1e6">
          Kop op de hoofdkleur
        </text>
        <text x="16" y="48" fontSize="12" fill={rivers[200]}>
          Kleinere tekst eronder
        </text>
        <text x="16" y="88" fontSize="14" fill={rivers[700]}>
          Een kop op lichte grond
        </text>
        <text x="16" y="108" fontSize="13" fill={bricks[600]}>
          Een link
        </text>
        <rect x="16" y="122" width="150" height="36" rx="18" fill={bricks[600]} />
        <text x="91" y="145" fontSize="14" textAnchor="middle" fill="#ffffff">
          Een knop
        </text>
      </svg>
    </>
  );
}
