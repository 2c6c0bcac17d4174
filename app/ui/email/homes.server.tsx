import { t } from "@voordeur/language/text.ts";
import type { StoredPhoto } from "../pictures/picture.tsx";
import { line, muted } from "./colours.ts";
import { emailPicture, type EmailPicture } from "./picture.ts";

/** A home in an email: its picture, what is new about it, and the way to its page. */
export interface EmailHome {
  /** The news, such as "Nieuw" or "Lagere prijs". */
  label: string;
  title: string;
  url: string;
  price: string;
  /** Struck out beside the price; null: it did not change. */
  priceBefore: string | null;
  /** Facts in one line. */
  facts: string;
  /** Sentences of their own, such as the hours of an open house. */
  notes: readonly string[];
  /** Null: there is none. */
  picture: EmailPicture | null;
}

/** As wide as an email's column, in its own pixels. */
const PICTURE_WIDTH = 526;

export const homePicture = (publicUrl: string, photo: StoredPhoto | null, title: string) =>
  photo && emailPicture(publicUrl, photo, { title, width: PICTURE_WIDTH });

export function homeText(home: EmailHome): string {
  const { label, title, price, priceBefore, facts, notes, url } = home;
  const priced = priceBefore === null ? price : t`${price} (was ${priceBefore})`;
  return [`${label}: ${title}`, priced, facts, ...notes, url].filter(Boolean).join("\n");
}

export function HomeParts({
  homes,
  river,
  brick,
}: {
  homes: readonly EmailHome[];
  river: string;
  brick: string;
}) {
  return homes.map(({ label, title, url, price, priceBefore, facts, notes, picture }) => (
    <div key={url} style={{ margin: "24px 0 0", paddingTop: 24, borderTop: `1px solid ${line}` }}>
      {picture && (
        <a href={url}>
          <img
            src={picture.url}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
            style={{ display: "block", width: "100%", maxWidth: picture.width, height: "auto" }}
          />
        </a>
      )}
      <p
        style={{
          margin: picture ? "14px 0 0" : 0,
          fontSize: 14,
          fontWeight: 600,
          color: "#8a3214",
        }}
      >
        {label}
      </p>
      <h2
        style={{
          margin: "2px 0 0",
          font: "500 21px/1.3 Newsreader, Georgia, serif",
          color: river,
        }}
      >
        <a href={url} style={{ color: river, textDecoration: "none" }}>
          {title}
        </a>
      </h2>
      <p style={{ margin: "4px 0 0" }}>
        <strong>{price}</strong>
        {priceBefore !== null && (
          <>
            {" "}
            <s style={{ color: muted }}>{priceBefore}</s>
          </>
        )}
        <br />
        <span style={{ color: muted }}>{facts}</span>
      </p>
      {notes.map((note) => (
        <p key={note} style={{ margin: "8px 0 0" }}>
          {note}
        </p>
      ))}
      <p style={{ margin: "10px 0 0" }}>
        <a href={url} style={{ color: brick, fontWeight: 600 }}>
          {t`Bekijk ${title.split(",")[0]!}`}
        </a>
      </p>
    </div>
  ));
}
