import { isOffered } from "../settings/paths/offered.ts";
import { publicPath } from "../settings/paths/paths.ts";
import { useAgency } from "../settings/use-agency.ts";

interface LinkProps extends Omit<React.ComponentProps<"a">, "href"> {
  to: string;
}

/**
 * A link to a page by its path in the code. The browser itself loads the page: visitors' pages are
 * plain pages, and one that the router fetched would come without what wakes its parts. Nothing stands where
 * the office does not do what is there.
 */
export function PageLink({ to, children, ...rest }: LinkProps) {
  const agency = useAgency();
  if (!isOffered(agency, to)) return null;
  return (
    <a {...rest} href={publicPath(agency, to)}>
      {children}
    </a>
  );
}

interface MenuLinkProps extends LinkProps {
  /** The path in the menu, as the code spells it, that the page is at or below. */
  here: string | undefined;
}

/** One that says so on its page and on those below it. */
export function MenuLink({ to, here, className = "", ...rest }: MenuLinkProps) {
  const isHere = here === to;
  return (
    <PageLink
      aria-current={isHere ? "page" : undefined}
      {...rest}
      className={isHere ? `${className} active` : className}
      to={to}
    />
  );
}
