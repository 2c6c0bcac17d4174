import { Form, href } from "react-router";

/** Says that an address is not confirmed yet, and sends the letter again. */
export function Unconfirmed() {
  return (
    <Form
      method="post"
      action={href("/auth/bevestigen")}
      className="mt-3 flex flex-wrap items-center gap-x-3"
    >
      <span className="font-medium text-brick-700">Dit adres is nog niet bevestigd.</span>
      <input type="hidden" name="act" value="opnieuw" />
      <button
        type="submit"
        className="min-h-11 text-river-700 underline underline-offset-4 hover:text-brick-600"
      >
        Stuur opnieuw een link
      </button>
    </Form>
  );
}
