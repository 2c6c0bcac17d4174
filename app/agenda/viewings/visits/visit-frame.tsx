import { t } from "@voordeur/language/text.ts";
import type { ReactNode } from "react";
import { NoticeLine } from "../../../ui/toasts/notice-toasts.tsx";
import { Frame, type FramedHome } from "../ask/frame.tsx";

const atHome = (): FramedHome => ({
  slug: null,
  about: t`Bij u thuis`,
  type: "Woonhuis",
  photo: null,
  isEarly: false,
});

export function VisitFrame(props: { title: string; lead?: ReactNode; children: ReactNode }) {
  return <Frame home={atHome()} {...props} />;
}

/** The act of a form before this page. */
export function Told(notice: { title: string; description?: string }) {
  return (
    <div className="mt-6">
      <NoticeLine tone="success" {...notice} />
    </div>
  );
}
