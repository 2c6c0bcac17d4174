import { t } from "@voordeur/language/text.ts";
import type { Progress } from "@voordeur/disclosure/progress.ts";

export function ProgressBar({ answered, asked, percent }: Progress) {
  return (
    <div className="mt-6">
      <p>{t`${answered} van ${asked} vragen beantwoord`}</p>
      <progress
        value={percent}
        max={100}
        aria-label={t`Hoever de vragenlijst is`}
        className="mt-2 h-2 w-full max-w-md appearance-none bg-line [&::-moz-progress-bar]:bg-river-700 [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-river-700"
      />
    </div>
  );
}
