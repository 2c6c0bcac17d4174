/** Why an act was refused, above the page that shows it; nothing where it was not. */
export function RefusedLine({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p role="alert" className="mt-4 border-l-4 border-brick-600 bg-brick-50 px-5 py-3">
      {children}
    </p>
  );
}
