import { embeddedPicture } from "../../platform/mail/embedded-pictures.ts";
import type { Agency } from "../../settings/agency.ts";
import { pictureOf } from "../pictures/stored-picture.ts";

/** The largest logo in an email, in pixels. */
const most = { width: 240, height: 64 };

/**
 * The office's logo, which comes with the email: many programs load nothing from outside. It is
 * stored on white, so it stands on white.
 */
export function EmailLogo({ agency, river }: { agency: Agency; river: string }) {
  const { storage_key, width, height } = pictureOf(agency.look.logo!);
  const scale = Math.min(1, most.width / width, most.height / height);
  return (
    <img
      src={embeddedPicture(storage_key)}
      alt={agency.name}
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
      // The font and the colour are those of the alternative text.
      style={{ display: "block", border: 0, font: "500 22px/1.2 Newsreader, serif", color: river }}
    />
  );
}
