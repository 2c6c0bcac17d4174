import { Form, href } from "react-router";
import { TextButton } from "../../../../ui/button.tsx";
import type { ShownEntries } from "../../inspection/entries.server.ts";

/** The entries of a part of the list, each with a button that takes it off. */
export function EntryList({
  transferId,
  entries,
  isOpen,
  remove,
}: {
  transferId: string;
  entries: ShownEntries["entries"];
  isOpen: boolean;
  remove: (entry: string) => Promise<void>;
}) {
  return (
    <ul className="divide-y divide-line empty:hidden">
      {entries.map(({ id, kind, about, text, file }) => (
        <li key={id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
          <div className="min-w-0 grow basis-48 wrap-anywhere whitespace-pre-line">
            <p className="font-semibold">{about}</p>
            {text && <p>{text}</p>}
            {file && (
              <img
                src={href("/admin/overdrachten/:id/inspectie/foto/:file", { id: transferId, file })}
                alt={kind === "signature" ? "Handtekening" : `Foto bij ${about}`}
                loading="lazy"
                className="mt-2 max-h-40 rounded-lg border border-line"
              />
            )}
          </div>
          {isOpen && (
            <Form
              method="post"
              preventScrollReset
              onSubmit={(event) => {
                if (!isSecureContext) return;
                event.preventDefault();
                void remove(id);
              }}
            >
              <input type="hidden" name="soort" value="removal" />
              <input type="hidden" name="id" value={id} />
              <TextButton act="regel">
                Verwijderen<span className="sr-only">: {about}</span>
              </TextButton>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}
