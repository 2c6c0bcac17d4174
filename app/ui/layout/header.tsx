import { t } from "@voordeur/language/text.ts";
import { Menu, X } from "lucide-react";
import { href, useLocation } from "react-router";
import { codePath } from "../../settings/paths/paths.ts";
import { useAgency } from "../../settings/use-agency.ts";
import { MenuLink, PageLink } from "../page-link.tsx";
import { RenderedOnce } from "../rendered-once/rendered-once.tsx";
import { ChatButton } from "./chat-button.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";
import { fitsOneRow, navigation } from "./navigation.ts";

const MENU = "hoofdmenu";

/** `chatText` as in `useChatText`. */
export function Header({ chatText = null }: { chatText?: string | null }) {
  const agency = useAgency();
  const pathname = codePath(agency, useLocation().pathname);
  const menu = [...navigation(agency).map(({ to }) => to), href("/admin")];
  const here = menu.find((path) => pathname === path || pathname.startsWith(`${path}/`));
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-marl-50/95 backdrop-blur-sm">
      <div className="hidden bg-river-900 text-sm text-river-100 md:block">
        <div className="mx-auto flex min-h-10 max-w-[80rem] flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-1 sm:px-8">
          <RenderedOnce as="div" className="contents" from={() => "contact strip"}>
            <ContactStrip />
          </RenderedOnce>
          <LanguageSwitch className="max-lg:hidden" />
        </div>
      </div>
      <RenderedOnce as="div" from={() => (chatText === null ? `header ${here}` : null)}>
        <HeaderContent {...{ here, chatText }} />
      </RenderedOnce>
      {/* A popover needs no script: the browser opens it, closes it on Escape and on a click beside it. */}
      <nav
        id={MENU}
        popover="auto"
        aria-label={t`Menu`}
        className="m-0 ml-auto h-dvh max-h-none w-[min(22rem,100vw)] overflow-y-auto bg-marl-50 p-6 text-ink shadow-lift backdrop:bg-river-900/50"
      >
        <RenderedOnce as="div" from={() => `menu ${here}`}>
          <MobileMenu here={here} />
        </RenderedOnce>
        <LanguageSwitch className="mt-6" />
      </nav>
    </header>
  );
}

interface Place {
  /** The path in the menu that the page is at or below. */
  here: string | undefined;
}

function HeaderContent({ here, chatText }: Place & { chatText: string | null }) {
  const agency = useAgency();
  const isRow = fitsOneRow(agency);
  return (
    <>
      <div className="mx-auto flex min-h-18 max-w-[80rem] flex-wrap items-center justify-between gap-x-3 px-4 py-1 sm:px-8">
        <PageLink
          to={href("/")}
          aria-label={t`${agency.shortName}, naar de voorpagina`}
          className="rounded"
        >
          <Logo />
        </PageLink>
        {isRow && (
          <nav aria-label={t`Hoofdmenu`} className="hidden xl:block">
            <ul className="flex items-center gap-x-4 text-[0.9375rem] 2xl:gap-x-5">
              <NavigationItems here={here} className="menu-link" />
            </ul>
          </nav>
        )}
        <div className={`flex flex-wrap items-center md:gap-1${isRow ? " xl:hidden" : ""}`}>
          <a
            href={`tel:${agency.phone.international}`}
            className="tel grid size-11 place-items-center rounded-full text-river-800 md:hidden"
            aria-label={t`Bel ${agency.phone.display}`}
          >
            <i className="icon icon-phone size-5" />
          </a>
          {/* Without room for both, the mail address is in the menu for visitors who saved homes. */}
          <SavedLink className="peer h-11 min-w-11 gap-0.5 px-1 font-medium text-brick-600 md:hidden" />
          <a
            href={`mailto:${agency.email}`}
            className="grid size-11 place-items-center rounded-full text-river-800 max-[22rem]:hidden max-[30rem]:peer-not-[[hidden]]:hidden md:hidden"
            aria-label={t`Mail ${agency.email}`}
          >
            <i className="icon icon-mail size-5" />
          </a>
          <ChatButton text={chatText} place="header" />
          <button
            type="button"
            popoverTarget={MENU}
            className="flex h-11 items-center gap-2 rounded-full border border-line bg-white px-4 font-medium text-river-800 max-[27rem]:px-2.5"
          >
            <Menu className="size-5" aria-hidden="true" />
            <span className="max-[27rem]:sr-only">{t`Menu`}</span>
          </button>
        </div>
      </div>
    </>
  );
}

