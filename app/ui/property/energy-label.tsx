// The colours of the Dutch label; the text on each is readable.
const colours: Record<string, string> = {
  A: "bg-[#00793a] text-white",
  B: "bg-[#55ab26]",
  C: "bg-[#c8d200]",
  D: "bg-[#ffed00]",
  E: "bg-[#fbba00]",
  F: "bg-[#f08a3c]",
  G: "bg-[#c8141e] text-white",
};

export const energyClasses = Object.keys(colours);

/** The letter of a label such as "A+++"; null when it is none. */
export function energyClass(label: string | null): string | null {
  return /^(A\+{0,5}|[B-G])$/.exec(label ?? "")?.[0].charAt(0) ?? null;
}

/** A label as the arrow that everybody in the Netherlands knows. */
export function EnergyArrow({ label, className = "" }: { label: string; className?: string }) {
  const colour = colours[energyClass(label) ?? ""] ?? "bg-marl-200";
  return <span className={`energy-arrow ${colour} ${className}`}>{label}</span>;
}
