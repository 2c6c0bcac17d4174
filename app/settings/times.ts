/** `HH:MM` in Amsterdam; `24:00` ends the day. */
export interface Times {
  opens: string;
  closes: string;
}

const SPAN = /^(\d{1,2})(?:[:.](\d\d))?(?:-|tot)(\d{1,2})(?:[:.](\d\d))?$/;

/** Reads "9:30-12 en 13.00–17.00"; null when it means no times. An empty text means none at all. */
export function parseTimes(text: string): Times[] | null {
  const parts = text
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/ (?:tot|t\/m) /g, "-")
    .replace(/ ?[-–—] ?/g, "-")
    .replace(/ ?\b(?:uur|u)\b/g, "")
    .split(/,|;|\+|&|\ben\b| /)
    .filter(Boolean);
  const times = parts.map((part) => {
    const match = SPAN.exec(part);
    if (!match) return null;
    const [, from, fromMinutes = "00", to, toMinutes = "00"] = match;
    return {
      opens: `${from!.padStart(2, "0")}:${fromMinutes}`,
      closes: `${to!.padStart(2, "0")}:${toMinutes}`,
    };
  });
  return times.every((time) => time !== null) ? times : null;
}

/** "09:30-12:00 en 13:00-17:00", as the field shows it. */
export function writeTimes(times: readonly Times[]): string {
  return times.map(({ opens, closes }) => `${opens}-${closes}`).join(" en ");
}
