import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub, Outlet } from "react-router";
import Home, * as home from "../../app/features/home/show.tsx";
import { Layout } from "../../app/root.tsx";
import { agencyOf } from "../../app/settings/agency.ts";
import { initialValues } from "../../app/settings/groups.ts";

const root = { publicUrl: "http://localhost:3000", agency: agencyOf(initialValues()) };

/** The document with the home page, as one string, from data that is already loaded. */
export function renderHome(data: object): string {
  const Stub = createRoutesStub([
    {
      id: "root",
      path: "/",
      Component: Document,
      children: [
        {
          id: "features/home/show",
          index: true,
          handle: home.handle,
          Component: Home as unknown as ComponentType,
        },
      ],
    },
  ]);
  const loaderData = { root, "features/home/show": data };
  return renderToString(<Stub initialEntries={["/"]} hydrationData={{ loaderData }} />);
}

function Document() {
  return (
    <Layout>
      <Outlet />
    </Layout>
  );
}
