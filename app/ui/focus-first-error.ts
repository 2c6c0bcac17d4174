/** Takes the keyboard to the first field of a form that is to be corrected, if there is one. */
export function focusFirstError(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>("[aria-invalid]:not([hidden])")?.focus();
}
