import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { servicesContext } from "../../platform/services.ts";
import type { PageName, PageTexts } from "./pages.ts";

/** The loader of a page that is made of its texts alone. */
export function textsLoader<Page extends PageName>(page: Page) {
  return ({ context }: Pick<LoaderFunctionArgs<RouterContextProvider>, "context">) => ({
    texts: textsOf(context, page),
  });
}

/** The texts of a page, under its name. */
export function textsOf<Page extends PageName>(
  context: Readonly<RouterContextProvider>,
  page: Page,
): Record<Page, PageTexts<Page>> {
  const { settings } = context.get(servicesContext);
  return { [page]: settings.texts(page) } as Record<Page, PageTexts<Page>>;
}
