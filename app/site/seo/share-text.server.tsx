import type { ReactNode } from "react";
import { initialColours } from "../../settings/look/palette.ts";
import { column, type ShareWords, shareSize } from "./share-card.ts";
import { sans, serif, shareFonts } from "./share-fonts.server.ts";

const ink = "#1b2724";
const muted = "#52605b";

const titleSizes = [76, 68, 60, 54, 48, 42, 36];
const WORDS = "words";
/** Room for all words below the logo. */
const room = column.height - 80;

/** The words of a share picture as an SVG of outlines, the title as large as there is room for. */
export async function drawShareText(card: ShareWords): Promise<string> {
  const shown = {
    ...card,
    ...(card.above && { above: shorten(printable(card.above), 40) }),
    title: printable(card.title),
    line: shorten(printable(card.line), card.details ? 40 : 70),
    ...(card.details && { details: shorten(printable(card.details), 46) }),
  };
  const whole = largestFor(shown.title);
  for (const size of titleSizes) {
    if (size > whole) continue;
    const drawn = await layOut(<ShareText card={shown} size={size} fits />);
    if (drawn.height <= room) return drawn.svg;
  }
  // Too long for any size, or a word wider than the column: broken, and cut after five lines.
  return (await layOut(<ShareText card={shown} size={titleSizes.at(-1)!} fits={false} />)).svg;
}

async function layOut(text: ReactNode): Promise<{ svg: string; height: number }> {
  const { default: satori } = await import("satori");
  let height = 0;
  const svg = await satori(text, {
    ...shareSize,
    fonts: await shareFonts(),
    onNodeDetected: (node) => {
      if (node.key === WORDS) height = node.height;
    },
  });
  return { svg, height };
}

/** The size at which the longest word still stands on one line. */
function largestFor(title: string): number {
  return column.width / Math.max(...title.split(/[ -]+/).map(widthOf));
}

/** Roughly how wide a word is, in letters' heights; rather too much than too little. */
function widthOf(word: string): number {
  const narrow = word.match(/[fijlrt.,':\u00a0]/g)?.length ?? 0;
  const wide = word.match(/[mw\p{Lu}]/gu)?.length ?? 0;
  return 0.33 * narrow + 0.8 * wide + 0.53 * (word.length - narrow - wide);
}

function shorten(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
}

const unprintable = /[\p{Extended_Pictographic}\p{C}\u{1f1e6}-\u{1f1ff}]/gu;

/** Without pictograms and control characters, for which no font is here. */
function printable(text: string): string {
  return text.toWellFormed().replace(unprintable, "").trim();
}

function ShareText({ card, size, fits }: { card: ShareWords; size: number; fits: boolean }) {
  const { river, brick } = { ...initialColours, ...card };
  return (
    <div
      style={{
        position: "absolute",
        ...column,
        display: "flex",
        flexDirection: "column",
        fontFamily: sans,
        color: ink,
      }}
    >
      <Logo name={printable(card.office)} color={river} drawn={card.drawnLogo} />
      <div style={{ display: "flex", flexGrow: 1 }} />
      <div key={WORDS} style={{ display: "flex", flexDirection: "column", flexShrink: 0 }}>
        {card.above && <OneLine text={card.above} size={26} color={brick} weight={600} />}
        <div
          style={{
            fontFamily: serif,
            fontSize: size,
            fontWeight: 500,
            lineHeight: 1.1,
            letterSpacing: "-0.018em",
            display: "block",
            ...(fits ? { textWrap: "balance" } : { wordBreak: "break-word", lineClamp: 5 }),
            marginTop: 10,
          }}
        >
          {card.title}
        </div>
        <div style={{ height: 2, backgroundColor: "#dccdae", margin: "30px 0 22px" }} />
        <OneLine
          text={card.line}
          size={card.details && card.line.length <= 30 ? 34 : 26}
          color={river}
          weight={600}
        />
        {card.details && <OneLine text={card.details} size={24} color={muted} weight={400} />}
      </div>
    </div>
  );
}

function OneLine(line: { text: string; size: number; color: string; weight: 400 | 600 }) {
  return (
    <div
      style={{
        display: "block",
        width: column.width,
        fontSize: line.size,
        fontWeight: line.weight,
        color: line.color,
        lineHeight: 1.35,
        textWrap: "balance",
      }}
    >
      {line.text}
    </div>
  );
}

/** A logo as wide as this has the office's name in it. */
const WIDE_LOGO = 2.2;

function Logo({
  name,
  color,
  drawn,
}: {
  name: string;
  color: string;
  drawn: ShareWords["drawnLogo"];
}) {
  const isNamed = !drawn || drawn.width < WIDE_LOGO * drawn.height;
  return (
    <div style={{ display: "flex", alignItems: "center", gap: 14, color }}>
      {drawn ? <img {...drawn} alt="" /> : <Door color={color} />}
      {isNamed && (
        <div style={{ fontFamily: serif, fontSize: 38, fontWeight: 500, letterSpacing: "-0.02em" }}>
          {name}
        </div>
      )}
    </div>
  );
}

function Door({ color }: { color: string }) {
  return (
    <svg viewBox="0 0 24 30" width="40" height="50">
      <path d="M1 30V12a11 11 0 0 1 22 0v18z" fill={color} />
      <path d="M5.5 12.2a6.5 6.5 0 0 1 13 0z" fill="#c2522d" />
      <path d="M12 5.8v6.4M7.6 8l4.4 4.2L16.4 8" stroke="#fcfaf5" strokeWidth=".9" fill="none" />
      <circle cx="18" cy="20" r="1.6" fill="#dccdae" />
    </svg>
  );
}
