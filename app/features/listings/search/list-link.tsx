import { Link } from "react-router";
import { usePublicPath } from "../../../settings/paths/use-public-path.ts";
import { PageLink } from "../../../ui/page-link.tsx";

interface Props extends React.ComponentProps<typeof PageLink> {
  /** The list stays where it is scrolled to. */
  preventScrollReset?: boolean;
}

function WrittenLink({ preventScrollReset: _stays, ...rest }: Props) {
  return <PageLink {...rest} />;
}

function RouterLink({ to, ...rest }: Props) {
  return <Link to={usePublicPath()(to)} discover="none" {...rest} />;
}

/** To another search of the list, which the list's own router answers. The markup is the same. */
export const ListLink = import.meta.env.SSR ? WrittenLink : RouterLink;
