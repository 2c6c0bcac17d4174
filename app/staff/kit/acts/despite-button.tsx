import { Button } from "../../../ui/button.tsx";

/** The second button of a form that came back with a question: all the same. */
export function DespiteButton({
  despite,
  children,
}: {
  /** The question's key; without one nothing was asked. */
  despite: string | undefined;
  children: string;
}) {
  if (!despite) return null;
  return (
    <Button type="submit" name="toch" value={despite} look="secondary">
      {children}
    </Button>
  );
}
