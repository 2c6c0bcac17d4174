import { createContext, type MouseEvent, type ReactNode, use, useState } from "react";
import type { Contents, TabKind } from "./contents.ts";
import type { Viewer as ViewerComponent } from "./viewer.tsx";

type OpenViewer = (kind: TabKind, index?: number) => (event: MouseEvent<HTMLAnchorElement>) => void;

const OpenViewerContext = createContext<OpenViewer>(() => () => {});

/** Gives links their `onClick`: the viewer opens at this picture, instead of the link. */
export const useViewer = () => use(OpenViewerContext);

interface Opened {
  Viewer: typeof ViewerComponent;
  kind: TabKind;
  index: number;
  opener: HTMLElement;
}

/** Everything inside can open the viewer, which is fetched then; the server sends nothing of it. */
export function ViewerPlace({ contents, children }: { contents: Contents; children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>();

  const open: OpenViewer =
    (kind, index = 0) =>
    (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const opener = event.currentTarget;
      import("./viewer.tsx").then(
        ({ Viewer }) => setOpened({ Viewer, kind, index, opener }),
        () => location.assign(opener.href),
      );
    };
  const close = () => {
    setOpened(undefined);
    // Not every browser focuses a link that is clicked, so the dialog cannot know it.
    opened?.opener.focus({ preventScroll: true });
  };
  return (
    <OpenViewerContext value={open}>
      {children}
      {opened && <opened.Viewer {...{ contents }} {...opened} onClose={close} />}
    </OpenViewerContext>
  );
}
