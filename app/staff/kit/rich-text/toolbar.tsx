import { Toolbar } from "@base-ui/react/toolbar";
import { type Editor, useEditorState } from "@tiptap/react";
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Undo2,
} from "lucide-react";
import { useState } from "react";
import { LinkPanel } from "./link-panel.tsx";
import { PicturePanel } from "./picture-panel.tsx";

type Panel = "link" | "picture";

/** One stop for the Tab key; the arrow keys go from button to button. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const [panel, setPanel] = useState<Panel | null>(null);
  const now = useEditorState({ editor, selector: ({ editor }) => stateOf(editor) });
  const run = () => editor.chain().focus();
  const marks: [string, LucideIcon, boolean, () => boolean][] = [
    ["Kop", Heading2, now.h2, () => run().toggleHeading({ level: 2 }).run()],
    ["Kleine kop", Heading3, now.h3, () => run().toggleHeading({ level: 3 }).run()],
    ["Vet", Bold, now.bold, () => run().toggleBold().run()],
    ["Cursief", Italic, now.italic, () => run().toggleItalic().run()],
    ["Opsomming", List, now.bullets, () => run().toggleBulletList().run()],
    ["Genummerde lijst", ListOrdered, now.numbers, () => run().toggleOrderedList().run()],
    ["Citaat", Quote, now.quote, () => run().toggleBlockquote().run()],
  ];
  const close = () => {
    setPanel(null);
    editor.commands.focus();
  };
  const toggle = (wanted: Panel) => setPanel(panel === wanted ? null : wanted);
  return (
    <div className="sticky top-0 z-10 rounded-t-lg border-b border-line bg-marl-50">
      <Toolbar.Root aria-label="Opmaak" className="flex flex-wrap gap-0.5 p-1.5">
        {marks.map(([label, icon, pressed, onClick]) => (
          <Tool key={label} {...{ label, icon, pressed, onClick }} />
        ))}
        <Toolbar.Separator className="mx-1 my-2 w-px bg-line" />
        <Tool label="Link" icon={Link2} pressed={now.link} onClick={() => toggle("link")} />
        <Tool label="Foto" icon={ImagePlus} onClick={() => toggle("picture")} />
        <Toolbar.Separator className="mx-1 my-2 w-px bg-line" />
        <Tool
          label="Ongedaan maken"
          icon={Undo2}
          disabled={!now.undo}
          onClick={() => run().undo().run()}
        />
        <Tool
          label="Opnieuw"
          icon={Redo2}
          disabled={!now.redo}
          onClick={() => run().redo().run()}
        />
      </Toolbar.Root>
      {panel === "link" && <LinkPanel editor={editor} onDone={close} />}
      {panel === "picture" && <PicturePanel editor={editor} onDone={close} />}
    </div>
  );
}

function stateOf(editor: Editor) {
  return {
    h2: editor.isActive("heading", { level: 2 }),
    h3: editor.isActive("heading", { level: 3 }),
    bold: editor.isActive("bold"),
    italic: editor.isActive("italic"),
    bullets: editor.isActive("bulletList"),
    numbers: editor.isActive("orderedList"),
    quote: editor.isActive("blockquote"),
    link: editor.isActive("link"),
    undo: editor.can().undo(),
    redo: editor.can().redo(),
  };
}

function Tool({
  label,
  icon: Icon,
  pressed,
  disabled = false,
  onClick,
}: {
  label: string;
  icon: LucideIcon;
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => unknown;
}) {
  return (
    <Toolbar.Button
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
      // The caret stays in the text, so typing right after a click is not lost.
      onMouseDown={(event) => event.preventDefault()}
      className="flex size-10 items-center justify-center rounded-md text-river-800 hover:bg-marl-200 aria-disabled:text-muted/50 aria-disabled:hover:bg-transparent aria-pressed:bg-river-800 aria-pressed:text-white"
    >
      <Icon className="size-[1.125rem]" aria-hidden="true" />
    </Toolbar.Button>
  );
}
