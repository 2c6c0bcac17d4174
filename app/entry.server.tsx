import { randomUUID } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { currentLanguage } from "@voordeur/language/current.ts";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { ownTurn } from "./platform/http/own-turn.ts";
import { withDutchParts } from "./platform/language/dutch-parts.ts";
import { loggedPath } from "./platform/observability/logged-path.ts";
import { isDatabaseAway, isRace } from "./platform/database/connections.ts";
import { sealPage } from "./platform/security/content-security-policy.ts";
import {
  isDatabaseMissed,
  isIncomplete,
  markDatabaseMissed,
  markIncomplete,
} from "./platform/page-cache/incomplete.ts";
import { heldResponse } from "./platform/page-cache/page.ts";
import { isSecure, servicesContext, toBeKeptContext, turnsOfContext } from "./platform/services.ts";
import { styleOf } from "./settings/look/palette.ts";
import { spokenAgency } from "./settings/spoken-agency.ts";
import { speakingLinks } from "./settings/paths/speaking-links.ts";
import { AgencyContext } from "./settings/use-agency.ts";
import { asPlainPage } from "./ui/plain-pages/plain-page.server.ts";
import { giveHeldData } from "./ui/plain-pages/held-data.server.ts";
import { NonceContext } from "./ui/inline-scripts/inline-script.tsx";
import { fadeScript } from "./ui/layout/fade-script.ts";
import { loadingScript } from "./ui/layout/loading-status.tsx";
import { adminHintScript } from "./ui/layout/admin-hint.ts";
import { prefetchRules } from "./ui/layout/prefetch-rules.ts";
import { createRenderOnce, renderApart } from "./ui/rendered-once/render-once.server.tsx";
import { RenderOnceContext } from "./ui/rendered-once/rendered-once.tsx";
import { RenderIslandContext } from "./ui/islands/island.tsx";
import { withWakeScript } from "./ui/islands/wake-script.ts";
import { overlayScript } from "./ui/layout/overlay-script.ts";
import { savedScript } from "./ui/saved/saved-script.ts";
import { viewScript } from "./ui/layout/view-script.ts";

const renderOnceFor = createRenderOnce();

/** Renders a page as one whole string: complete without scripts, and fit to be cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  // Random bits that Node has fetched beforehand.
  const nonce = randomUUID();
  if (status === 500 && isDatabaseMissed(loadContext)) {
    status = 503;
    headers.set("Retry-After", "10");
    const { errors } = context.staticHandlerContext;
    for (const route of Object.keys(errors ?? {})) {
      // The shape that `isRouteErrorResponse` recognizes.
      errors![route] = { status, statusText: "Service Unavailable", internal: false, data: null };
    }
  }
  if (isIncomplete(loadContext)) headers.set("Cache-Control", "no-store");
  else if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-cache");
  giveHeldData(context, loadContext);
  asPlainPage(context);
  const { publicUrl, settings } = loadContext.get(servicesContext);
  const agency = spokenAgency(settings.agency);
  const page = (
    <AgencyContext value={agency}>
      <RenderOnceContext value={renderOnceFor(agency)}>
        <RenderIslandContext value={(name, part) => renderApart(agency, part, name)}>
          <NonceContext value={nonce}>
            <ServerRouter context={context} url={request.url} nonce={nonce} />
          </NonceContext>
        </RenderIslandContext>
      </RenderOnceContext>
    </AgencyContext>
  );
  await ownTurn(loadContext.get(turnsOfContext));
  const isWhole = context.serverHandoffStream === undefined;
  const rendered =
    (isWhole && renderAtOnce(page)) ||
    (await renderInParts(page, nonce, (error) => {
      markIncomplete(loadContext);
      handleError(error, { request, context: loadContext });
    }));
  const speaking = { places: agency, origin: publicUrl, language: currentLanguage() };
  const { html, policy } = sealPage(
    withWakeScript(
      withDutchParts(speakingLinks(rendered, speaking)),
      context.manifest.entry.module,
      nonce,
    ),
    {
      nonce,
      constants: [
        adminHintScript,
        fadeScript,
        loadingScript,
        overlayScript,
        prefetchRules,
        savedScript,
        viewScript,
      ],
      style: styleOf(agency.look),
      isSecure: isSecure(loadContext.get(servicesContext)),
      framesOwn: context.staticHandlerContext.matches.some(({ route }) => route.handle?.shell),
    },
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", policy);
  if (isIncomplete(loadContext)) headers.set("Cache-Control", "no-store");
  const respond = loadContext.get(toBeKeptContext) ? heldResponse : newResponse;
  return respond(html, { status, headers });
}

const newResponse = (html: string, init: ResponseInit) => new Response(html, init);

/**
 * The page, in less than half the time of the streaming renderer. Undefined: a part of it waits or
 * fails, about which this one says nothing.
 */
function renderAtOnce(page: ReactNode): string | undefined {
  try {
    const html = renderToString(page);
    // The streaming renderer writes this by itself.
    return html.includes(FALLBACK) ? undefined : `<!DOCTYPE html>${html}`;
  } catch {
    return undefined;
  }
}

/** React's marker in front of a boundary's fallback. */
const FALLBACK = "<!--$!-->";

/** `onError` is called for a part that fails within a boundary: it leaves a page without that part. */
async function renderInParts(
  page: ReactNode,
  nonce: string,
  onError: (error: unknown) => void,
): Promise<string> {
  const { renderToPipeableStream } = await import("react-dom/server.node");
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Keep every part in its place: a large one would else be moved by a script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => resolve(text(pipe(new PassThrough())).then(withPatientScripts)),
      onShellError: reject,
      onError,
    });
  });
}

/**
 * A page is complete without its scripts, so they must not compete with its first screen for bandwidth.
 * React Router writes these links itself and has no option for it.
 */
function withPatientScripts(html: string): string {
  return html.replaceAll(
    '<link rel="modulepreload"',
    '<link rel="modulepreload" fetchpriority="low"',
  );
}

/** The one place where a failing loader, action or rendering is logged. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  if (isDatabaseAway(error)) markDatabaseMissed(context);
  const { log } = context.get(servicesContext);
  // It can be sent again at once, and then meets what came first.
  if (isRace(error)) markDatabaseMissed(context);
  log[isRace(error) ? "warn" : "error"](
    { err: error, path: loggedPath(new URL(request.url).pathname) },
    "a page failed",
  );
}
