import { t } from "@voordeur/language/text.ts";
import { href } from "react-router";
import { HOME_FIELD, SAVE_FORM } from "./save-form.ts";

/** The form of every heart on the page; where there is none it does nothing. */
export function SaveForm() {
  return (
    <form
      id={SAVE_FORM}
      method="post"
      action={href("/bewaard")}
      data-failure={t`Bewaren lukt niet. Probeer het nog eens.`}
      hidden
    >
      <button type="submit">{t`Bewaar`}</button>
    </form>
  );
}

/** A heart alone, on the photo of a card: the style sheet knows it by its form, as a list has many. */
export function Heart({ id, address }: { id: number; address: string }) {
  return (
    <button
      type="submit"
      form={SAVE_FORM}
      name={HOME_FIELD}
      value={id}
      aria-label={t`Bewaar ${address}`}
    ></button>
  );
}
