import { href } from "react-router";

/**
 * A generated drawing as decoration beside text. The page's first picture is `eager`, all others
 * load when they come near the window.
 */
export function DrawnPicture({
  kind,
  seed,
  eager = false,
  className = "",
}: {
  kind: string;
  seed: string;
  eager?: boolean;
  className?: string;
}) {
  return (
    <img
      src={href("/tekeningen/:kind/:seed", { kind, seed })}
      width={1600}
      height={1067}
      alt=""
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : "auto"}
      decoding="async"
      className={`bg-marl-200 object-cover ${className}`}
    />
  );
}
