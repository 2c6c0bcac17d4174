import { RichText } from "../../ui/rich-text.tsx";
import { t } from "@voordeur/language/text.ts";
import { DoorOpen } from "lucide-react";
import { href } from "react-router";
import { formatTime, formatWeekday } from "@voordeur/language/dates.ts";
import { PageLink } from "../../ui/page-link.tsx";

/** When everybody is welcome in the home. */
export function OpenHouses({
  openHouses,
  slug,
}: {
  openHouses: readonly { startsAt: Date; endsAt: Date }[];
  slug: string;
}) {
  return (
    <section
      aria-labelledby="open-huis"
      className="mt-8 flex gap-4 rounded-card border border-line bg-marl-50 p-5 sm:p-6 print:mt-4 print:p-3"
    >
      <DoorOpen className="mt-1 size-7 shrink-0 text-brick-600" aria-hidden="true" />
      <div className="min-w-0">
        <h2 id="open-huis" className="text-2xl">
          {t`Open huis`}
        </h2>
        <ul className="mt-1 text-lg">
          {openHouses.map(({ startsAt, endsAt }) => (
            <li key={startsAt.toISOString()} className="first-letter:uppercase">
              {t`${formatWeekday(startsAt)}, ${formatTime(startsAt)} – ${formatTime(endsAt)} uur`}
            </li>
          ))}
        </ul>
        <p className="mt-1 text-muted">
          <RichText
            text={t`U bent welkom. <a>Meld u aan</a><b>, dan houden wij een plek voor u vrij.</b>`}
            tags={{
              a: (
                <PageLink
                  to={href("/bezichtiging/:slug", { slug })}
                  className="text-river-700 underline hover:text-brick-700 print:hidden"
                />
              ),
              b: <span className="print:hidden" />,
            }}
          />
        </p>
      </div>
    </section>
  );
}
