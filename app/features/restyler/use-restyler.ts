import { translated } from "@voordeur/language/text.ts";
import { useEffect, useRef, useState } from "react";
import { messages } from "./messages.ts";
import { type Photo, readPhoto } from "./read-photo.ts";
import { requestRestyle, type Restyled } from "./request-restyle.ts";
import { restyleStyles, type StyleId } from "@voordeur/restyle/styles.ts";
import { toast } from "../../ui/toasts/toast.ts";

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
  // The last good photo: a style that is pressed while it is read is meant for it.
  const latest = useRef<Promise<Photo | undefined>>(Promise.resolve(undefined));

  async function choosePhoto(file: File) {
    const signal = begin();
    const before = latest.current;
    const reading = readPhoto(file).catch(() => ({ error: messages.damaged }));
    latest.current = reading.then((read) => ("error" in read ? before : read));
    const photo = await reading;
    if (signal.aborted) return;
    if ("error" in photo) {
      // The old photo and its result stay; a request under way was aborted above.
      setStage((before) => (before.name === "busy" ? loaded(before) : before));
      toast.error(translated(photo.error), { about });
    } else {
      setStage({ name: "loaded", photo });
    }
  }

  async function transform(style: StyleId) {
    if (stage.name === "busy") return;
    const photo = await latest.current;
    if (!photo) {
      toast.error(translated(messages.noPhoto), { about });
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
      toast.error(translated(answer.error), { about });
    } else {
      setStage({ name: "done", photo, style, result: answer });
      toast.success(translated(messages.done), { about });
    }
  }

  return {
    stage,
    choosePhoto,
    transform,
    reset() {
      begin();
      latest.current = Promise.resolve(undefined);
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
