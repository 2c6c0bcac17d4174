import { formatNumber } from "@voordeur/language/numbers.ts";
import { cleanRichText } from "../../../platform/rich-text.ts";
import { oneLine } from "../../../platform/text-input.ts";
import { kindOf } from "../../../people/leads/kinds.ts";
import {
  type Block,
  type BlockKind,
  blockKindNames,
  type BlockValue,
  fieldsOf,
  type PageContent,
  type Question,
  valueOf,
} from "./blocks.ts";

export type PageErrors = Record<string, string>;

type Form = { get(name: string): unknown; has(name: string): boolean };

const MAX_BLOCKS = 40;
const MAX_QUESTIONS = 30;
const lengths = { line: 200, text: 2000, rich: 200_000 } as const;
/** The longest that texts outside the blocks may be. */
const pageLengths = {
  label: 40,
  title: 150,
  introduction: 600,
  metaTitle: 150,
  metaDescription: 400,
} as const;
type PageText = keyof typeof pageLengths;
const PICTURE = /^pages\/[a-f0-9]{32} \d{1,5}x\d{1,5}$/;

/** The typed values, cleaned but not checked yet. */
export function readContent(form: Form): PageContent {
  const line = (name: PageText) => oneLine(typed(form, name));
  return {
    label: line("label"),
    title: line("title"),
    introduction: lines(typed(form, "introduction")),
    metaTitle: line("metaTitle"),
    metaDescription: line("metaDescription"),
    blocks: readBlocks(form),
  };
}

/** The address as it was typed, also with its slash or a capital. */
export function readSlug(form: Form): string {
  return oneLine(typed(form, "slug")).replace(/^\/+/, "").toLowerCase();
}

function typed(form: Form, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.toWellFormed() : "";
}

function lines(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .replace(/(?![\n\t])\p{Cc}/gu, "")
    .trim();
}

function readBlocks(form: Form): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; form.has(`blocks.${at}.kind`) && at <= MAX_BLOCKS; at += 1) {
    const kind = blockKindNames.find((name) => name === form.get(`blocks.${at}.kind`));
    if (kind) blocks.push(readBlock(form, kind, `blocks.${at}`));
  }
  return blocks;
}

function readBlock(form: Form, kind: BlockKind, prefix: string): Block {
  const values = fieldsOf(kind).map(([name, field]): [string, BlockValue] => {
    const text = typed(form, `${prefix}.${name}`);
    switch (field.kind) {
      case "line":
        return [name, oneLine(text)];
      case "rich":
        return [name, cleanRichText(lines(text))];
      case "picture":
        return [name, PICTURE.test(text) ? text : ""];
      case "choice":
        return [name, kindOf(text)];
      case "list":
        return [name, readQuestions(form, `${prefix}.${name}`)];
      default:
        return [name, lines(text)];
    }
  });
  return { kind, ...Object.fromEntries(values) } as Block;
}

/** Those that were emptied are left out. */
function readQuestions(form: Form, prefix: string): Question[] {
  const items: Question[] = [];
  for (let at = 0; form.has(`${prefix}.${at}.question`) && at <= MAX_QUESTIONS; at += 1) {
    const question = oneLine(typed(form, `${prefix}.${at}.question`));
    const answer = lines(typed(form, `${prefix}.${at}.answer`));
    if (question || answer) items.push({ question, answer });
  }
  return items;
}

/** Dutch messages by the names of the fields. A draft may have gaps in its blocks. */
export function findErrors(content: PageContent, { isDraft = false } = {}): PageErrors {
  const errors: PageErrors = {};
  for (const [name, most] of Object.entries(pageLengths) as [PageText, number][]) {
    if (content[name].length > most) errors[name] = tooLong(most);
  }
  for (const name of ["label", "title"] as const) if (!content[name]) errors[name] = EMPTY;
  // One word wider than a phone would break the menu.
  if (/\S{25}/.test(content.label)) errors.label = "Hooguit 24 letters aan elkaar";
  if (content.blocks.length > MAX_BLOCKS) errors.blocks = `Hooguit ${MAX_BLOCKS} blokken`;
  for (const [at, block] of content.blocks.entries()) {
    for (const [name, field] of fieldsOf(block.kind)) {
      const value = valueOf(block, name);
      const error = isDraft && value.length === 0 ? undefined : errorOf(field, value);
      if (error) errors[`blocks.${at}.${name}`] = error;
    }
  }
  return errors;
}

const EMPTY = "Vul dit in";
const tooLong = (most: number) => `Hooguit ${formatNumber(most)} tekens`;

type Field = ReturnType<typeof fieldsOf>[number][1];

function errorOf({ kind, optional }: Field, value: BlockValue): string | undefined {
  if (typeof value !== "string") return errorOfQuestions(value);
  if (value === "" && !optional) return kind === "picture" ? "Kies een foto" : EMPTY;
  const most = kind === "line" || kind === "text" || kind === "rich" ? lengths[kind] : Infinity;
  return value.length > most ? tooLong(most) : undefined;
}

function errorOfQuestions(items: readonly Question[]): string | undefined {
  if (items.length === 0) return "Schrijf een vraag en het antwoord erop";
  if (items.length > MAX_QUESTIONS) return `Hooguit ${MAX_QUESTIONS} vragen`;
  if (items.some(({ question, answer }) => !question || !answer)) {
    return "Bij elke vraag hoort een antwoord";
  }
  const isLong = items.some(
    ({ question, answer }) => question.length > lengths.line || answer.length > lengths.text,
  );
  return isLong ? `Een antwoord: ${tooLong(lengths.text).toLowerCase()}` : undefined;
}

/** The blocks after a button was pressed: `2.up`, `2.down` or `2.remove`; others leave them be. */
export function changeBlocks(blocks: readonly Block[], asked: string): Block[] {
  const [at = "", act] = asked.split(".");
  const from = Number(at);
  const changed = [...blocks];
  if (!Number.isInteger(from) || !changed[from]) return changed;
  const to = from + ({ up: -1, down: 1 }[act ?? ""] ?? 0);
  if (act === "remove") changed.splice(from, 1);
  else if (changed[to]) changed.splice(to, 0, ...changed.splice(from, 1));
  return changed;
}
