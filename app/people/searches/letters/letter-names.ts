export const letterNames = {
  confirm: "Bevestigen",
  news: "Nieuws over woningen",
  "go-on": "Vraag of het nog moet",
} as const;

export type LetterKind = keyof typeof letterNames;
