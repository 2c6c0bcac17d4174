import { Link, NavLink } from "react-router";

interface LinkProps extends Omit<React.ComponentProps<"a">, "href"> {
  to: string;
  /** "none" where another link on the page leads to the same place, so that the router knows it. */
  discover?: "render" | "none";
}

const mark = (discover?: string) => (discover === "none" ? undefined : "true");

/** The same markup as `Link`, in a fraction of its time: a page has dozens of links. */
function WrittenLink({ to, discover, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={to} data-discover={mark(discover)}>
      {children}
    </a>
  );
}

interface MenuLinkProps extends LinkProps {
  /** The path in the menu that the page is at or below; in a browser the router knows. */
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
      href={to}
      data-discover={mark(discover)}
    >
      {children}
    </a>
  );
}

const isServer = import.meta.env.SSR;

/** A link to a page by its path. */
export const PageLink: React.FC<LinkProps> = isServer ? WrittenLink : Link;

/** One that says so on its page and on those below it. */
export const MenuLink: React.FC<MenuLinkProps> = isServer
  ? WrittenMenuLink
  : ({ here: _here, ...link }) => <NavLink {...link} />;
