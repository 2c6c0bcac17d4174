/** What is searched of a text, and what was not understood: that stands in brackets. */
export function textParts(text: string): { searched: string[]; told: string[] } {
  const told = text.match(/\[[^[\]]*\]/g) ?? [];
  const searched = text.replace(/\[[^[\]]*\]/g, ",").split(",");
  const named = searched.map((part) => part.trim()).filter(Boolean);
  return { searched: [...new Set(named)], told: told.map((part) => part.slice(1, -1)) };
}
