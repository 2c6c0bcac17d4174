import { t } from "@voordeur/language/text.ts";
import { useMatches } from "react-router";
import { spokenUrl } from "../../settings/paths/languages.ts";
import { useAgency } from "../../settings/use-agency.ts";
import { usePublicPath } from "../../settings/paths/use-public-path.ts";

/** The subject of a page, for a chat that starts there; no path: its address must not be passed on. */
export interface ChatSubject {
  name: string;
  path: string | null;
}

/** In a route's `handle`: its page is about one thing. */
export interface ChatHandle {
  chatAbout: (loaderData: never) => ChatSubject;
}

/** The message about the subject of this page with which a chat begins; null: it has none. */
export function useChatText(origin: string): string | null {
  const publicPath = usePublicPath();
  const agency = useAgency();
  const page = useMatches().at(-1);
  const { chatAbout } = (page?.handle ?? {}) as Partial<ChatHandle>;
  if (!chatAbout || !page?.loaderData) return null;
  const { name, path } = chatAbout(page.loaderData as never);
  const link = path === null ? "." : `: ${spokenUrl(agency, origin + publicPath(path))}`;
  return t`Hallo, ik heb een vraag over ${name}${link}`;
}
