import { useEffect } from "react";
import { useNavigate } from "react-router";
import { NoticeLine, WithoutScript } from "../../../../ui/toasts/notice-toasts.tsx";
import { showToast } from "../../../../ui/toasts/show-toast.ts";

/** Confirms what staff just did with this run: as a toast, or without JavaScript as a line. */
export function RunDone({ page, title }: { page: string; title: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    showToast({ tone: "success", title, about: "run" });
    void navigate(page, { replace: true, preventScrollReset: true });
  }, [page, title, navigate]);
  return (
    <WithoutScript>
      <div className="mb-5">
        <NoticeLine tone="success" title={title} />
      </div>
    </WithoutScript>
  );
}
