import { href, Link } from "react-router";
import { Button } from "../button.tsx";
import type { LeadSource } from "../../../database/schema/leads.ts";

/** The hidden fields of every lead form: its source, a token if it has one, and a trap for bots. */
export function HiddenFields({
  source,
  token,
}: {
  source: LeadSource;
  token?: string | undefined;
}) {
  return (
    <>
      <input type="hidden" name="source" value={source} />
      {token && <input type="hidden" name="token" value={token} />}
      <div aria-hidden="true" className="sr-only">
        <label>
          Website <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}

/** Stays focusable while busy: a disabled button would lose the keyboard's place. */
export function SendButton({ busy, children }: { busy: boolean; children: string }) {
  return (
    <Button
      type="submit"
      aria-disabled={busy || undefined}
      className="w-full aria-disabled:cursor-progress aria-disabled:opacity-60"
    >
      {busy ? "Een ogenblik…" : children}
    </Button>
  );
}

export function PrivacyLine({ className = "" }: { className?: string }) {
  return (
    <p className={`text-sm text-muted ${className}`}>
      Wij gebruiken uw gegevens alleen om contact met u op te nemen over deze aanvraag. Lees onze{" "}
      <Link to={href("/privacy")} className="underline underline-offset-2 hover:text-brick-600">
        privacyverklaring
      </Link>
      .
    </p>
  );
}
