import { Form } from "react-router";
import { TextButton } from "../../../../ui/button.tsx";
import { OnceField } from "../../../../staff/kit/acts/once-field.tsx";

/** Withdraws the private link of a bidder, or without one of the seller; a bidder can be sent the next. */
export function LinkForm({ bidder }: { bidder?: { number: number; name: string; email: string } }) {
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-x-5">
      <OnceField />
      <input type="hidden" name="act" value="link-vervangen" />
      {bidder && <input type="hidden" name="number" value={bidder.number} />}
      {bidder?.email && (
        <TextButton name="mailen" value="ja">
          Nieuwe link mailen<span className="sr-only"> aan {bidder.name}</span>
        </TextButton>
      )}
      <TextButton name="mailen" value="">
        Link intrekken<span className="sr-only"> van {bidder?.name ?? "de verkoper"}</span>
      </TextButton>
    </Form>
  );
}
