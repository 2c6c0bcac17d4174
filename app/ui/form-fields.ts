/** The filled-in fields, without the empty ones that a browser would send along. */
export function filledFields(form: HTMLFormElement): URLSearchParams {
  const filled = [...new FormData(form)].filter(([, value]) => value !== "");
  return new URLSearchParams(filled as [string, string][]);
}

/**
 * The fields that hold something else than the page came with. Stands inline in a page too: it may use
 * nothing from outside itself.
 */
export function changedFields(fields: Iterable<Element>): Element[] {
  return [...fields].filter((field) => {
    if (field instanceof HTMLSelectElement) {
      const given = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
      return field.selectedIndex !== Math.max(given, 0);
    }
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
    if (!(field instanceof HTMLInputElement)) return false;
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
  });
}
