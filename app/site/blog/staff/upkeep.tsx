import { countOf } from "@voordeur/language/numbers.ts";
import { useEffect } from "react";
import { Form, href, Link, useNavigation } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { NoticeLine } from "../../../ui/toasts/notice-toasts.tsx";
import { showToast } from "../../../ui/toasts/show-toast.ts";
import type { UpkeepReport } from "../upkeep/service.server.ts";

type Result = { report: UpkeepReport | null } | undefined;

const failure = {
  title: "Fout",
  description: "De blogs konden niet worden bijgewerkt. Probeer het later opnieuw.",
};

/** The button that brings every blog up to today's rules, and its result. */
export function Upkeep({ result }: { result: Result }) {
  const navigation = useNavigation();
  const busy = navigation.formData?.get("act") === "bijwerken";
  useEffect(() => {
    if (!result) return;
    const { report } = result;
    const about = "upkeep";
    if (report) {
      showToast({ tone: "success", title: "Succes!", description: summary(report), about });
    } else showToast({ tone: "error", ...failure, about });
  }, [result]);
  return (
    <section aria-labelledby="onderhoud" className="mt-12 border-t border-line pt-6">
      <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-4">
        <div className="max-w-2xl">
          <h3 id="onderhoud" className="text-xl">
            Bestaande blogs bijwerken
          </h3>
          <p className="mt-1 text-muted">
            Schoont de HTML op, vult lege samenvattingen, herstelt de volgorde van koppen, vult
            afmetingen van foto’s in en zoekt kapotte links. Twee keer doen kan geen kwaad.
          </p>
        </div>
        <Form method="post" action={href("/admin/blogs")} preventScrollReset>
          <input type="hidden" name="act" value="bijwerken" />
          <Button
            type="submit"
            look="secondary"
            className="min-h-11!"
            aria-disabled={busy || undefined}
          >
            {busy ? "Bezig met bijwerken…" : "Blogs bijwerken"}
          </Button>
        </Form>
      </div>
      {result?.report && <Report report={result.report} />}
      {result?.report === null && (
        <div className="mt-5">
          <NoticeLine tone="error" {...failure} />
        </div>
      )}
    </section>
  );
}

function summary({ checked, blogs }: UpkeepReport): string {
  const changed = blogs.filter(({ changes }) => changes.length > 0).length;
  const broken = blogs.reduce((sum, blog) => sum + blog.broken.length, 0);
  const links = countOf(broken, "kapotte link", "kapotte links");
  return `${countOf(checked, "blog", "blogs")} bekeken, ${changed} gewijzigd, ${links}.`;
}

function Report({ report }: { report: UpkeepReport }) {
  return (
    <div className="mt-5 border-l-4 border-river-600 bg-river-50 px-5 py-4">
      <p className="font-medium">{summary(report)}</p>
      {report.blogs.length > 0 && (
        <ul className="mt-3 grid gap-3">
          {report.blogs.map(({ id, title, changes, broken }) => (
            <li key={id}>
              <Link
                to={href("/admin/blogs/:id", { id: String(id) })}
                className="font-medium underline hover:text-brick-600"
              >
                {title}
              </Link>
              <ul className="mt-0.5 text-[0.9375rem]">
                {changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
                {broken.map((address) => (
                  <li key={address} className="break-all text-brick-700">
                    Kapotte link: {address}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
