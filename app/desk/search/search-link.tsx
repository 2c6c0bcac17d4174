import { Search } from "lucide-react";
import { useEffect } from "react";
import { href, Link, useNavigate } from "react-router";

const path = href("/admin/zoeken");

/** Leads to the search over everything, as the key `/` does from anywhere but a field. */
export function SearchLink() {
  const navigate = useNavigate();
  useEffect(() => {
    function open(event: KeyboardEvent): void {
      const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
      if (key !== "/" || ctrlKey || metaKey || altKey || defaultPrevented) return;
      if (
        (target as Element).closest?.(
          "input, textarea, select, [contenteditable], dialog, [role=dialog]",
        )
      )
        return;
      event.preventDefault();
      const field = document.querySelector<HTMLInputElement>(`form[action="${path}"] input`);
      if (field) field.select();
      else void navigate(path);
    }
    document.addEventListener("keydown", open);
    return () => document.removeEventListener("keydown", open);
  }, [navigate]);
  return (
    <Link
      to={path}
      aria-keyshortcuts="/"
      className="ml-auto flex min-h-11 items-center gap-1.5 text-[0.9375rem] underline lg:size-11 lg:justify-center lg:rounded-full lg:border lg:border-line lg:bg-white lg:hover:border-river-300"
    >
      <Search className="size-4.5" aria-hidden="true" />
      <span className="lg:sr-only">Zoeken</span>
    </Link>
  );
}
