import { t } from "@voordeur/language/text.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { orDutch } from "../../platform/language/dutch-parts.ts";
import type { Hours } from "../../settings/groups/hours.ts";
import type { Office } from "../../settings/groups/identity.ts";
import type { Social } from "../../settings/groups/social.ts";
import { socialNames } from "../../settings/social-names.ts";
import { formatDay } from "@voordeur/language/dates.ts";

/** The offices beside the main one. */
export function OtherOffices({ offices }: { offices: readonly Office[] }) {
  return offices.map(({ name, address, phone, email, hours }) => (
    <address key={name} className="mt-6 grid gap-1 not-italic">
      <strong className="font-medium text-white">{name}</strong>
      <span>{address.street}</span>
      <span>{`${address.postalCode} ${address.city}`}</span>
      {phone && (
        <a href={`tel:${phone.international}`} className="tel quiet-link">
          {phone.display}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className="quiet-link">
          {email}
        </a>
      )}
      {hours && <span>{orDutch(hours)}</span>}
    </address>
  ));
}

export const amsterdamToday = () => amsterdamDate(new Date());

/** The days to come on which the usual hours do not count. */
export function ClosedDays({ exceptions }: Pick<Hours, "exceptions">) {
  const today = amsterdamToday();
  const coming = exceptions.filter(({ date }) => date >= today);
  if (coming.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-1">
      {coming.map(({ date, name, opens, closes }) => (
        <li
          key={date}
        >{`${formatDay(date)} (${name}): ${opens ? t`${opens} – ${closes ?? ""} uur` : t`gesloten`}`}</li>
      ))}
    </ul>
  );
}

export function SocialProfiles({ social }: { social: Social }) {
  const profiles = socialNames.filter(([name]) => social[name]);
  if (profiles.length === 0) return null;
  return (
    <ul aria-label={t`Volg ons`} className="mt-6 flex flex-wrap gap-x-4 gap-y-1.5">
      {profiles.map(([name, label]) => (
        <li key={name}>
          <a href={social[name]} rel="noopener" className="quiet-link">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
