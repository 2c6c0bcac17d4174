import { EditorContent, useEditor } from "@tiptap/react";
import { extensions } from "./extensions.ts";
import { EditorToolbar } from "./toolbar.tsx";
import "./editor.css";

/** The text as it will look, with a bar of marks above it. */
export function RichTextEditor({
  label,
  html,
  onChange,
  invalid,
  describedBy,
}: {
  label: string;
  /** Read once; later changes come from the editor itself. */
  html: string;
  onChange: (html: string) => void;
  invalid: boolean;
  describedBy: string | undefined;
}) {
  const editor = useEditor({
    extensions,
    content: html,
    injectCSS: false,
    // An empty document is an empty text, not a paragraph without words.
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? "" : editor.getHTML()),
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        class:
          "prose min-h-96 max-w-none px-5 py-4 outline-none [&>*]:max-w-[42rem] [&>:first-child]:mt-0 [&_img]:rounded-card",
        ...(invalid && { "aria-invalid": "true" }),
        ...(describedBy && { "aria-describedby": describedBy }),
      },
    },
  });
  return (
    <div className="rounded-lg border border-edge bg-white focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-brick-500">
      <EditorToolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}
