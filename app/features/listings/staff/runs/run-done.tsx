import { useEffect } from "react";
import { useNavigate } from "react-router";
import { NoticeLine, WithoutScript } from "../../../../ui/toasts/notice-toasts.tsx";
import { toast } from "../../../../ui/toasts/toast.ts";

/** Confirms what staff just did with this run: as a toast, or without JavaScript as a line. */
export function RunDone({ page, title }: { page: string; title: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    // On a fresh page the toaster takes its place after this effect.
    const timer = setTimeout(() => {
      toast.success(title, { id: "run" });
      void navigate(page, { replace: true, preventScrollReset: true });
    });
    return () => clearTimeout(timer);
  }, [page, title, navigate]);
  return (
    <WithoutScript>
      <div className="mb-5">
        <NoticeLine tone="success" title={title} />
      </div>
    </WithoutScript>
  );
}
