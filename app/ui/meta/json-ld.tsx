import type { StructuredData } from "./structured-data.ts";

/** Structured data for search engines; no text inside it can end the script element. */
export function JsonLd({ data }: { data: StructuredData | StructuredData[] }) {
  const things = Array.isArray(data) ? data : [data];
  const whole =
    things.length === 1
      ? { "@context": "https://schema.org", ...things[0] }
      : { "@context": "https://schema.org", "@graph": things };
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(whole).replaceAll("<", "\\u003c") }}
    />
  );
}
