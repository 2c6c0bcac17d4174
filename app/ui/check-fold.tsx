import { t } from "@voordeur/language/text.ts";

/** What somebody needs to check a record themselves, out of the way of everybody else. */
export function CheckFold({ children, lines = [] }: { children: string; lines?: string[] }) {
  return (
    <details className="text-sm text-muted">
      <summary className="min-h-11 w-fit cursor-pointer py-2 underline">
        {t`Zo controleert u dit`}
      </summary>
      {lines.map((line) => (
        <p key={line} className="max-w-prose">
          {line}
        </p>
      ))}
      <p>
        {t`Controlegetal`} <code className="font-mono break-all">{children}</code>
      </p>
    </details>
  );
}
