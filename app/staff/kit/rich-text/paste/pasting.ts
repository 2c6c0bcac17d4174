import { Plugin } from "@tiptap/pm/state";
import { type Editor, Extension } from "@tiptap/react";
import { showToast } from "../../../../ui/toasts/show-toast.ts";
import { uploadPicture } from "../upload-picture.ts";
import { cleanPasted } from "./clean.ts";
import { listsInText } from "./lists.ts";

/** Cleans what is pasted or dropped into the text, stores its pictures, and tells what stayed behind. */
export const Pasting = Extension.create({
  name: "pasting",
  onUpdate() {
    void storePictures(this.editor);
  },
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          transformPastedHTML: cleanAndTell,
          handleDOMEvents: {
            paste: (_view, event) => takePaste(editor, event),
            drop: (view, event) => {
              const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
              return takeFiles(editor, event, event.dataTransfer, at);
            },
          },
        },
      }),
    ];
  },
});

function cleanAndTell(pasted: string): string {
  const { html, lostPictures, dropped } = cleanPasted(pasted, location.origin);
  if (lostPictures > 0) {
    const are = lostPictures === 1 ? "afbeelding is" : "afbeeldingen zijn";
    showToast({
      tone: "error",
      title: `${lostPictures} ${are} niet meegekomen`,
      description: "Van een andere website of je computer: voeg die toe met de knop Foto.",
    });
  }
  if (dropped.length > 0) {
    showToast({
      tone: "error",
      title: "Niet alles is meegekomen",
      description: `Weggelaten: ${dropped.join(", ")}.`,
    });
  }
  return html;
}

function takePaste(editor: Editor, event: ClipboardEvent): boolean {
  const data = event.clipboardData;
  if (takeFiles(editor, event, data, editor.state.selection.from)) return true;
  const isPlain = data !== null && data.getData("text/html") === "";
  const lists = isPlain ? listsInText(data.getData("text/plain")) : null;
  if (lists === null) return false;
  event.preventDefault();
  return editor.view.pasteHTML(lists);
}

/** Pictures that came as files, by the address that they have until they are stored. */
const files = new Map<string, File>();

function takeFiles(editor: Editor, event: Event, data: DataTransfer | null, at = 0): boolean {
  const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
  const html = data?.getData("text/html") ?? "";
  // Word and Excel add a picture of the words.
  const hasWords = /\S/.test(
    html.replaceAll(/<style[^]*?(?:<\/style>|$)|<!--[^]*?(?:-->|$)|<[^<>]*>/gi, ""),
  );
  if (pictures.length === 0 || hasWords) return false;
  event.preventDefault();
  const nodes = pictures.map((file) => {
    const src = URL.createObjectURL(file);
    files.set(src, file);
    return { type: "image", attrs: { src } };
  });
  return editor.commands.insertContentAt(at, nodes);
}

const busy = new WeakSet<Editor>();

/** Stores the pictures of the text that are not ours yet, one after another. */
async function storePictures(editor: Editor): Promise<void> {
  if (busy.has(editor)) return;
  busy.add(editor);
  let lost = 0;
  let reason = "";
  for (let src = waitingIn(editor); src !== undefined; src = waitingIn(editor)) {
    const file = files.get(src) ?? fileOf(src);
    const stored = file ? await uploadPicture(file) : { error: "De afbeelding is beschadigd." };
    if (editor.isDestroyed) return;
    replacePicture(editor, src, "src" in stored ? stored : null);
    files.delete(src);
    if ("src" in stored) continue;
    lost += 1;
    reason = stored.error;
  }
  busy.delete(editor);
  if (lost === 0) return;
  const are = lost === 1 ? "afbeelding is" : "afbeeldingen zijn";
  showToast({ tone: "error", title: `${lost} ${are} weggelaten`, description: reason });
}

function waitingIn(editor: Editor): string | undefined {
  let found: string | undefined;
  editor.state.doc.descendants((node) => {
    const src = node.type.name === "image" ? String(node.attrs.src) : "";
    if (src.startsWith("data:") || files.has(src)) found ??= src;
  });
  return found;
}

/** Wherever it stands by now; null takes it out. */
function replacePicture(editor: Editor, src: string, stored: object | null) {
  const { tr, doc } = editor.state;
  doc.descendants((node, at) => {
    if (node.type.name !== "image" || node.attrs.src !== src) return;
    const place = tr.mapping.map(at);
    if (stored) tr.setNodeMarkup(place, undefined, { ...node.attrs, ...stored });
    else tr.delete(place, place + node.nodeSize);
  });
  editor.view.dispatch(tr.setMeta("addToHistory", false));
}

function fileOf(src: string): File | null {
  const [, type = "", base64, data = ""] =
    /^data:([^,;]*)[^,]*?(;base64)?,([^]*)$/i.exec(src) ?? [];
  try {
    const text = base64 ? atob(data) : decodeURIComponent(data);
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    return new File([bytes], "afbeelding", { type });
  } catch {
    return null;
  }
}
