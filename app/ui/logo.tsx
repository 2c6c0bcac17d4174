import { agency } from "../../agency.config.ts";

export function Logo({ tone = "dark" }: { tone?: "dark" | "light" }) {
  const text = tone === "dark" ? "text-river-800" : "text-marl-100";
  return (
    <span className={`flex items-center gap-2.5 ${text}`}>
      <svg viewBox="0 0 24 30" className="h-8 w-auto" aria-hidden="true">
        <path d="M1 30V12a11 11 0 0 1 22 0v18z" fill="currentColor" />
        <path d="M5.5 12.2a6.5 6.5 0 0 1 13 0z" fill="#c2522d" />
        <path d="M12 5.8v6.4M7.6 8l4.4 4.2L16.4 8" stroke="#fcfaf5" strokeWidth=".9" fill="none" />
        <circle cx="18" cy="20" r="1.6" fill="#dccdae" />
      </svg>
      <span className="font-serif text-2xl leading-none font-medium tracking-tight">
        {agency.shortName}
      </span>
    </span>
  );
}
