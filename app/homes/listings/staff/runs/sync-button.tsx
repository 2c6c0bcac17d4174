import { RefreshCw } from "lucide-react";
import { Form, href } from "react-router";
import { buttonClass } from "../../../../ui/button.tsx";

/** Starts the import of all feeds; its progress is shown on the page that it leads to. */
export function SyncButton({ busy = false }: { busy?: boolean }) {
  return (
    <Form method="post" action={href("/admin/synchronisatie")}>
      <button
        type="submit"
        aria-disabled={busy || undefined}
        onClick={(event) => busy && event.preventDefault()}
        className={buttonClass("secondary", "min-h-11! px-5!")}
      >
        <RefreshCw
          size={18}
          aria-hidden="true"
          className={busy ? "motion-safe:animate-spin" : undefined}
        />
        Synchroniseren
      </button>
    </Form>
  );
}
