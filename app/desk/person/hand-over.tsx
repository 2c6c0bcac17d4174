import { andList } from "@voordeur/language/lists.ts";
import type { ReactNode } from "react";
import { Form, href } from "react-router";
import { Tick } from "../../ui/tick.tsx";
import { buttonClass } from "../../ui/button.tsx";

/** Exports the rows of one subject, or erases them once that is confirmed. */
export function HandOver({
  subject,
  addresses = [],
  words,
  error,
  children,
}: {
  subject: { name: "persoon" | "adres" | "houder"; value: string };
  /** Several must be confirmed to be one person's. */
  addresses?: readonly string[];
  words: { download: string; sure: string; erase: string };
  error: string | undefined;
  children: ReactNode;
}) {
  const about = (
    <>
      <input type="hidden" {...subject} />
      {addresses.length > 1 && (
        <Tick name="adressen" value={addresses.join()} required className="break-words">
          {andList(addresses)} zijn van een en dezelfde persoon
        </Tick>
      )}
    </>
  );
  return (
    <>
      <form method="post" action={href("/admin/leads/avg/export")}>
        {about}
        <button type="submit" className={buttonClass("secondary")}>
          {words.download}
        </button>
      </form>
      <Form
        method="post"
        action={href("/admin/leads/avg")}
        className="border-l-4 border-brick-600 bg-brick-50 px-5 py-4"
      >
        <input type="hidden" name="act" value="wissen" />
        {about}
        <p>{children}</p>
        <Tick name="zeker" value="ja" required className="mt-3">
          {words.sure}
        </Tick>
        {error && <p className="text-sm font-medium text-brick-700">{error}</p>}
        <button type="submit" className={buttonClass("primary", "mt-3")}>
          {words.erase}
        </button>
      </Form>
    </>
  );
}
