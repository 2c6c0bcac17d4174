import { use } from "react";
import { UNSAFE_FrameworkContext as FrameworkContext } from "react-router";

/** A script that runs where it stands in the page; in the browser it keeps the text that the server wrote. */
export function InlineScript({ children }: { children: string }) {
  return (
    <script
      nonce={use(FrameworkContext)?.nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: children }}
    />
  );
}
