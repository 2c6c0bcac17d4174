import { Link } from "react-router";
import { listingPage, type ListingView, listingViews } from "./views.ts";

/** The views of an own listing's screen, in sight on all of it. */
export function ViewLinks({ id, shown }: { id: number; shown: ListingView }) {
  return (
    <nav
      aria-label="Delen van deze woning"
      className="section-index sticky top-0 z-10 -mx-4 mb-6 border-b border-line bg-marl-50 px-4 sm:mx-0 sm:px-0"
    >
      <ul className="flex [scrollbar-width:thin] gap-x-5 overflow-x-auto text-[0.9375rem] whitespace-nowrap">
        {(Object.keys(listingViews) as ListingView[]).map((view) => (
          <li key={view}>
            <Link
              to={listingPage(id, view)}
              aria-current={view === shown ? "page" : undefined}
              className="block border-b-3 border-transparent py-2.5 hover:text-brick-600 hover:underline aria-[current=page]:border-brick-500 aria-[current=page]:font-semibold"
            >
              {listingViews[view]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
