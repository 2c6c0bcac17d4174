import { t } from "@voordeur/language/text.ts";
import { href } from "react-router";
import { useAgency } from "../../settings/use-agency.ts";
import { PageLink } from "../page-link.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";

/** The head of pages of one person: the office, the way to all that is theirs, and its number. */
export function PrivateHead() {
  const { shortName, phone } = useAgency();
  return (
    <header className="border-b border-line bg-marl-50 print:hidden">
      <div className="mx-auto flex min-h-18 max-w-[80rem] flex-wrap items-center justify-between gap-x-6 px-4 py-1 sm:px-8">
        <PageLink
          to={href("/")}
          aria-label={t`${shortName}, naar de voorpagina`}
          className="rounded"
        >
          <Logo />
        </PageLink>
        <div className="flex flex-wrap items-center gap-x-6">
          <PageLink
            to={href("/mijn")}
            className="inline-flex min-h-11 items-center font-medium text-river-800 underline"
          >
            {t`Alles van u bij ons`}
          </PageLink>
          <a
            href={`tel:${phone.international}`}
            className="tel inline-flex min-h-11 min-w-11 items-center gap-2 text-river-800"
          >
            <i className="icon icon-phone size-5" />
            <span className="max-sm:sr-only">{phone.display}</span>
          </a>
        </div>
      </div>
    </header>
  );
}

export function PrivateFoot() {
  const { address, legalName } = useAgency();
  return (
    <footer className="mt-8 border-t border-line text-sm text-muted print:hidden">
      <div className="mx-auto flex max-w-[80rem] flex-wrap items-center gap-x-6 px-4 py-3 sm:px-8">
        <span>{`${legalName}, ${address.street}, ${address.postalCode} ${address.city}`}</span>
        <PageLink to={href("/privacy")} className="inline-flex min-h-11 items-center underline">
          {t`Privacyverklaring`}
        </PageLink>
        <LanguageSwitch />
      </div>
    </footer>
  );
}
