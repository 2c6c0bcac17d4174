import { href, Link } from "react-router";
import { servicesContext } from "../../../../platform/services.ts";
import { StaffSection } from "../../../../staff/kit/section.tsx";
import { staffMeta } from "../../../../staff/kit/staff-meta.ts";
import type { Route } from "./+types/sheet";
import { sheetOf } from "./sheet.server.ts";

export const meta = staffMeta("Alle brieven", href("/admin/brieven"));

export function loader({ context }: Route.LoaderArgs) {
  return { groups: sheetOf(context.get(servicesContext)) };
}

/** The narrowest telephone, and the desk at which emails stop growing. */
const widths = [
  { device: "telefoon", className: "w-80" },
  { device: "computer", className: "hidden w-[43.75rem] @desk:block" },
];

export default function Page({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <>
      <h2 className="text-2xl">Alle brieven</h2>
      <p className="mt-1 max-w-2xl text-muted">
        Elke e-mail die de site verstuurt, met verzonnen gegevens: op een telefoon en op een
        computer. Terug naar{" "}
        <Link to={href("/admin/brieven")} className="underline">
          de lijst
        </Link>
        .
      </p>
      {groups.map(({ id, title, letters }) => (
        <StaffSection key={id} id={id} title={title} ruled className="mt-10">
          {letters.map(({ name, title: letter, preview, editor }) => (
            <article key={name} aria-labelledby={`brief-${name}`} className="mt-6">
              <div className="flex flex-wrap items-center gap-x-4">
                <h4 id={`brief-${name}`} className="text-lg font-medium">
                  {letter}
                </h4>
                {editor && (
                  <Link to={editor} aria-label={`Wijzigen: ${letter}`} className="py-2.5 underline">
                    Wijzigen
                  </Link>
                )}
              </div>
              <div className="flex gap-6">
                {widths.map(({ device, className }) => (
                  <iframe
                    key={device}
                    // Its pictures are the site's, which another origin would not get.
                    sandbox="allow-same-origin"
                    loading="lazy"
                    title={`${letter}, op een ${device}`}
                    src={preview}
                    className={`mt-2 h-[36rem] max-w-full shrink-0 rounded-lg border border-line bg-white ${className}`}
                  />
                ))}
              </div>
            </article>
          ))}
        </StaffSection>
      ))}
    </>
  );
}
