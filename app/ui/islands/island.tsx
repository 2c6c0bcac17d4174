import { type ComponentType, createContext, type ReactNode, use } from "react";
import { IslandFrame } from "./island-frame.tsx";

/** Renders a part of a page by itself, as the browser will take it over. */
export type RenderIsland = (name: string, part: ReactNode) => string;

/** Given by the server, the only place that renders islands. */
export const RenderIslandContext = createContext<RenderIsland | null>(null);

interface Props<Given extends object> {
  /** Its program in `app/programs.ts`, which makes the same component live. */
  name: string;
  of: ComponentType<Given>;
  /** Its props, which are written into the page: the browser knows nothing else of the part. */
  given: Given;
  /** Events anywhere on the page that wake it too, with spaces between them. */
  wakeBy?: string;
}

/** A part of a plain page that is an application in React: it wakes when a visitor turns to it. */
export function Island<Given extends object>({ name, of: Part, given, wakeBy }: Props<Given>) {
  const html = use(RenderIslandContext)!(
    name,
    <IslandFrame>
      <Part {...given} />
    </IslandFrame>,
  );
  return (
    <div
      data-wake={name}
      data-wake-by={wakeBy}
      data-needs-script="button"
      data-given={JSON.stringify(given)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
