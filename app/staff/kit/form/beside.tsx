import type { ReactNode } from "react";
import type { InputField } from "../../../settings/fields.ts";

/** A Dutch text, and beside it the field of its translation. */
export function Beside({
  dutch,
  older,
  isBehind,
  children,
}: NonNullable<InputField["beside"]> & { children: ReactNode }) {
  const isOverdue = older.length > 0;
  return (
    <div className="col-span-6 grid gap-x-8 gap-y-3 border-t border-line pt-4 @desk:grid-cols-2">
      <div className="min-w-0 text-[0.9375rem] wrap-anywhere whitespace-pre-line text-muted">
        {dutch.map(plain).join("\n\n")}
        {isBehind && (
          <p className="mt-2 font-medium text-brick-700">
            {isOverdue ? "De vertaling loopt achter op het Nederlands." : "Nog niet vertaald."}
          </p>
        )}
        {older.map((before) => (
          <p key={before.dutch} className="mt-2 border-l-2 border-line pl-3">
            {`Eerder: ${plain(before.dutch)}\nVertaald: `}
            <span className="text-ink">{plain(before.text)}</span>
          </p>
        ))}
      </div>
      <div className="grid min-w-0 grid-cols-6 content-start">{children}</div>
    </div>
  );
}

const plain = (text: string) => text.replaceAll("</li><li>", "\n").replace(/<[^<>]*>/g, "");
