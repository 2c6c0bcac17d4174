import type { ReactNode } from "react";
import { PhoneLink } from "../../ui/phone-link.tsx";

const tones = {
  good: "border-river-600 bg-river-50",
  wrong: "border-brick-600 bg-brick-50",
} as const;

export function Banner({
  tone = "good",
  title,
  children,
}: {
  tone?: keyof typeof tones;
  title: string;
  children?: ReactNode;
}) {
  return (
    <section className={`mt-8 border-l-4 px-5 py-4 ${tones[tone]}`}>
      <h2 className="text-xl">{title}</h2>
      {children && <div className="mt-1 grid gap-2">{children}</div>}
    </section>
  );
}

export function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 rounded-card border border-line bg-white p-5 shadow-card sm:p-8">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  );
}

export function FactList({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="mt-4 border-t border-line">
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[14rem_minmax(0,1fr)]"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 font-medium text-pretty wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function QuestionLine({ children }: { children: string }) {
  return (
    <p className="mt-10 flex flex-wrap items-center gap-x-2 text-muted">
      {children} <PhoneLink />
    </p>
  );
}
