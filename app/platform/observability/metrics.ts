/** Names and values that tell series of one metric apart. */
type Labels = Readonly<Record<string, string>>;

/** One metric as an operator reads it; `series` may be empty. */
export interface Metric {
  name: string;
  help: string;
  type: "counter" | "gauge" | "histogram";
  series: readonly { labels?: Labels; suffix?: string; value: number }[];
}

/** Prometheus' text format 0.0.4. */
export function asText(metrics: readonly Metric[]): string {
  return metrics
    .map(({ name, help, type, series }) => {
      const lines = series.map(
        ({ labels = {}, suffix = "", value }) => `${name}${suffix}${labelText(labels)} ${value}\n`,
      );
      return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("")}`;
    })
    .join("");
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}

function escaped(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}

/** A metric of one series. */
export function single(
  name: string,
  help: string,
  value: number,
  type: "counter" | "gauge" = "gauge",
): Metric {
  return { name, help, type, series: [{ value }] };
}
