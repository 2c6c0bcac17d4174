import type { ReactNode } from "react";
import { DateTime } from "./date-time.tsx";

/** One thing that happened, in a list along a line. */
export function HistoryEntry({
  at,
  by,
  title,
  text,
  children,
}: {
  at: Date;
  by: string | null;
  /** Empty: what is inside says it. */
  title: string;
  text?: string | null | undefined;
  children?: ReactNode;
}) {
  return (
    <li className="relative pb-5 pl-5 before:absolute before:top-2 before:-left-[4.5px] before:size-2 before:rounded-full before:bg-river-600">
      <p className="text-sm text-muted">
        <DateTime at={at} />
        {by && <span className="break-words"> · {by}</span>}
      </p>
      {title && <p className="font-medium wrap-anywhere">{title}</p>}
      {text && <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>}
      {children}
    </li>
  );
}
