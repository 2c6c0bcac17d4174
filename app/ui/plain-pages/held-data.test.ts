import { text } from "node:stream/consumers";
import {
  createRequestHandler,
  data,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { expect, test } from "vitest";
import { giveHeldData, heldDataContext, withHeldData } from "./held-data.server.ts";

/** A plain page, or one that the router takes over, as its handle says. */
const page = (handle: object, loader: () => unknown = () => ({ words: "een huis" })) => ({
  handle,
  loader,
  action: () => data("mist iets", 422),
  default: () => null,
});

const modules: Record<string, object> = {
  root: { default: () => null, loader: () => ({ publicUrl: "http://site.test" }) },
  still: page({}),
  kept: page({ cache: { tags: [] } }),
  routers: page({ hydrate: true }),
  away: page({ cache: {} }, () => data({ words: "een storing" }, 503)),
  resource: { loader: () => ({ words: "geen pagina" }) },
};

/** The entry's input from React Router's own handler, and the part encoded for the browser by then. */
async function ask(path: string, init: RequestInit = {}) {
  const given: { loaderData?: unknown; encoded?: string } = {};
  const isWhole = !new URL(path, "http://site.test").pathname.endsWith(".data");
  const routes = Object.entries(modules).map(([id, module]) => [
    id,
    id === "root" ? { id, path: "", module } : { id, path: id, parentId: "root", module },
  ]);
  const handleRequest = async (
    _request: Request,
    status: number,
    headers: Headers,
    entry: EntryContext,
    context: RouterContextProvider,
  ) => {
    giveHeldData(entry, context);
    given.loaderData = Object.values(entry.staticHandlerContext.loaderData).at(-1);
    given.encoded = await text(entry.serverHandoffStream!);
    return new Response("", { status, headers });
  };
  const build = {
    routes: Object.fromEntries(routes) as ServerBuild["routes"],
    entry: { module: { default: handleRequest } },
    assets: { routes: {} },
    routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
    future: {},
    ssr: true,
    prerender: [],
  } as unknown as ServerBuild;
  const context = new RouterContextProvider();
  if (isWhole && !init.method) context.set(heldDataContext, new Map());
  const request = new Request(`http://site.test${path}`, init);
  const response = await createRequestHandler(withHeldData(build), "production")(request, context);
  return { status: response.status, body: await response.text(), ...given };
}

test.each(["/still", "/kept", "/kept?melding=dag"])(
  "the data of %s is there to render from, and not encoded for the browser",
  async (path) => {
    const { loaderData, encoded, status } = await ask(path);
    expect(status).toBe(200);
    expect(loaderData).toEqual({ words: "een huis" });
    expect(encoded).not.toContain("een huis");
    // That of the root, which is small, still is.
    expect(encoded).toContain("site.test");
  },
);

test.each([
  ["/routers", 200, "een huis"],
  ["/routers?melding=dag", 200, "een huis"],
  ["/away", 503, "een storing"],
])(
  "a page that the router takes over has its data, and one whose data says a status: %s",
  async (path, status, words) => {
    const answer = await ask(path);
    expect(answer).toMatchObject({ status, loaderData: { words } });
    expect(answer.encoded).toContain(words);
  },
);

test("so have the answer to a form, data without a page, and an answer that is no page", async () => {
  const form = await ask("/kept", { method: "POST" });
  expect(form).toMatchObject({ status: 422, loaderData: { words: "een huis" } });
  expect(form.encoded).toContain("een huis");
  expect((await ask("/kept.data")).body).toContain("een huis");
  expect((await ask("/resource")).body).toContain("geen pagina");
});
