const states: Record<string, string> = {
  Verkocht: "is verkocht",
  Verhuurd: "is verhuurd",
  "Verkocht o.v.": "is verkocht onder voorbehoud",
  "Verhuurd o.v.": "is verhuurd onder voorbehoud",
};

/** Says before anything else that a property ("deze woning") is taken. Nothing for one that is not. */
export function SoldNotice({ status, kind }: { status: string; kind: string }) {
  const state = states[status];
  if (!state) return null;
  const isFinal = !status.endsWith("o.v.");
  return (
    <p className="mb-8 border-l-4 border-brick-600 bg-brick-50 px-5 py-4">
      <strong className="block font-serif text-xl font-medium">
        {kind.replace("d", "D")} {state}
      </strong>
      {isFinal
        ? "Bezichtigen kan niet meer. Onderaan ziet u woningen die erop lijken."
        : "Er is een akkoord, maar de voorwaarden lopen nog. Bel ons gerust als u op de hoogte wilt blijven."}
    </p>
  );
}
