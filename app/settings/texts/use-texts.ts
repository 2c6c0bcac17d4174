import { useLoaderData } from "react-router";
import type { PageName, PageTexts } from "./pages.ts";

/** The texts of the page that is shown, as its loader has given them. */
export function useTexts<Page extends PageName>(page: Page): PageTexts<Page> {
  const { texts } = useLoaderData<{ texts: { [Name in Page]: PageTexts<Name> } }>();
  return texts[page];
}
