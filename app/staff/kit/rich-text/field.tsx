import { lazy, Suspense, useId, useState } from "react";
import { useHydrated } from "../../../ui/use-hydrated.ts";

// The editor is by far the largest script of the site, so only editing pages load it.
const Editor = lazy(async () => ({ default: (await import("./editor.tsx")).RichTextEditor }));

/** An editor of formatted text. Without JavaScript, and on request, the text is edited as HTML. */
export function RichTextField({
  label,
  name,
  value,
  error,
  onChange,
}: {
  label: string;
  name: string;
  value: string;
  error?: string | undefined;
  onChange?: () => void;
}) {
  const id = useId();
  const [html, setHtml] = useState(value);
  const scripted = useHydrated();
  const [asHtml, setAsHtml] = useState(false);

  const change = (changed: string) => {
    setHtml(changed);
    onChange?.();
  };
  const visual = scripted && !asHtml;
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-[0.9375rem] font-medium">
          {label}
        </label>
        {scripted && (
          <button
            type="button"
            aria-pressed={asHtml}
            onClick={() => setAsHtml(!asHtml)}
            className="min-h-6 text-sm text-river-700 underline hover:text-brick-600"
          >
            {asHtml ? "Terug naar opmaak" : "Als HTML bewerken"}
          </button>
        )}
      </div>
      <textarea
        id={id}
        name={name}
        value={html}
        onChange={(event) => change(event.target.value)}
        hidden={visual}
        rows={18}
        spellCheck={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        className="w-full rounded-lg border border-edge bg-white px-4 py-3 font-mono text-sm leading-6"
      />
      {visual && (
        <Suspense fallback={<EditorFrame>Editor laden…</EditorFrame>}>
          <Editor
            label={label}
            html={html}
            onChange={change}
            invalid={Boolean(error)}
            describedBy={error && `${id}-error`}
          />
        </Suspense>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-brick-700">
          {error}
        </p>
      )}
    </div>
  );
}

function EditorFrame({ children }: { children: string }) {
  return (
    <p className="min-h-96 rounded-lg border border-edge bg-white px-5 py-4 text-muted">
      {children}
    </p>
  );
}
