import { ArrowDown, ArrowUp } from "lucide-react";

/** A button with a drawing, beside one item of a list. */
export function ItemButton({
  label,
  ...button
}: React.ComponentProps<"button"> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="grid size-11 place-items-center rounded-lg hover:bg-marl-100 disabled:opacity-30"
      {...button}
    />
  );
}

export function WayIcon({ way }: { way: "up" | "down" }) {
  const Icon = way === "up" ? ArrowUp : ArrowDown;
  return <Icon className="size-5" aria-hidden="true" />;
}
