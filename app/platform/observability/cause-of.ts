/** The root of a failure in words that hold nothing of what was stored: queries quote their parameters. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if (error.cause) return causeOf(error.cause);
  const code = "code" in error ? String(error.code) : undefined;
  return code ?? error.message.slice(0, 200);
}
