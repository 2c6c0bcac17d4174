import { href, redirect } from "react-router";

/** Old addresses of the listings page. */
export function loader() {
  return redirect(href("/woningaanbod-venlo"), 301);
}
