import { photoUrl } from "../pictures/picture.tsx";
import { pictureOf } from "../pictures/stored-picture.ts";
import { logoSize } from "./navigation.ts";
import { useAgency } from "../../settings/use-agency.ts";

const DOOR = "logo-door";

/** `again`: after the one in the header, whose drawing it shows. */
export function Logo({
  tone = "dark",
  again = false,
}: {
  tone?: "dark" | "light";
  again?: boolean;
}) {
  const { shortName, look } = useAgency();
  const text = tone === "dark" ? "text-river-800" : "text-marl-100";
  if (look.logo) {
    // Within `picture`, because React writes a preload of any other image into the markup that pages
    // share. Stored pictures have no transparency: white becomes the ground.
    const image = (
      <picture>
        <img
          src={photoUrl(pictureOf(look.logo), 480)}
          alt={shortName}
          {...logoSize(look.logo)}
          className="max-w-36 mix-blend-multiply sm:max-w-48"
        />
      </picture>
    );
    return tone === "dark" ? (
      image
    ) : (
      <span className="inline-block rounded bg-marl-50 p-2">{image}</span>
    );
  }
  return (
    <span className={`flex items-center gap-2.5 ${text}`}>
      <svg viewBox="0 0 24 30" className="h-8 w-auto shrink-0" aria-hidden="true">
        {again ? (
          <use href={`#${DOOR}`} />
        ) : (
          <g id={DOOR}>
            <path d="M1 30V12a11 11 0 0 1 22 0v18z" fill="currentColor" />
            <path d="M5 12a7 7 0 0 1 14 0z" fill="#f3c9a4" />
            <path
              d="M12 5v7M7.05 7.05 12 12l4.95-4.95"
              stroke="#163f38"
              strokeWidth="1"
              fill="none"
            />
            <path d="M5 15h14v12H5z" fill="none" stroke="#f3c9a4" strokeWidth=".9" opacity=".55" />
            <circle cx="16.4" cy="21.4" r="1.3" fill="#f3c9a4" />
          </g>
        )}
      </svg>
      <span className="font-serif text-2xl leading-none font-medium tracking-tight">
        {shortName}
      </span>
    </span>
  );
}
