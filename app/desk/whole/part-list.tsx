import { Link } from "react-router";
import { Fact, factLink, Facts } from "../../staff/kit/facts.tsx";
import { StaffSection } from "../../staff/kit/section.tsx";
import type { ShownPart } from "./parts.server.ts";

/** How a home or a person stands in each room: what is to be done next on top, then a line each. */
export function PartList({ parts }: { parts: readonly ShownPart[] }) {
  // The last one that has begun, unless something before it is late.
  const next = parts.find((part) => part.next?.isLate) ?? parts.findLast((part) => part.next);
  return (
    <StaffSection id="stand" title="Hoe het staat" className="mb-10">
      {next?.to && (
        <p className="mt-3 text-lg">
          <Link to={next.to} className="font-semibold underline hover:text-brick-600">
            Nu: {next.next!.words}
          </Link>
          {next.next!.isLate && <span className="font-semibold text-brick-700"> · te laat</span>}
        </p>
      )}
      <Facts className="mt-3 @desk:grid @desk:grid-cols-2 @desk:gap-x-12">
        {parts.map(({ name, facts, to }) => (
          <Fact key={`${name} ${to}`} name={name}>
            {to ? (
              // "Geen" alone would be no name of a link.
              <Link to={to} className={factLink} aria-label={`${name}: ${facts.join(" · ")}`}>
                {facts.join(" · ")}
              </Link>
            ) : (
              facts.join(" · ")
            )}
          </Fact>
        ))}
      </Facts>
    </StaffSection>
  );
}
