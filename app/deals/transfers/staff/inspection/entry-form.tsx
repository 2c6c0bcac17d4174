import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import type { Refusal } from "../../../../platform/body/refusal.ts";
import { refusedForm } from "../../../../platform/body/refused-form.ts";
import { wrongName } from "../../../cases/input.ts";
import { Button } from "../../../../ui/button.tsx";
import { keepDraft, readDraft } from "../../../../staff/kit/uploads/kept-files.ts";
import { type EntryKind, entryKinds } from "../../inspection/kinds.ts";
import type { Entries } from "./use-entries.ts";

export interface Shown {
  typed: Record<string, string>;
  errors: Partial<Record<string, string>>;
}

/** Adds an entry to the list: at once, or from the phone as soon as there is a connection. */
export function EntryForm({
  kind,
  part,
  transferId,
  fresh,
  refusal,
  add,
  parties,
  children,
}: {
  kind: EntryKind;
  /** One of several forms of this kind, with the room that it is for. */
  part?: { name: string; number: number };
  transferId: string;
  fresh: string;
  refusal: Refusal | undefined;
  add: Entries["add"];
  parties: readonly { id: string; name: string }[];
  children: (shown: Shown) => ReactNode;
}) {
  const refused = refusedForm(refusal, "regel");
  const { name = "", number = 0 } = part ?? {};
  const isMine = refused.typed["soort"] === kind && (refused.typed["deel"] ?? "") === name;
  const draft = part ? `${transferId} ${kind} ${name}` : `${transferId} ${kind}`;
  const [here, setHere] = useState<Shown | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => void restore(form.current!, draft).catch(() => {}), [draft]);
  const keep = ({ target }: SyntheticEvent) => {
    const { fields, files } = partsOf(form.current!);
    const isFile = target instanceof HTMLInputElement && target.type === "file";
    const kept = isFile ? keepDraft(draft, "files", files) : keepDraft(draft, "fields", fields);
    void kept.catch(() => {});
  };
  const queue = async () => {
    const { fields, files } = partsOf(form.current!);
    // Check now, while the signer is here: the phone may send this hours later.
    const signer = parties.find(({ id }) => id === fields["wie"]);
    const { naam: typed = "", asked } = fields;
    const wrong = signer && wrongName({ typed, asked }, signer, parties);
    setHere(wrong ? { typed: fields, errors: { naam: wrong } } : null);
    if (wrong) return;
    await add(fields, files, draft);
    form.current!.reset();
  };
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      onChange={keep}
      onSubmit={(event) => {
        // Ids are made where the connection is safe; elsewhere the form is sent as it is.
        if (!isSecureContext) return;
        event.preventDefault();
        void queue();
      }}
      className="mt-4 grid gap-3"
    >
      <input type="hidden" name="soort" value={kind} />
      <input type="hidden" name="deel" value={name} />
      <input type="hidden" name="id" value={idOf(fresh, entryKinds.indexOf(kind), number)} />
      {children(here ?? (isMine ? refused : { typed: {}, errors: {} }))}
      <p>
        <Button act="regel" look="secondary">
          {kind === "signature" ? "Handtekening bewaren" : "Toevoegen"}
        </Button>
      </p>
    </Form>
  );
}

/** An id for each form of a page, by its kind and its number. */
const idOf = (fresh: string, kind: number, number: number) =>
  fresh.slice(0, -4) + kind + number.toString(16).padStart(3, "0");

/** Reads the fields and photos of the form, without the id that serves browsers without script. */
function partsOf(form: HTMLFormElement) {
  const fields: Record<string, string> = {};
  const files: File[] = [];
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") fields[name] = value;
    else if (value.size > 0) files.push(value);
  }
  delete fields["id"];
  return { fields, files };
}

async function restore(form: HTMLFormElement, draft: string): Promise<void> {
  const { fields = {}, files = [] } = await readDraft(draft);
  for (const [name, value] of Object.entries(fields)) {
    const field = form.elements.namedItem(name);
    // The page may name other things now than when these were ticked.
    if (field instanceof HTMLInputElement && field.type === "hidden") continue;
    if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = true;
    else if (field && "value" in field) field.value = value;
  }
  const input = form.querySelector<HTMLInputElement>("input[type=file]:not([hidden])");
  if (!input || files.length === 0) return;
  const held = new DataTransfer();
  for (const file of files) held.items.add(file);
  input.files = held.files;
}
