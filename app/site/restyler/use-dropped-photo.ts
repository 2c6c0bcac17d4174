import { useEffect, useState } from "react";

/**
 * Takes a photo that is pasted, or dropped anywhere on the page: dropped beside the area, the browser
 * would open it instead of the page. True while a file is dragged over the page.
 */
export function useDroppedPhoto(take: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const listen = <Name extends keyof DocumentEventMap>(
      name: Name,
      listener: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, listener, { signal: listening.signal });

    const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files");
    listen("dragover", (event) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    });
    listen("dragleave", ({ relatedTarget }) => {
      if (relatedTarget === null) setOver(false);
    });
    listen("drop", (event) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file) take(file);
    });
    listen("paste", ({ clipboardData }) => {
      const file = clipboardData?.files[0];
      if (file) take(file);
    });
    return () => listening.abort();
  }, [take]);
  return isOver;
}
