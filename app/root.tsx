import "./platform/strict-browser.ts";
import type { ReactNode } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from "react-router";
import type { Route } from "./+types/root";
import stylesheet from "./app.css?url";
import { servicesContext } from "./platform/services.ts";
import { ErrorPage } from "./ui/error-page.tsx";
import { Footer } from "./ui/footer.tsx";
import { Header } from "./ui/header.tsx";
import { adminHintScript } from "./ui/admin-hint.ts";
import { NoticeToasts } from "./ui/notice-toasts.tsx";
import { SiteToaster } from "./ui/toaster.tsx";
import { SessionCheck } from "./ui/session-check.tsx";

export function links() {
  return [
    { rel: "stylesheet", href: stylesheet },
    { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
    { rel: "alternate", type: "application/rss+xml", title: "Blog", href: "/blog/rss.xml" },
  ];
}

/** The site's address never changes: a page that loads again need not ask for it. */
export function shouldRevalidate() {
  return false;
}

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(servicesContext).publicUrl };
}

/**
 * What a route says of itself: `export const handle = { hydrate: true }` ships its scripts, and
 * `staff: true` leaves out what only visitors need.
 */
function useHandle(name: "hydrate" | "staff"): boolean {
  return useMatches().some(({ handle }) => (handle as Record<string, unknown> | undefined)?.[name]);
}

export function Layout({ children }: { children: ReactNode }) {
  const failed = Boolean(useRouteError());
  const hydrate = useHandle("hydrate") && !failed;
  const staff = useHandle("staff");
  return (
    <html lang="nl">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0e2d28" />
        <Meta />
        <Links />
      </head>
      <body>
        <a
          href="#inhoud"
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded focus:bg-white focus:px-4 focus:py-3"
        >
          Naar de inhoud
        </a>
        <Header />
        <main id="inhoud" tabIndex={-1} className="outline-none">
          {children}
        </main>
        {!staff && <Footer />}
        <script dangerouslySetInnerHTML={{ __html: adminHintScript }} />
        {hydrate && (
          <>
            <SiteToaster />
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <>
      <SessionCheck />
      <NoticeToasts />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />;
}
