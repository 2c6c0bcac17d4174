import { NOTICE_PARAMETER } from "./notice-parameter.ts";
import type { Notice } from "./notices.ts";
import { showToast } from "./show-toast.ts";

/** Shows what the server has to say of an act before this page, and takes it off the address. */
export function wake(part: HTMLElement): void {
  const notices = JSON.parse(part.dataset["notices"]!) as Notice[];
  for (const notice of notices) showToast(notice);
  const here = new URL(location.href);
  here.searchParams.delete(NOTICE_PARAMETER);
  if (here.href !== location.href) history.replaceState(history.state, "", here);
}
