/** How long a run took: "12 s" or "2 min 5 s". */
export function formatDuration(from: Date, to: Date): string {
  const seconds = Math.round((to.getTime() - from.getTime()) / 1000);
  if (seconds < 1) return "minder dan 1 s";
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
