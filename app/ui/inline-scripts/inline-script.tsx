import { createContext, use } from "react";

/** Marks the scripts of this answer; `sealPage` takes it for their hashes. Given by the server. */
export const NonceContext = createContext<string | undefined>(undefined);

/** A script that runs where it stands in the page; in the browser it keeps the text that the server wrote. */
export function InlineScript({ children }: { children: string }) {
  return (
    <script
      nonce={use(NonceContext)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: children }}
    />
  );
}
