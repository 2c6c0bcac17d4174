import { t } from "@voordeur/language/text.ts";
import { FileText } from "lucide-react";
import { Picture, type StoredPhoto } from "../../ui/pictures/picture.tsx";
import { type Contents, fileOf, ofKind, nameOf, viewAt } from "./viewer/contents.ts";
import { DocumentList } from "./viewer/document-list.tsx";

const frame = "aspect-4/3 rounded-card border border-line bg-white";

/** The plans as pictures, or links to those that are files. Nothing when there are none. */
export function PlanSection({ contents }: { contents: Contents }) {
  const plans = ofKind(contents, "plan");
  if (plans.length === 0) return null;
  return (
    <section id="plattegronden" className="part">
      <h2>{t`Plattegronden`}</h2>
      <ul className="strip gap-6 sm:grid sm:grid-cols-2">
        {plans.map((plan, index) => {
          const { url, format } = fileOf(plan);
          const name = nameOf(plan, index, plans.length);
          return (
            <li key={plan.id} className="break-inside-avoid">
              <a href={url} {...viewAt("plan", index)} className="group block">
                {plan.picture ? (
                  <Picture
                    photo={{ ...plan.picture, placeholder: null }}
                    fallback={contents.fallback}
                    alt=""
                    sizes={sizesOf(plan.picture)}
                    whole
                    className={frame}
                  />
                ) : (
                  <span className={`${frame} grid place-items-center`}>
                    <FileText
                      className="size-12 text-river-600"
                      strokeWidth={1.25}
                      aria-hidden="true"
                    />
                  </span>
                )}
                <span className="mt-2 block underline decoration-transparent group-hover:decoration-current">
                  {name}
                  {!plan.picture && `, ${format}`}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** For the whole plan, which is narrower than its frame when it is tall. */
function sizesOf({ width, height }: StoredPhoto): string {
  const share = Math.min(1, width / height / (4 / 3)).toFixed(2);
  const [wide, beside, two, one] = ["398px", "50vw - 242px", "50vw - 46px", "82vw - 2px"].map(
    (length) => `calc(${share}*(${length}))`,
  );
  return `(min-width:80rem) ${wide},(min-width:64rem) ${beside},(min-width:40rem) ${two},${one}`;
}

/** The documents to download; renders nothing without any. */
export function DocumentSection({ contents }: { contents: Contents }) {
  if (ofKind(contents, "document").length === 0) return null;
  return (
    <section id="documenten" className="part print:hidden">
      <h2>{t`Documenten`}</h2>
      <DocumentList contents={contents} className="max-w-2xl" />
    </section>
  );
}
