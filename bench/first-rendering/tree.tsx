import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub, Outlet } from "react-router";
import Home, * as home from "../../app/site/home/show.tsx";
import type { Agency } from "../../app/settings/agency.ts";
import { Layout } from "../../app/root.tsx";

/** The document with the home page, as one string, from data that is already loaded. */
export function renderHome(data: object, agency: Agency): string {
  const Stub = createRoutesStub([
    {
      id: "root",
      path: "/",
      Component: Document,
      children: [
        {
          id: "site/home/show",
          index: true,
          handle: home.handle,
          Component: Home as unknown as ComponentType,
        },
      ],
    },
  ]);
  const root = { publicUrl: "http://localhost:3000", agency };
  const loaderData = { root, "site/home/show": data };
  return renderToString(<Stub initialEntries={["/"]} hydrationData={{ loaderData }} />);
}

function Document() {
  return (
    <Layout>
      <Outlet />
    </Layout>
  );
}
