import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";

/** Only React, React DOM and the router: the baseline of `bench/script-bytes.ts`. */
export default function Root() {
  return (
    <html lang="nl">
      <head>
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
