import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Form } from "react-router";

/** Words to look for in a list of staff. */
export function SearchBox({
  action,
  q,
  label,
  autoFocus = false,
  children,
}: {
  autoFocus?: boolean;
  action: string;
  q: string;
  label: string;
  /** Hidden fields that the search keeps. */
  children?: ReactNode;
}) {
  return (
    <search className="w-full sm:w-80">
      <Form method="get" action={action} className="flex gap-2">
        {children}
        <input
          key={q}
          type="search"
          name="q"
          defaultValue={q}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where a page has nothing else yet
          autoFocus={autoFocus}
          aria-label={label}
          placeholder={label.replace(/^Zoek op ./, (text) => text.slice(8).toUpperCase())}
          className="min-h-11 min-w-0 flex-1 rounded-lg border border-edge bg-white px-4"
        />
        <button
          type="submit"
          aria-label="Zoeken"
          className="flex size-11 items-center justify-center rounded-lg border border-line bg-white hover:border-river-300"
        >
          <Search className="size-4.5" aria-hidden="true" />
        </button>
      </Form>
    </search>
  );
}
