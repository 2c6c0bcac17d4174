import "./platform/security/strict-browser.ts";
import { currentLanguage } from "@voordeur/language/current.ts";
import { t } from "@voordeur/language/text.ts";
import {
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useEffect,
} from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import stylesheet from "./app.css?url";
import textFont from "./fonts/instrument-sans.woff2?url";
import headingFont from "./fonts/newsreader-500.woff2?url";
import { privateLinkHeaders } from "./platform/security/private-links.ts";
import { servicesContext } from "./platform/services.ts";
import { offers } from "./settings/offers.ts";
import { spokenAgency } from "./settings/spoken-agency.ts";
import { styleOf, themeColour } from "./settings/look/palette.ts";
import { AgencyContext } from "./settings/use-agency.ts";
import { ErrorPage } from "./ui/layout/error-page.tsx";
import { useChatText } from "./ui/layout/chat-text.ts";
import { Footer } from "./ui/layout/footer.tsx";
import { Header } from "./ui/layout/header.tsx";
import { fadeScript } from "./ui/layout/fade-script.ts";
import { adminHintScript, hinted, showHinted } from "./ui/layout/admin-hint.ts";
import { photoUrl } from "./ui/pictures/picture.tsx";
import { pictureOf } from "./ui/pictures/stored-picture.ts";
import { mayHoldNotices } from "./ui/toasts/notice-parameter.ts";
import { prefetchRules } from "./ui/layout/prefetch-rules.ts";
import { SaveForm } from "./ui/saved/save-button.tsx";
import { savedScript } from "./ui/saved/saved-script.ts";
import { overlayScript } from "./ui/layout/overlay-script.ts";
import { LoadingStatus, loadingScript } from "./ui/layout/loading-status.tsx";
import { viewScript } from "./ui/layout/view-script.ts";

const NoticeToasts = lazy(async () => {
  const { NoticeToasts } = await import("./ui/toasts/notice-toasts.tsx");
  return { default: NoticeToasts };
});

export function links() {
  return [...[textFont, headingFont].map(preloadedFont), { rel: "stylesheet", href: stylesheet }];
}

/** Known from the stylesheet only a round trip later; a font is always asked for as by a stranger. */
function preloadedFont(href: string) {
  return {
    rel: "preload",
    as: "font",
    type: "font/woff2",
    href,
    crossOrigin: "anonymous",
  } as const;
}

/** A page that is open keeps the office as it was: one that loads again need not ask for it. */
export function shouldRevalidate() {
  return false;
}

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, settings } = context.get(servicesContext);
  return { publicUrl, agency: spokenAgency(settings.agency) };
}

/** React Router drops the headers of an error that this page shows, such as of a dead private link. */
export function headers({ errorHeaders }: Route.HeadersArgs) {
  const kept = Object.keys(privateLinkHeaders).flatMap((name) => {
    const value = errorHeaders?.get(name);
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(kept);
}

interface Options {
  /** The router takes the pages over. */
  hydrate?: true;
  /** What stands around them instead of all that visitors need: header, footer, hearts. */
  shell?: ComponentType;
}

/** An option of a route: `export const handle = { hydrate: true }`. */
function useHandle<Name extends keyof Options>(name: Name): Options[Name] {
  return useMatches()
    .map(({ handle }) => (handle as Options | undefined)?.[name])
    .find(Boolean);
}

export function Layout({ children }: { children: ReactNode }) {
  const given = use(AgencyContext);
  const agency = useRouteLoaderData<typeof loader>("root")?.agency ?? given;
  return (
    <AgencyContext value={agency}>
      <Document>{children}</Document>
    </AgencyContext>
  );
}

function Document({ children }: { children: ReactNode }) {
  const failed = Boolean(useRouteError());
  const hydrate = useHandle("hydrate") && !failed;
  const handled = useHandle("shell");
  const shell = failed ? undefined : handled;
  // A header that comes later, as staff leave the admin area, has no script of its own.
  useEffect(() => {
    if (!shell) showHinted(hinted);
  }, [shell]);
  const chatText = useChatText(useRouteLoaderData<typeof loader>("root")?.publicUrl ?? "");
  const agency = use(AgencyContext);
  const look = agency?.look ?? {};
  const style = styleOf(look);
  return (
    <html lang={currentLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content={`width=device-width, initial-scale=1${shell ? ", viewport-fit=cover" : ""}`}
        />
        <meta name="theme-color" content={themeColour(look)} />
        <Meta />
        <Links />
        {agency && offers(agency, "blog") && (
          <link rel="alternate" type="application/rss+xml" title="Blog" href="/blog/rss.xml" />
        )}
        {look.logo ? (
          <link rel="icon" href={photoUrl(pictureOf(look.logo), 480)} type="image/webp" />
        ) : (
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        )}
        <script dangerouslySetInnerHTML={{ __html: fadeScript }} />
        {style && <style dangerouslySetInnerHTML={{ __html: style }} />}
      </head>
      <body
        data-toasts={t`Meldingen`}
        data-close-toast={t`Melding sluiten`}
        {...(import.meta.env.SSR && hydrate && asleep)}
        suppressHydrationWarning
      >
        <a
          href="#inhoud"
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded focus:bg-white focus:px-4 focus:py-3"
        >
          {t`Naar de inhoud`}
        </a>
        {shell ? createElement(shell) : <Header chatText={chatText} />}
        <main id="inhoud" tabIndex={-1} className="outline-none">
          {children}
        </main>
        {!shell && <Footer chatText={chatText} />}
        <script dangerouslySetInnerHTML={{ __html: adminHintScript }} />
        <script dangerouslySetInnerHTML={{ __html: overlayScript }} />
        <script dangerouslySetInnerHTML={{ __html: loadingScript }} />
        {!shell && (
          <>
            <script dangerouslySetInnerHTML={{ __html: viewScript }} />
            <SaveForm />
            <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: savedScript }} />
            <script type="speculationrules" dangerouslySetInnerHTML={{ __html: prefetchRules }} />
          </>
        )}
        {hydrate && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

/** The server's alone: once awake, a page that the router draws anew stays so. */
const asleep = {
  "data-wake": "page",
  // The browser does by itself what other buttons do.
  "data-needs-script": "button[type=button]:not([popovertarget])",
};

export default function Root() {
  const { search } = useLocation();
  const isPlain = !useHandle("hydrate");
  return (
    <>
      <LoadingStatus />
      {mayHoldNotices(search) && (
        <Suspense fallback={null}>
          <NoticeToasts isPlain={isPlain} />
        </Suspense>
      )}
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />;
}
