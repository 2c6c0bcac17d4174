import type { Editor } from "@tiptap/react";
import { useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Panel, PanelField, panelInput } from "./panel.tsx";
import { uploadPicture } from "./upload-picture.ts";

/** A photo from the user's disk, with its alternative text. */
export function PicturePanel({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const file = useRef<HTMLInputElement>(null);
  const [alt, setAlt] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");

  const insert = async () => {
    const picture = file.current?.files?.[0];
    if (!picture) return setError("Kies eerst een foto");
    setBusy(true);
    setError("");
    const answer = await uploadPicture(picture);
    setBusy(false);
    if ("error" in answer) return setError(answer.error);
    editor
      .chain()
      .focus()
      .setImage({ ...answer, alt: alt.trim() })
      .run();
    return onDone();
  };
  return (
    <Panel label="Foto" onEnter={() => void insert()} onClose={onDone}>
      <PanelField label="Foto (JPEG, PNG, WebP of AVIF)">
        <input
          ref={file}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens at one's own request
          autoFocus
          className={panelInput}
        />
      </PanelField>
      <PanelField label="Wat staat erop?">
        <input
          type="text"
          value={alt}
          maxLength={200}
          onChange={(event) => setAlt(event.target.value)}
          className={panelInput}
        />
      </PanelField>
      <Button look="secondary" className="min-h-11!" disabled={busy} onClick={() => void insert()}>
        {busy ? "Foto uploaden…" : "Foto invoegen"}
      </Button>
      {error && (
        <p role="alert" className="w-full text-sm font-medium text-brick-700">
          {error}
        </p>
      )}
    </Panel>
  );
}
