import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import {
  type BlockerFunction,
  NavigationType,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigationType,
} from "react-router";
import { createLiveSearch } from "./live-search.ts";

/**
 * A search form of a page that the router has: it asks by itself (see `createLiveSearch`). The fields
 * stay where they are, so the focus does too; when the address changes otherwise they follow it.
 */
export function useLiveForm(pathname: string, searchOf: (filled: URLSearchParams) => string) {
  const ref = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { search } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const [live] = useState(() =>
    createLiveSearch((search, replace) => {
      void navigate({ pathname, search }, { replace, preventScrollReset: true });
    }, searchOf),
  );

  useEffect(() => {
    if (ref.current) showSearch(ref.current, new URLSearchParams(search), isBack);
    if (isBack) live.forget();
  }, [search, isBack, live]);
  // Words typed before must not take their visitor back from a page that is still on its way. The router
  // asks at once; it renders that it is on its way only later, when the pause may be over.
  const forgetWhenLeaving = useCallback<BlockerFunction>(
    ({ nextLocation }) => {
      if (nextLocation.pathname !== pathname) live.forget();
      return false;
    },
    [pathname, live],
  );
  useBlocker(forgetWhenLeaving);
  useEffect(() => () => live.forget(), [live]);

  return {
    ref,
    onChange: ({ target, currentTarget }: FormEvent<HTMLFormElement>) =>
      live.ask(currentTarget, target),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      live.ask(event.currentTarget);
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
