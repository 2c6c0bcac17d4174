/** The text of a function that uses nothing from outside itself, for a script inline in a page. */
export function compact(program: (...given: never[]) => unknown): string {
  // No text in these programs has a space beside one of these signs.
  return String(program)
    .replaceAll(/\/\*.*?\*\//gs, "")
    .replaceAll(/^\s*\/\/.*$/gm, "")
    .replaceAll(/\s*([{}()[\];,:?=<>&|!+*])\s*/g, "$1");
}
