/** The parts of a long page, in sight on all of it. */
export function SectionIndex({
  parts,
}: {
  parts: readonly (readonly [id: string, name: string])[];
}) {
  return (
    <nav
      aria-label="Op deze pagina"
      className="section-index sticky top-0 z-10 -mx-4 mb-6 border-b border-line bg-marl-50 px-4 sm:mx-0 sm:px-0"
    >
      <ul className="flex [scrollbar-width:thin] gap-x-5 overflow-x-auto text-[0.9375rem] whitespace-nowrap">
        {parts.map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-2.5 hover:text-brick-600 hover:underline">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
