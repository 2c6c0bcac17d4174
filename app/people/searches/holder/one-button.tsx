import { Button } from "../../../ui/button.tsx";

/** A form of one button; `isPressed` knows it from a bare request to its address. */
export function OneButton({ act, children }: { act: string; children: string }) {
  return (
    <form method="post" className="mt-8">
      <input type="hidden" name="act" value={act} />
      <Button type="submit">{children}</Button>
    </form>
  );
}
