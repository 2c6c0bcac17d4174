import { Link, NavLink } from "react-router";
import { usePublicPath } from "../settings/paths/use-public-path.ts";

interface LinkProps extends Omit<React.ComponentProps<"a">, "href"> {
  to: string;
  /** "none" where another link on the page leads to the same place, so that the router knows it. */
  discover?: "render" | "none";
  /** The page stays where it is scrolled to. */
  preventScrollReset?: boolean;
  /** Another document, which the browser loads. */
  reloadDocument?: boolean;
}

const mark = (discover?: string) => (discover === "none" ? undefined : "true");

/** The same markup as `Link`, in a fraction of its time: a page has dozens of links. */
function WrittenLink({
  to,
  discover,
  preventScrollReset: _stays,
  reloadDocument: _loads,
  children,
  ...rest
}: LinkProps) {
  return (
    <a {...rest} href={usePublicPath()(to)} data-discover={mark(discover)}>
      {children}
    </a>
  );
}

function RouterLink({ to, ...rest }: LinkProps) {
  return <Link to={usePublicPath()(to)} {...rest} />;
}

interface MenuLinkProps extends LinkProps {
  /**
   * The path in the menu, as the code spells it, that the page is at or below; in a browser the
   * router knows.
   */
  here: string | undefined;
}

/** The same markup as `NavLink`. */
function WrittenMenuLink({ to, here, discover, className = "", children, ...rest }: MenuLinkProps) {
  const isHere = here === to;
  return (
    <a
      aria-current={isHere ? "page" : undefined}
      {...rest}
      className={isHere ? `${className} active` : className}
      href={usePublicPath()(to)}
      data-discover={mark(discover)}
    >
      {children}
    </a>
  );
}

function RouterMenuLink({ to, here: _here, ...rest }: MenuLinkProps) {
  return <NavLink to={usePublicPath()(to)} {...rest} />;
}

const isServer = import.meta.env.SSR;

/** A link to a page by its path in the code. */
export const PageLink: React.FC<LinkProps> = isServer ? WrittenLink : RouterLink;

/** One that says so on its page and on those below it. */
export const MenuLink: React.FC<MenuLinkProps> = isServer ? WrittenMenuLink : RouterMenuLink;
