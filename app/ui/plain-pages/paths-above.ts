/** The addresses above this one: React Router takes it that a page knows the routes there. */
export function pathsAbove(path: string): string[] {
  const parts = path.split("/").filter(Boolean).slice(0, -1);
  return ["/", ...parts.map((_, index) => `/${parts.slice(0, index + 1).join("/")}`)];
}
