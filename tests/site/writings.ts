/** The middle of a text in base64, wherever among other bytes it begins. */
const inBase64 = (text: string): string[] =>
  [0, 1, 2].map((shift) => {
    const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(text)]);
    const whole = Math.floor((bytes.length * 8) / 6);
    return bytes.toString("base64").slice(Math.ceil((shift * 8) / 6), whole);
  });

/** Texts as they may stand in bytes that hide nothing: as they are, in hexadecimal and in base64. */
export const writingsOf = (texts: readonly string[]): string[] => [
  ...texts,
  ...texts.map((text) => Buffer.from(text).toString("hex")),
  ...texts.flatMap(inBase64),
];
