import type { Language } from "@voordeur/language/language.ts";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { orMoved } from "./site/redirects/follow.server.ts";
import { speaking } from "./platform/language/speak.server.ts";
import { UploadFolder } from "./platform/body/upload-folder.ts";
import { type PageAddress, pageAddresses, routeMatcher } from "./platform/page-cache/addresses.ts";
import {
  arrivedAtContext,
  clientAddressContext,
  renderContext,
  type Services,
  servicesContext,
  toBeKeptContext,
  turnsOfContext,
  uploadFolderContext,
} from "./platform/services.ts";
import { heldDataContext, withHeldData } from "./ui/plain-pages/held-data.server.ts";
import { listingOnly } from "./ui/plain-pages/plain-page.server.ts";
import { pathsAbove } from "./ui/plain-pages/paths-above.ts";
import { pathIn, splitLanguage } from "./settings/paths/languages.ts";
import { presentPath } from "./settings/paths/paths.ts";
import { movedTo, withPublicPaths } from "./settings/paths/public-routes.server.ts";
import { type Settings } from "./settings/settings.server.ts";

export async function serverBuild(): Promise<ServerBuild> {
  return import("virtual:react-router/server-build");
}

/**
 * Whether an address has a private link in it, or what looks like one: that of a page of such links, and
 * all below it, there or not.
 */
export function hasPrivateLink({ routes }: ServerBuild, { agency }: Settings) {
  const patterns = Object.values(routes).flatMap((route) =>
    route?.path?.includes(":token") ? [route.path] : [],
  );
  const prefixes = patterns.map((pattern) => pattern.split(":token")[0]!).filter(Boolean);
  // With a language before it. An address may have thousands of parts more.
  const deepest = Math.max(...patterns.map((pattern) => pattern.split("/").length)) + 1;
  return (address: string): boolean => {
    // The router takes capitals for small letters, and slashes in a row for one.
    const plain = address
      .replaceAll(/%2f/gi, "/")
      .replaceAll(/\/{2,}/g, "/")
      .toLowerCase()
      .split("/", deepest)
      .join("/");
    return [plain, ...pathsAbove(plain)].some((path) => {
      const { dutch } = splitLanguage(agency, path);
      const known = dutch ?? path.replace(/^\/[a-z]{2}(?=\/)/, "");
      return prefixes.some((prefix) => known.startsWith(prefix));
    });
  };
}

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;

interface Site {
  handle: Handle;
  addressOf: ReturnType<typeof pageAddresses>;
}

/** The site at the addresses of the present settings. */
export function siteAt(settings: Settings, build: ServerBuild): () => Site {
  const holding = withHeldData(build);
  let site: Site | undefined;
  let version: number | undefined;
  return () => {
    if (site && version === settings.version) return site;
    ({ version } = settings);
    const present = withPublicPaths(holding, settings.agency);
    const addressOf = pageAddresses(present.routes, ["office"]);
    const addressThere: Site["addressOf"] = (target) => {
      const [, pathname = "", search = ""] = /^([^?]*)(.*)$/s.exec(target) ?? [];
      const { language, dutch } = splitLanguage(settings.agency, pathname);
      const address = dutch === null ? null : addressOf(dutch + search);
      if (!address || !isThere(address, settings)) return null;
      const key = pathIn(settings.agency, language, address.key);
      return key === null ? null : { ...address, key };
    };
    site = { handle: handlePages(present, addressThere), addressOf: addressThere };
    return site;
  };
}

/** Where the route is known, React Router need not look for it among all, twice for each page. */
function handlePages(build: ServerBuild, addressOf: Site["addressOf"]): Handle {
  const handleAny = createRequestHandler(build, "production");
  const byRoute = new Map<string, Handle>();
  const match = routeMatcher(build.routes);
  return (request, context) => {
    const { pathname, search } = new URL(request.url);
    const route = request.method === "GET" && addressOf(pathname + search)?.route;
    if (!route) return handleAny(request, context);
    let handle = byRoute.get(route);
    if (!handle) {
      const matches = [pathname, ...pathsAbove(pathname)].flatMap(match);
      const ids = matches.map((found) => found.route.id!);
      handle = createRequestHandler(withRoutesOf(build, ids), "production");
      byRoute.set(route, handle);
    }
    return handle(request, context);
  };
}

/** The site with these routes only; browsers know the others by their ids. */
function withRoutesOf({ routes, assets, ...build }: ServerBuild, ids: string[]): ServerBuild {
  const only = Object.fromEntries(ids.map((id) => [id, routes[id]]));
  return { ...build, routes: only, assets: { ...assets, routes: listingOnly(ids, assets.routes) } };
}

/** False: nobody made a page at this address. A redirect from there may need the whole query. */
function isThere({ key, caching }: PageAddress, { extraPages }: Settings): boolean {
  if (!caching.tags.some((tag) => tag.startsWith("extra-page-"))) return true;
  const [path] = key.split("?", 1);
  return extraPages.some(({ to }) => to === path);
}

interface Asking {
  client: string;
  /** The client that a page is rendered for, although the page may not depend on it. */
  turnsOf?: string;
  isToBeKept: boolean;
}

export type Route = ReturnType<typeof createRouter>;

/** Answers a request from the site's routes. */
export function createRouter(services: Services, site: () => Site) {
  return async function route(
    sent: Request,
    { client, turnsOf = client, isToBeKept }: Asking,
    given: Services = services,
  ): Promise<Response> {
    // Fields of forms are cleaned in the same way.
    const asked = /%00/.test(sent.url)
      ? new Request(sent.url.replaceAll("%00", "%20"), sent)
      : sent;
    const context = new RouterContextProvider();
    // Before anything is waited for: to a bidder a second decides.
    context.set(arrivedAtContext, services.clock());
    if (services.settings.isOld()) await services.settings.ready();
    context.set(servicesContext, given);
    context.set(renderContext, async (path, others) => {
      const request = new Request(services.publicUrl + path);
      return route(request, { client, isToBeKept: false }, others);
    });
    context.set(clientAddressContext, client);
    context.set(turnsOfContext, turnsOf);
    context.set(toBeKeptContext, isToBeKept);
    const { agency } = services.settings;
    const { pathname: address, search } = new URL(asked.url);
    const { language, dutch } = splitLanguage(agency, address);
    const pathname = dutch ?? address;
    const present = presentPath(services.settings.get("places"), pathname);
    if (present !== null) return movedTo(present + search, asked);
    const isWhole = !pathname.endsWith(".data");
    if (isWhole && asked.method === "GET") context.set(heldDataContext, new Map());
    const folder = new UploadFolder(services.config.dataDir);
    context.set(uploadFolderContext, folder);
    // The router knows the Dutch addresses alone; what it answers is written for the others.
    const request =
      pathname === address ? asked : new Request(services.publicUrl + pathname + search, asked);
    const answer = () => site().handle(request, context);
    try {
      const response = await speaking(
        language,
        () => (isWhole ? orMoved(services, request, answer) : answer()),
        services.settings.translations,
      );
      return language === "nl" ? response : leadingIn(language, response, services);
    } finally {
      await folder.remove();
    }
  };
}

/** An answer that leads to another page leads to it in the language of the visitor. */
function leadingIn(language: Language, response: Response, services: Services): Response {
  const target = response.headers.get("Location") ?? "";
  const there = target.startsWith("/") && pathIn(services.settings.agency, language, target);
  if (there) response.headers.set("Location", there);
  return response;
}
