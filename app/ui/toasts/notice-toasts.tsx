import { type ReactNode, use, useEffect } from "react";
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  Link,
  useLocation,
  useNavigate,
  useNavigation,
} from "react-router";
import { ArrivalToasts } from "./arrival-toasts.tsx";
import { showToast } from "./show-toast.ts";
import { useHydrated } from "../use-hydrated.ts";
import { type Notice, noticeOf, noticesOf, withoutNotices } from "./notices.ts";

/** Shows the notices that the URL names: as toasts, or without JavaScript as lines on the page. */
export function NoticeToasts({ isPlain }: { isPlain: boolean }) {
  const notices = noticesOf(new URLSearchParams(useLocation().search)).map(noticeOf);
  return (
    <>
      {isPlain ? <ArrivalToasts notices={notices} /> : <RouterToasts />}
      <WithoutScript>
        {notices.map((notice) => (
          <NoticeLine key={notice.title} {...notice} />
        ))}
      </WithoutScript>
    </>
  );
}

/** On a page that the router has taken over. */
function RouterToasts() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isIdle = useNavigation().state === "idle";
  const { router } = use(DataRouterContext)!;

  useEffect(() => {
    for (const name of noticesOf(new URLSearchParams(search))) {
      showToast({ ...noticeOf(name), about: name });
    }
  }, [search]);

  useEffect(() => {
    const query = new URLSearchParams(search);
    if (!isIdle || noticesOf(query).length === 0) return undefined;
    const timer = setTimeout(() => {
      // To go anywhere now would take back a form that was sent since, or the answer that it got; once
      // another navigation ends, this effect runs again.
      if (router.state.navigation.state !== "idle" || router.state.actionData) return;
      const rest = { pathname, search: withoutNotices(query) };
      // The page itself has just been read.
      void navigate(rest, {
        replace: true,
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      });
    });
    return () => clearTimeout(timer);
  }, [pathname, search, isIdle, navigate, router]);

  return null;
}

/**
 * Stands in for a toast without script. With script it never shows: a line that goes when the
 * toast comes would move the page from under a click.
 */
export function WithoutScript({ children }: { children: ReactNode }) {
  return useHydrated() ? null : <div className="hidden noscript:block">{children}</div>;
}

/** A message that stays on the page. */
export function NoticeLine({ tone, title, description, link }: Notice) {
  const look = tone === "success" ? "border-river-600 bg-river-50" : "border-brick-600 bg-brick-50";
  return (
    <div role="alert" className={`border-l-4 px-5 py-3 ${look}`}>
      <p className="font-semibold">{title}</p>
      {description && <p>{description}</p>}
      {link && (
        <Link to={link.to} className="underline">
          {link.label}
        </Link>
      )}
    </div>
  );
}
