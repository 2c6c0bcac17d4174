const titles: Record<string, string> = {
  Verkocht: "Deze woning is verkocht",
  Verhuurd: "Deze woning is verhuurd",
  "Verkocht o.v.": "Deze woning is verkocht onder voorbehoud",
  "Verhuurd o.v.": "Deze woning is verhuurd onder voorbehoud",
};

/** Says before anything else that a property is taken. Nothing for one that is not. */
export function SoldNotice({ status }: { status: string }) {
  const title = titles[status];
  if (!title) return null;
  const isFinal = !status.endsWith("o.v.");
  return (
    <p className="mb-8 border-l-4 border-brick-600 bg-brick-50 px-5 py-4">
      <strong className="block font-serif text-xl font-medium">{title}</strong>
      {isFinal
        ? "Bezichtigen kan niet meer. Onderaan ziet u woningen die erop lijken."
        : "Er is een akkoord, maar de voorwaarden lopen nog. Bel ons gerust als u op de hoogte wilt blijven."}
    </p>
  );
}
