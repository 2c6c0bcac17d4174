/** Why an act was refused, above the page or form that shows it; nothing where it was not. */
export function RefusedLine({
  className = "mt-4",
  children,
}: {
  className?: string;
  children: string | undefined;
}) {
  if (!children) return null;
  return (
    <p role="alert" className={`border-l-4 border-brick-600 bg-brick-50 px-5 py-3 ${className}`}>
      {children}
    </p>
  );
}
