import { isEmail } from "@voordeur/language/email.ts";
import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Panel, PanelField, panelInput } from "./panel.tsx";

/** Where the selected words lead to. */
export function LinkPanel({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const before = String(editor.getAttributes("link").href ?? "");
  const [address, setAddress] = useState(before);
  const [wrong, setWrong] = useState(false);

  const apply = () => {
    const href = completed(address.trim());
    if (!href) {
      setWrong(true);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange("link");
    if (editor.state.selection.empty && !before) {
      chain
        .insertContent({
          type: "text",
          text: address.trim(),
          marks: [{ type: "link", attrs: { href } }],
        })
        .run();
    } else chain.setLink({ href }).run();
    onDone();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    onDone();
  };
  return (
    <Panel label="Link" onEnter={apply} onClose={onDone}>
      <PanelField label="Adres van de link">
        <input
          type="text"
          inputMode="url"
          value={address}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens at one's own request
          autoFocus
          placeholder="/taxatie-venlo of https://…"
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? "link-wrong" : undefined}
          onChange={(event) => {
            setAddress(event.target.value);
            setWrong(false);
          }}
          className={panelInput}
        />
      </PanelField>
      <Button look="secondary" className="min-h-11!" onClick={apply}>
        {before ? "Link wijzigen" : "Link maken"}
      </Button>
      {before && (
        <Button look="quiet" className="min-h-11!" onClick={remove}>
          Link weghalen
        </Button>
      )}
      {wrong && (
        <p id="link-wrong" role="alert" className="w-full text-sm font-medium text-brick-700">
          Dit is geen adres. Begin met / voor een pagina van de site, of met https://
        </p>
      )}
    </Panel>
  );
}

/** The address as a link needs it; null when it can be none. */
function completed(address: string): string | null {
  if (/^(\/(?!\/)|#)\S*$/.test(address)) return address;
  if (/^(https?:\/\/|mailto:|tel:)\S+$/i.test(address)) return address;
  if (isEmail(address)) return `mailto:${address}`;
  return /^[^\s/:]+\.[a-z]{2,}(\/\S*)?$/i.test(address) ? `https://${address}` : null;
}