function ContactStrip() {
  const agency = useAgency();
  return (
    <>
      <p>{agency.openingHours.line && t`Bereikbaar ${agency.openingHours.line}`}</p>
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        <span data-signed-in-only hidden className="peer flex gap-6">
          <AccountLinks className="hover:text-white" />
        </span>
        <SavedLink className="gap-1.5 before:size-4 hover:text-white" />
        <a
          href={`tel:${agency.phone.international}`}
          className="tel flex items-center gap-2 hover:text-white"
        >
          <i className="icon icon-phone size-4" /> {agency.phone.display}
        </a>
        <a
          href={`mailto:${agency.email}`}
          className="flex items-center gap-2 hover:text-white max-lg:peer-not-[[hidden]]:hidden"
        >
          <i className="icon icon-mail size-4" /> {agency.email}
        </a>
      </p>
    </>
  );
}

/** The way to the homes that this browser saved, as long as there are any. */
function SavedLink({ className }: { className: string }) {
  return (
    <a
      href={href("/bewaard")}
      data-saved=""
      hidden
      aria-label={t`Bewaarde woningen`}
      className={`saved-link ${className}`}
    ></a>
  );
}

function MobileMenu({ here }: Place) {
  const agency = useAgency();
  return (
    <>
      <div className="mb-4 flex items-center justify-between">
        <Logo again />
        <button
          type="button"
          popoverTarget={MENU}
          popoverTargetAction="hide"
          aria-label={t`Menu sluiten`}
          className="grid size-11 place-items-center rounded-full border border-line bg-white"
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      </div>
      <ul className="divide-y divide-line font-serif text-xl">
        <NavigationItems here={here} className="menu-row" />
        <li>
          <a href={href("/bewaard")} className="menu-row">
            {t`Bewaarde woningen`}
          </a>
        </li>
      </ul>
      <p data-signed-in-only hidden className="mt-6 grid gap-2">
        <AccountLinks className="py-1.5" />
      </p>
      <p className="mt-6 grid gap-2">
        <a
          href={`tel:${agency.phone.international}`}
          className="tel flex items-center gap-3 py-1.5"
        >
          <i className="icon icon-phone size-5 text-river-600" /> {agency.phone.display}
        </a>
        <a href={`mailto:${agency.email}`} className="flex items-center gap-3 py-1.5">
          <i className="icon icon-mail size-5 text-river-600" /> {agency.email}
        </a>
      </p>
    </>
  );
}

/** The way out for whoever is signed in, also without a role. */
function AccountLinks({ className }: { className: string }) {
  return (
    <>
      <a href={href("/auth/wachtwoord")} className={className}>
        {t`Mijn account`}
      </a>
      <a href={href("/auth/uitloggen")} className={className}>
        {t`Uitloggen`}
      </a>
    </>
  );
}

function NavigationItems({ here, className }: Place & { className: string }) {
  return (
    <>
      {navigation(useAgency()).map(({ to, label }) => (
        <li key={to}>
          <MenuLink {...{ to, here, className }}>{label}</MenuLink>
        </li>
      ))}
      <li data-admin-only hidden>
        <MenuLink to={href("/admin")} {...{ here, className }}>
          {t`Admin`}
        </MenuLink>
      </li>
    </>
  );
}
