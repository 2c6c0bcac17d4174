import { type FormEvent, useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigate, useNavigationType } from "react-router";
import { filledFields } from "./form-fields.ts";
import { KEEP_ENTRY } from "./layout/overlay-script.ts";

const TYPING_PAUSE_MS = 350;

/**
 * Makes a search form answer by itself: a choice at once, typing after a pause. The fields stay
 * where they are, so the focus does too; when the URL changes otherwise they follow it. Each choice is
 * an entry of the history, what is typed in one go is one, and so is all that a sheet changes.
 * `searchOf` makes the search part of the URL out of the filled-in fields.
 */
export function useLiveForm(
  pathname: string,
  searchOf: (filled: URLSearchParams) => string = String,
) {
  const ref = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const { search } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const isTyped = useRef(false);

  useEffect(() => {
    if (ref.current) showSearch(ref.current, new URLSearchParams(search), isBack);
    if (isBack) isTyped.current = false;
  }, [search, isBack]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function ask(field?: EventTarget) {
    clearTimeout(timer.current);
    const isTyping = field instanceof HTMLInputElement && field.type === "search";
    const isSheet = Boolean(ref.current?.querySelector(":popover-open"));
    const act = () => {
      if (!ref.current) return;
      const to = { pathname, search: searchOf(filledFields(ref.current)) };
      if (new URLSearchParams(to.search).toString() === location.search.slice(1)) return;
      if (isSheet) dispatchEvent(new Event(KEEP_ENTRY));
      const replace = isSheet || (isTyping && isTyped.current);
      isTyped.current = isTyping;
      void navigate(to, { replace, preventScrollReset: true });
    };
    if (isTyping) timer.current = setTimeout(act, TYPING_PAUSE_MS);
    else act();
  }

  return {
    ref,
    onChange: ({ target }: FormEvent<HTMLFormElement>) => ask(target),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      ask();
    },
  };
}

function showSearch(form: HTMLFormElement, params: URLSearchParams, isBack: boolean) {
  for (const field of form.elements) {
    if (!isBack && field === document.activeElement && field.matches("[type=search]")) continue;
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
