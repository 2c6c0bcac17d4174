import { href } from "react-router";
import type { PageCaching } from "../../platform/page-cache/caching.ts";
import { textsOf } from "../../settings/texts/texts-loader.server.ts";
import { useTexts } from "../../settings/texts/use-texts.ts";
import { textsMeta } from "../../ui/meta/page-meta.ts";
import type { Route } from "./+types/accessibility";
import { Statement, StatementText } from "./statement.tsx";

export const handle = { cache: { tags: ["texts-accessibility"] } satisfies PageCaching };

export function loader({ context }: Route.LoaderArgs) {
  return { texts: textsOf(context, "accessibility") };
}

export const meta = textsMeta("accessibility", href("/toegankelijkheid"));

export default function Accessibility() {
  const { body, ...texts } = useTexts("accessibility");
  return (
    <Statement {...texts}>
      <StatementText html={body} />
    </Statement>
  );
}
