import { type FormEvent, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

const TYPING_PAUSE_MS = 350;

/**
 * Makes a search form answer by itself: a choice at once, typing after a pause. The fields stay
 * where they are, so the focus does too; when the URL changes otherwise they follow it. `searchOf`
 * makes the search part of the URL out of the filled-in fields.
 */
export function useLiveForm(
  pathname: string,
  searchOf: (filled: URLSearchParams) => string = String,
) {
  const ref = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const { search } = useLocation();

  useEffect(() => {
    if (ref.current) showSearch(ref.current, new URLSearchParams(search));
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function ask(pause: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!ref.current) return;
      const to = { pathname, search: searchOf(filledFields(ref.current)) };
      void navigate(to, { replace: true, preventScrollReset: true });
    }, pause);
  }

  return {
    ref,
    onChange: ({ target }: FormEvent<HTMLFormElement>) =>
      ask(target instanceof HTMLInputElement && target.type === "search" ? TYPING_PAUSE_MS : 0),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      ask(0);
    },
  };
}

/** Without the empty fields that a browser would send along. */
function filledFields(form: HTMLFormElement): URLSearchParams {
  const filled = [...new FormData(form)].filter(([, value]) => value !== "");
  return new URLSearchParams(filled as [string, string][]);
}

function showSearch(form: HTMLFormElement, params: URLSearchParams) {
  for (const field of form.elements) {
    if (field === document.activeElement && field.matches("[type=search]")) continue;
    const asked =
      field instanceof HTMLElement ? params.getAll(field.getAttribute("name") ?? "") : [];
    if (
      field instanceof HTMLInputElement &&
      (field.type === "checkbox" || field.type === "radio")
    ) {
      field.checked = asked.includes(field.value) || (field.value === "" && asked.length === 0);
    } else if (field instanceof HTMLInputElement) {
      field.value = asked[0] ?? "";
    } else if (field instanceof HTMLSelectElement) {
      // The first choice is what a URL means that says nothing.
      field.value = asked[0] ?? field.options[0]?.value ?? "";
    }
  }
}
