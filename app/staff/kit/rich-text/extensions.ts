import { Image } from "@tiptap/extension-image";
import { Mark, Node } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { Pasting } from "./paste/pasting.ts";

/** Inline marks that have no button but must survive an edit. */
const keptMarks = ["sub", "sup", "abbr"].map((tag) =>
  Mark.create({
    name: tag,
    addAttributes: () => (tag === "abbr" ? { title: { default: null } } : {}),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  }),
);

/** Tables and figures: shown and kept as they are, to be changed as HTML. */
const KeptBlock = Node.create({
  name: "keptBlock",
  group: "block",
  atom: true,
  addAttributes: () => ({
    html: {
      default: "",
      rendered: false,
      parseHTML: (element: HTMLElement) => element.outerHTML,
    },
  }),
  parseHTML: () => [
    { tag: "table", priority: 100 },
    { tag: "figure", priority: 100 },
  ],
  renderHTML: ({ node }) => {
    const holder = document.implementation.createHTMLDocument().createElement("div");
    holder.innerHTML = String(node.attrs.html);
    return holder.firstElementChild ?? holder;
  },
});

/** The nodes and marks of a text: the same that `cleanRichText` lets through. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    underline: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  // Pasted ones, until they are stored.
  Image.configure({ allowBase64: true }),
  Pasting,
  KeptBlock,
  ...keptMarks,
];
