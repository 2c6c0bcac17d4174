import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { agency } from "../../agency.config.ts";

/** Says that a part of the site opens soon, and what a visitor can do today. */
export function OpeningSoon({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-labelledby="binnenkort" className="bg-river-800 text-marl-100">
      <div className="mx-auto grid max-w-[80rem] gap-x-16 gap-y-10 px-4 py-16 sm:px-8 sm:py-20 lg:grid-cols-2">
        <div>
          <h2 id="binnenkort" className="text-3xl sm:text-[2.75rem]">
            {title}
          </h2>
          <div className="mt-4 max-w-lg text-lg text-river-100">{children}</div>
        </div>
        <div>
          <h3 id="nu" className="text-xl">
            Dit kan vandaag al
          </h3>
          <ul aria-labelledby="nu" className="mt-4 border-b border-river-600 text-lg">
            <Choice>
              <a href={`tel:${agency.phone.international}`} className={`${link} whitespace-nowrap`}>
                Bel {agency.phone.display}
              </a>
            </Choice>
            <Choice>
              <Link to={href("/aanvraag")} className={link}>
                Vraag een gratis waardebepaling aan
              </Link>
            </Choice>
            <Choice>
              <Link to={href("/woningaanbod-venlo")} className={link}>
                Bekijk het woningaanbod
              </Link>
            </Choice>
          </ul>
        </div>
      </div>
    </section>
  );
}

const link = "block py-4 underline-offset-4 hover:underline";

function Choice({ children }: { children: ReactNode }) {
  return <li className="border-t border-river-600">{children}</li>;
}
