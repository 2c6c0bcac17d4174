import { translated } from "@voordeur/language/text.ts";
import { useEffect, useRef, useState } from "react";
import { messages } from "./messages.ts";
import { type Photo, readPhoto } from "./read-photo.ts";
import { requestRestyle, type Restyled } from "./request-restyle.ts";
import { restyleStyles, type StyleId } from "@voordeur/restyle/styles.ts";
import { showToast } from "../../ui/toasts/show-toast.ts";

/** No photo, photo loaded, busy, or result shown. */
export type Stage =
  | { name: "empty" }
  | { name: "loaded"; photo: Photo }
  | { name: "busy"; photo: Photo; style: StyleId }
  | { name: "done"; photo: Photo; style: StyleId; result: Restyled };

export interface Restyler {
  stage: Stage;
  choosePhoto: (file: File) => Promise<void>;
  reset: () => void;
  transform: (style: StyleId) => Promise<void>;
  cancel: () => void;
}

const about = "restyler";
const nothingRead = Promise.resolve({ error: messages.noPhoto });

/** The state of the page, from choosing a photo to its result. */
export function useRestyler(publicKey: string): Restyler {
  const [stage, setStage] = useState<Stage>({ name: "empty" });
  // The latest request: results of earlier ones are ignored.
  const current = useRef<AbortController>(undefined);
  const begin = () => {
    current.current?.abort();
    current.current = new AbortController();
    return current.current.signal;
  };
  useEffect(() => () => current.current?.abort(), []);
  // The last good photo, or why there is none: a style that is pressed while it is read is meant for it.
  const latest = useRef<Promise<Photo | { error: string }>>(nothingRead);

  async function choosePhoto(file: File) {
    const signal = begin();
    const before = latest.current;
    const reading = readPhoto(file).catch(() => ({ error: messages.damaged }));
    latest.current = reading.then(async (read) => {
      const there = "error" in read ? await before : read;
      return "error" in there ? read : there;
    });
    const photo = await reading;
    if (signal.aborted) return;
    if ("error" in photo) {
      // The old photo and its result stay; a request under way was aborted above.
      setStage((before) => (before.name === "busy" ? loaded(before) : before));
      showToast({ tone: "error", title: translated(photo.error), about });
    } else {
      setStage({ name: "loaded", photo });
    }
  }

  async function transform(style: StyleId) {
    if (stage.name === "busy") return;
    const photo = await latest.current;
    if ("error" in photo) {
      showToast({ tone: "error", title: translated(photo.error), about });
      return;
    }
    const prompt = restyleStyles.find(({ id }) => id === style)?.prompt ?? "";
    const signal = begin();
    setStage({ name: "busy", photo, style });
    const answer = await requestRestyle(
      { imageUrl: photo.dataUrl, prompt },
      { publicKey, signal },
    ).catch(() => ({ error: messages.unexpected }));
    if (signal.aborted) return;
    if ("error" in answer) {
      setStage({ name: "loaded", photo });
      showToast({ tone: "error", title: translated(answer.error), about });
    } else {
      setStage({ name: "done", photo, style, result: answer });
      showToast({ tone: "success", title: translated(messages.done), about });
    }
  }

  return {
    stage,
    choosePhoto,
    transform,
    reset() {
      begin();
      latest.current = nothingRead;
      setStage({ name: "empty" });
    },
    cancel() {
      begin();
      setStage((before) => (before.name === "busy" ? loaded(before) : before));
    },
  };
}

function loaded({ photo }: { photo: Photo }): Stage {
  return { name: "loaded", photo };
}
