import { type Article, plainText, type Sentence } from "@voordeur/agreement/document/model.ts";
import { unbroken } from "@voordeur/language/numbers.ts";
import type { MandateModel } from "@voordeur/agreement/mandate/document.ts";

const words = (sentence: Sentence) => unbroken(plainText(sentence));

/** The words of a mandate on a page, as its PDF has them. */
export function MandateText({ model }: { model: MandateModel }) {
  const { introduction, sides, articles, form } = model;
  return (
    <div className="grid gap-8 wrap-anywhere">
      <div className="grid gap-3 border-l-4 border-marl-400 pl-4 text-[0.9375rem]">
        {introduction.map((one) => (
          <p key={plainText(one)}>{words(one)}</p>
        ))}
      </div>
      {sides.map(({ heading, facts }) => (
        <section key={heading}>
          <h3 className="text-xl">{heading}</h3>
          <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)]">
            {facts.map(({ label, value }, at) => (
              <div key={at} className="contents">
                <dt className="text-muted max-sm:pt-1.5">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {articles.map((article) => (
        <ArticleText key={article.number} article={article} />
      ))}
      {form && (
        <details>
          <summary className="cursor-pointer py-2 text-xl underline">{form.heading}</summary>
          <div className="mt-2 grid gap-3">
            <p>{words(form.introduction)}</p>
            <p>Aan: {form.to.join(", ")}</p>
            <p>{words(form.statement)}</p>
            <ul className="list-disc pl-6">
              {form.blanks.map((label) => (
                <li key={label}>{label}</li>
              ))}
            </ul>
          </div>
        </details>
      )}
    </div>
  );
}

function ArticleText({ article: { number, heading, clauses } }: { article: Article }) {
  return (
    <section>
      <h3 className="text-xl">
        {number}. {heading}
      </h3>
      <ol className="mt-2 grid gap-2.5">
        {clauses.map(({ text, items }, at) => (
          <li key={at} className="grid grid-cols-[2.6rem_minmax(0,1fr)]">
            <span className="text-muted">
              {number}.{at + 1}
            </span>
            <div>
              {words(text)}
              {items && (
                <ul className="mt-1.5 list-disc space-y-1 pl-5">
                  {items.map((item) => (
                    <li key={plainText(item)}>{words(item)}</li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
