import { type DragEvent, useEffect, useRef } from "react";
import { href, useFetcher } from "react-router";
import type { Refusal } from "../../../../platform/body/refusal.ts";
import { showToast } from "../../../../ui/toasts/show-toast.ts";
import type { Moved } from "../viewing/move.server.ts";
import type { Column } from "./columns.ts";
import type { Stretch } from "./days.ts";
import type { Entry } from "./entries.ts";

const SNAP = 15;

export interface Drop {
  column(column: Column): Pick<React.ComponentProps<"div">, "onDragOver" | "onDrop">;
  card(entry: Entry, isDraggable: boolean): React.ComponentProps<"article">;
}

interface Dragged {
  /** The page that moves it. */
  page: string;
  seen: string;
  /** Where the pointer took hold of the card, in pixels below its top. */
  grip: number;
}

/**
 * Moves a viewing or an appointment by dragging its card, with the way back in the toast. The form on its page does
 * the same for the keyboard, for touch and without script.
 */
export function useDrag(hours: Stretch, isWeek: boolean): Drop {
  const { submit, data } = useFetcher<Moved | Refusal>();
  const dragged = useRef<Dragged | null>(null);
  const sent = useRef<Target | null>(null);

  useEffect(() => {
    if (!data) return;
    if (!("isMoved" in data)) {
      const description = "Dit is intussen veranderd.";
      showToast({ tone: "error", title: "Een collega was je voor", about: "verzet", description });
      return;
    }
    const { id, title, isMoved, before, description, despite } = data;
    const toast = { title, description, about: `verzet-${id}` };
    const offering = (label: string, target: Partial<Target>) => ({
      label,
      onClick: () => {
        if (!sent.current) return;
        sent.current = { ...sent.current, ...target };
        void send(submit, sent.current);
      },
    });
    if (isMoved) {
      const action = before
        ? offering("Ongedaan maken", { ...before, despite: undefined })
        : undefined;
      showToast({ ...toast, tone: "success", action });
    } else {
      const action = despite ? offering("Toch verzetten", { despite }) : undefined;
      showToast({ ...toast, tone: "error", action });
    }
  }, [data, submit]);

  return {
    card: (entry, isDraggable) => {
      const moves = isDraggable ? movesOf(entry) : null;
      if (!moves) return {};
      return {
        draggable: true,
        onDragStart(event: DragEvent<HTMLElement>) {
          const { top } = event.currentTarget.getBoundingClientRect();
          dragged.current = { ...moves, grip: event.clientY - top };
          event.dataTransfer.effectAllowed = "move";
          // Firefox drags nothing that carries no data; the browser's own text would be the link.
          event.dataTransfer.setData("text/plain", "");
        },
        onDragEnd() {
          dragged.current = null;
        },
      };
    },
    column: ({ day, agentId }) => ({
      onDragOver(event) {
        if (dragged.current) event.preventDefault();
      },
      onDrop(event) {
        if (!dragged.current) return;
        event.preventDefault();
        const { page, seen, grip } = dragged.current;
        dragged.current = null;
        const { top, height } = event.currentTarget.getBoundingClientRect();
        const perPixel = ((hours.until - hours.from) * 60) / height;
        const minute = hours.from * 60 + (event.clientY - grip - top) * perPixel;
        const snapped = Math.max(0, Math.min(23 * 60, Math.round(minute / SNAP) * SNAP));
        const clock = [Math.floor(snapped / 60), snapped % 60].map((part) =>
          `${part}`.padStart(2, "0"),
        );
        // A column of a week is everybody's, so the colleague stays the same.
        const wie = isWeek ? null : agentId;
        sent.current = { page, begin: `${day}T${clock.join(":")}`, wie, seen };
        void send(submit, sent.current);
      },
    }),
  };
}

type Target = NonNullable<Moved["before"]> & { page: string; despite?: string | undefined };

/** Where what a card shows is moved, and how it stands there; null: it has a time on its lead alone. */
function movesOf(entry: Entry): { page: string; seen: string } | null {
  if (entry.kind === "viewing") {
    const { id, sequence } = entry.viewing;
    return { page: href("/admin/agenda/:id", { id }), seen: `${sequence}` };
  }
  if (entry.kind === "group" || entry.appointment.id === null) return null;
  const { id, version } = entry.appointment;
  return { page: href("/admin/agenda/afspraak/:id", { id: `${id}` }), seen: `${version}` };
}

function send(
  submit: ReturnType<typeof useFetcher>["submit"],
  { page, begin, wie, seen, despite = "" }: Target,
): Promise<void> {
  const form = {
    act: "verzetten",
    vorm: "slepen",
    begin,
    seen,
    toch: despite,
    ...(wie !== null && { wie }),
  };
  return submit(form, { method: "post", action: page });
}
