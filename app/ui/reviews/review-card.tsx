import { isTranslated, t, translated } from "@voordeur/language/text.ts";
import { monthName } from "@voordeur/language/dates.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { Stars } from "./stars.tsx";

/** A review as visitors see it. */
export interface ShownReview {
  id: string;
  stars: number;
  /** Empty: stars alone. */
  words: string;
  name: string;
  /** "Verkocht in Blerick" */
  about: string;
  givenAt: Date;
  /** The office's; empty: none. */
  reply: string;
}

/** `isShort`: the beginning of long words, without the reply, for a page that is about more. */
export function ReviewCard({
  review: { stars, words, name, about, givenAt, reply },
  isShort = false,
}: {
  review: ShownReview;
  isShort?: boolean;
}) {
  return (
    <figure className="flex h-full flex-col justify-between gap-6 rounded-card border border-line bg-white p-6 sm:p-8">
      <div>
        <Stars count={stars} />
        {words && (
          <blockquote
            lang={isTranslated(words) ? undefined : "nl"}
            className={`mt-3 font-serif text-[1.3rem] leading-snug wrap-anywhere whitespace-pre-line ${isShort ? "line-clamp-6" : ""}`}
          >
            {words}
          </blockquote>
        )}
      </div>
      <figcaption className="border-t border-line pt-5 wrap-anywhere">
        <span className="block font-semibold">{translated(name)}</span>
        <span className="text-muted">
          {about} · {monthName(givenAt)} {amsterdamDate(givenAt).slice(0, 4)}
        </span>
        {reply && !isShort && (
          <div className="mt-5 border-l-4 border-river-600 pl-4">
            <p className="font-semibold">{t`Onze reactie`}</p>
            <p lang={isTranslated(reply) ? undefined : "nl"} className="mt-1 whitespace-pre-line">
              {reply}
            </p>
          </div>
        )}
      </figcaption>
    </figure>
  );
}
