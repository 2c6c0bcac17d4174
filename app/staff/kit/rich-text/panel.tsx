import type { KeyboardEvent, ReactNode } from "react";

/** A few fields below the toolbar. Enter does what its button says; Escape closes it. */
export function Panel({
  label,
  onEnter,
  onClose,
  children,
}: {
  label: string;
  onEnter: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const onKeyDown = (event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLInputElement;
    if (event.key === "Escape") onClose();
    else if (event.key === "Enter" && typing) onEnter();
    else return;
    // The form around the editor is not sent.
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its fields
    <fieldset
      onKeyDown={onKeyDown}
      className="flex flex-wrap items-end gap-3 border-t border-line px-3 pt-2 pb-3"
    >
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  );
}

export function PanelField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="min-w-52 flex-1 text-sm font-medium">
      {label}
      {children}
    </label>
  );
}

export const panelInput =
  "mt-1 block min-h-11 w-full rounded-lg border border-edge bg-white px-3 py-2 font-normal text-ink";
