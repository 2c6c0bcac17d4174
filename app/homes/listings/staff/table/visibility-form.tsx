import { Eye, EyeOff } from "lucide-react";
import { href, useFetcher } from "react-router";
import type { Refusal } from "../../../../platform/body/refusal.ts";
import { BUSY } from "../runs/busy-alert.tsx";

/** Hides a listing from visitors, or shows it again; the same button undoes it. */
export function VisibilityForm({
  id,
  name,
  hidden,
  large = false,
  label = hidden ? "Tonen" : "Verbergen",
}: {
  id: number;
  /** The listing that the button belongs to, for screen readers. */
  name: string;
  hidden: boolean;
  large?: boolean;
  label?: string;
}) {
  const fetcher = useFetcher<Partial<Refusal>>();
  const refusal =
    (fetcher.data?.isBusy && `${BUSY} Probeer het zo opnieuw.`) || fetcher.data?.error;
  const Icon = hidden ? Eye : EyeOff;
  return (
    <fetcher.Form method="post" action={href("/admin/woningen/:id", { id: String(id) })}>
      <input type="hidden" name="act" value={hidden ? "tonen" : "verbergen"} />
      <button
        type="submit"
        aria-label={`${label}: ${name}`}
        aria-disabled={fetcher.state !== "idle" || undefined}
        className={`relative inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-white font-medium hover:border-river-300 aria-disabled:opacity-60 ${large ? "px-5" : "px-3.5 text-sm"}`}
      >
        <Icon size={16} aria-hidden="true" />
        {label}
      </button>
      {refusal && (
        <p role="alert" className="relative mt-1 max-w-80 text-sm text-brick-700">
          {refusal}
        </p>
      )}
    </fetcher.Form>
  );
}
