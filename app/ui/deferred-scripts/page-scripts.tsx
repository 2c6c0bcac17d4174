import { createContext, use, useEffect, useLayoutEffect, useState } from "react";
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  Scripts,
} from "react-router";
import { awaitFirstTouch } from "./await-first-touch.ts";
import { compact } from "./compact.ts";
import { doAgain } from "./do-again.ts";
import { InlineScript } from "./inline-script.tsx";
import { HYDRATED, type PageProgram, PROGRAM_ID, VERSION_HEADER } from "./page-program.ts";

export type PageData = Pick<PageProgram, "data" | "version">;

/** Where this page's data can be fetched. Null: the page itself holds it. */
export const PageDataContext = createContext<PageData | null>(null);

/**
 * The script of a page. Where its data can be fetched, neither comes before the visitor does
 * something; a page that answers one visitor holds its data and starts at once.
 */
export function PageScripts() {
  const pageData = use(PageDataContext);
  const [isDeferred] = useState(() =>
    typeof document === "undefined"
      ? pageData !== null
      : document.getElementById(PROGRAM_ID) !== null,
  );
  const [, paintAgain] = useState(false);
  // Has React run the effects before the browser paints or hears a key: fields may be empty until then.
  // oxlint-disable-next-line react/set-state-in-effect -- the rendering that it causes is what it is for
  useLayoutEffect(() => paintAgain(true), []);
  useEffect(() => {
    window.dispatchEvent(new CustomEvent(HYDRATED, { detail: doAgain }));
  }, []);
  return isDeferred ? <DeferredScripts /> : <Scripts />;
}

/** The same on every page; the browser has it already. */
const firstTouchScript = import.meta.env.SSR ? firstTouchProgram() : "";

function firstTouchProgram(): string {
  const words = [PROGRAM_ID, HYDRATED, VERSION_HEADER].map((word) => JSON.stringify(word));
  return `(${compact(awaitFirstTouch)})(${words.join()},(file)=>import(file))`;
}

/** In the browser both elements keep the text that the server wrote. */
function DeferredScripts() {
  const pageData = use(PageDataContext);
  const framework = use(FrameworkContext)!;
  const { router } = use(DataRouterContext)!;
  const program = pageData && programOf(pageData, framework, router);
  return (
    <>
      <script
        id={PROGRAM_ID}
        type="application/json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: program ? inMarkup(JSON.stringify(program)) : "" }}
      />
      <InlineScript>{program ? firstTouchScript : ""}</InlineScript>
    </>
  );
}

type Framework = NonNullable<React.ContextType<typeof FrameworkContext>>;
type Router = NonNullable<React.ContextType<typeof DataRouterContext>>["router"];

type RouteProgram = Omit<PageProgram, keyof PageData>;

/** The same for every page of a route, by the routes' version and the route's id. */
const routePrograms = new Map<string, RouteProgram>();

/** The same that React Router's `Scripts` writes into a page, as data. */
function programOf(pageData: PageData, framework: Framework, router: Router): PageProgram {
  const key = `${framework.manifest.version} ${router.state.matches.at(-1)!.route.id}`;
  const program = routePrograms.get(key) ?? routeProgramOf(framework, router);
  routePrograms.set(key, program);
  return { ...pageData, ...program };
}

function routeProgramOf(framework: Framework, router: Router): RouteProgram {
  const { manifest, serverHandoffString } = framework;
  const { matches } = router.state;
  const routes = matches.map(({ route }) => route.id);
  const files = new Set<string>();
  const described = routes.map((id) => {
    const route = manifest.routes[id]!;
    // Fetched ahead, each once.
    const more = (route.imports ?? []).filter((file) => !files.has(file));
    for (const file of more) files.add(file);
    return [id, withoutDefaults({ ...route, imports: more })];
  });
  return {
    context: JSON.parse(serverHandoffString!) as object,
    manifest: { ...manifest, routes: Object.fromEntries(described) },
    routes,
  };
}

/** A route without all that is false or empty, which the router reads as the same. */
function withoutDefaults(route: object) {
  const isSaid = ([, value]: [string, unknown]) =>
    value !== false && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(route).filter(isSaid));
}

const inMarkup = (json: string) => json.replaceAll("<", "\\u003c");
