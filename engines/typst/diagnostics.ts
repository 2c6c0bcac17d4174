export interface Diagnostic {
  message: string;
}

export function summaryOf(diagnostics: Diagnostic[]): string {
  const messages = diagnostics.map(({ message }) => withoutQuotes(message));
  return messages.join("; ") || "no document";
}

/** Diagnostics quote the text they complain about, which may be somebody's name. */
export function withoutQuotes(message: string): string {
  const words = /message: "(.*)/s.exec(message)?.[1] ?? message;
  return /^[^`"'“\\]*/.exec(words)?.[0].trim() ?? "";
}
