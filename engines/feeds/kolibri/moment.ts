import { amsterdamMoment } from "../draft/local-time.ts";

/** "2026-01-05T09:30:00Z" is a moment by itself; without a zone it is an Amsterdam clock's. */
export function momentOf(text: string | null): Date | null {
  if (text === null || !/T.*(Z|[+-]\d\d:?\d\d)$/.test(text)) return amsterdamMoment(text);
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
