import { Form, href, Link } from "react-router";
import { buttonClass, TextButton } from "../../ui/button.tsx";
import type { Progress } from "./progress.server.ts";
import { stepPath, steps } from "./steps.ts";

/** The first steps that are left; gone when all are done, or when somebody puts the card away. */
export function BeginCard({
  begin: { steps: all, words },
}: {
  begin: Progress & { words: string };
}) {
  const left = all.filter(({ state }) => state !== "done");
  return (
    <section
      aria-labelledby="begin-kop"
      className="mt-5 rounded-card border border-line bg-white p-5 sm:p-6"
    >
      <h3 id="begin-kop" className="text-xl">
        Nog te doen
      </h3>
      <p className="mt-1 text-muted">De eerste stappen van je site: {words}.</p>
      <progress
        aria-label="Eerste stappen gedaan"
        value={all.length - left.length}
        max={all.length}
        className="mt-3 block h-1.5 w-full max-w-md overflow-hidden rounded-full bg-line accent-river-600 [&::-moz-progress-bar]:bg-river-600 [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-river-600"
      />
      <ul className="mt-2 flex flex-wrap gap-x-5">
        {left.map(({ name, state }) => (
          <li key={name}>
            <Link
              to={stepPath(name)}
              className="inline-block py-2.5 underline hover:text-brick-600"
            >
              {steps[name].label}
            </Link>
            {state === "skipped" && <span className="text-muted"> (overgeslagen)</span>}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1">
        <Link to={href("/admin/begin")} className={buttonClass("primary", "min-h-11!")}>
          Verder
        </Link>
        <Form method="post" action={href("/admin/begin")}>
          <TextButton act="wegleggen">Niet meer tonen</TextButton>
        </Form>
      </div>
    </section>
  );
}
