import { t } from "@voordeur/language/text.ts";
import type { TeamMember } from "../../settings/groups/team.ts";
import { spokenRole } from "../team/spoken-role.ts";
import { speaks } from "../team/speaks.ts";
import { initials } from "../team/initials.ts";
import { pictureOf } from "../pictures/stored-picture.ts";
import { line, muted } from "./colours.ts";
import { emailPicture, type EmailPicture } from "./picture.ts";

/** The person to turn to with questions about an email, with a face. */
export interface EmailContact extends Pick<TeamMember, "name" | "role" | "languages" | "phone"> {
  /** Null: their initials stand in. */
  picture: EmailPicture | null;
}

const FACE = 64;
const TALLEST = 96;

export function emailContact(
  publicUrl: string,
  { name, role, languages, phone, photo }: TeamMember,
): EmailContact {
  const picture = photo
    ? emailPicture(publicUrl, pictureOf(photo), { title: name, width: FACE })
    : null;
  return { name, role: spokenRole(role), languages, phone, picture };
}

export function contactText({ name, role, languages, phone }: EmailContact): string {
  return [t`Uw aanspreekpunt: ${name}`, role, languages && speaks(languages), phone?.display]
    .filter(Boolean)
    .join("\n");
}

/** A signature above the office's own; in a table, as many mail programs know no other two columns. */
export function ContactPart({ contact, river }: { contact: EmailContact; river: string }) {
  const { name, role, languages, phone, picture } = contact;
  return (
    <table
      role="presentation"
      style={{
        width: "100%",
        marginTop: 24,
        borderCollapse: "collapse",
        borderTop: `1px solid ${line}`,
      }}
    >
      <tbody>
        <tr>
          <td style={{ width: FACE, padding: "20px 16px 0 0", verticalAlign: "top" }}>
            {picture ? (
              <img
                src={picture.url}
                alt={picture.alt}
                width={picture.width}
                height={Math.min(picture.height, TALLEST)}
                style={{ display: "block", borderRadius: 8, objectFit: "cover" }}
              />
            ) : (
              <div
                aria-hidden="true"
                style={{
                  width: FACE,
                  height: FACE,
                  borderRadius: FACE / 2,
                  background: "#d7e5df",
                  color: river,
                  font: `500 22px/${FACE}px Newsreader, Georgia, serif`,
                  textAlign: "center",
                }}
              >
                {initials(name)}
              </div>
            )}
          </td>
          <td style={{ padding: "20px 0 0", verticalAlign: "top", wordBreak: "break-word" }}>
            <span style={{ fontSize: 14, color: muted }}>{t`Uw aanspreekpunt`}</span>
            <br />
            <strong>{name}</strong>
            <br />
            <span style={{ color: muted }}>{role}</span>
            {languages && (
              <>
                <br />
                <span style={{ fontSize: 14, color: muted }}>{speaks(languages)}</span>
              </>
            )}
            {phone && (
              <>
                <br />
                <a href={`tel:${phone.international}`} style={{ color: river, fontWeight: 600 }}>
                  {phone.display}
                </a>
              </>
            )}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
