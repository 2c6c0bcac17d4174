import { t } from "@voordeur/language/text.ts";
import { href, useLocation } from "react-router";
import type { LeadKind, FormSource } from "../../../database/schema/leads.ts";
import { RichText } from "../rich-text.tsx";
import { PageLink } from "../page-link.tsx";

/** Where a visitor came from to a form: a page of ours, and the `utm_` words of its address. */
export interface Origin {
  page: string | null;
  campaign: Readonly<Record<string, string>>;
}

/**
 * The hidden fields of every lead form: its source and kind, where it stands, a token if it has one,
 * and a trap for bots. A kept page knows its path; its own address tells the rest when it is sent.
 */
export function HiddenFields({
  source,
  kind = "waardebepaling",
  slug,
  origin,
  token,
}: {
  source: FormSource;
  kind?: LeadKind;
  /** The home that the form is about. */
  slug?: string | undefined;
  origin?: Origin | undefined;
  token?: string | undefined;
}) {
  const { pathname } = useLocation();
  const fields = {
    source,
    kind: kind === "waardebepaling" ? undefined : kind,
    property: slug,
    page: origin?.page ?? pathname,
    token,
    ...Object.fromEntries(
      Object.entries(origin?.campaign ?? {}).map(([word, value]) => [`utm_${word}`, value]),
    ),
  };
  return (
    <>
      {Object.entries(fields).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div aria-hidden="true" className="sr-only">
        <label>
          Website <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}

export function PrivacyLine() {
  return (
    <p className="text-sm text-muted">
      <RichText
        text={t`Wij gebruiken uw gegevens alleen om contact met u op te nemen over deze aanvraag. Lees onze <a>privacyverklaring</a>.`}
        tags={{
          a: (
            <PageLink
              to={href("/privacy")}
              className="underline underline-offset-2 hover:text-brick-600"
            >
              {null}
            </PageLink>
          ),
        }}
      />
    </p>
  );
}
