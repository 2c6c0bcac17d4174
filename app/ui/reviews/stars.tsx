import { t } from "@voordeur/language/text.ts";
/** One to five stars, with their words for those who do not see them. */
export function Stars({ count }: { count: number }) {
  return (
    <p className="text-xl tracking-wider">
      <span className="sr-only">{t`${count} van de 5 sterren`}</span>
      <span aria-hidden="true" className="text-brick-600">
        {"★".repeat(count)}
        <span className="text-line">{"★".repeat(5 - count)}</span>
      </span>
    </p>
  );
}
