const format = new Intl.DateTimeFormat("nl-NL", {
  timeZone: "UTC",
  day: "numeric",
  month: "short",
});

/** "24 dec - 2 jan (vakantie)" */
export function dayRange({
  from,
  to,
  name,
}: {
  from: string;
  to?: string | undefined;
  name?: string | undefined;
}): string {
  const days = [from, ...(to && to !== from ? [to] : [])].map((day) =>
    format.format(new Date(day)),
  );
  return `${days.join(" – ")}${name ? ` (${name})` : ""}`;
}
