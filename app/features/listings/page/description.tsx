/** The text of a listing, in the paragraphs that it came in. */
export function Description({ text }: { text: string }) {
  const paragraphs = keepUnits(text)
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== "");
  if (paragraphs.length === 0) {
    return <p className="mt-5 text-muted">De omschrijving volgt nog.</p>;
  }
  return (
    <div className="prose mt-5 text-lg leading-relaxed">
      {paragraphs.map((paragraph, index) => (
        <p key={index} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

/** Keeps a number on the line of its unit. */
function keepUnits(text: string): string {
  return text.replace(/(\d) (?=m[²³]?(?!\p{L}))/gu, "$1\u00a0");
}
