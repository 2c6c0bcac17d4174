import { spokenRole } from "./spoken-role.ts";
import type { TeamMember } from "../../settings/groups/team.ts";
import { initials } from "./initials.ts";
import { speaks } from "./speaks.ts";
import { photoUrl } from "../pictures/picture.tsx";
import { pictureOf } from "../pictures/stored-picture.ts";

/** One of the team: a photo or their initials, what they do, and how to reach them. */
export function Person({
  member: { name, role, languages, phone, email, photo },
}: {
  member: TeamMember;
}) {
  return (
    <div className="flex gap-4">
      {photo ? (
        <img
          src={photoUrl(pictureOf(photo), 480)}
          alt=""
          loading="lazy"
          className="size-16 shrink-0 rounded-full object-cover"
        />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-16 shrink-0 place-items-center rounded-full bg-river-100 font-serif text-xl text-river-800"
        >
          {initials(name)}
        </span>
      )}
      <p className="min-w-0 wrap-anywhere">
        <strong className="block">{name}</strong>
        <span className="block text-muted">{spokenRole(role)}</span>
        {languages && <span className="block text-sm text-muted">{speaks(languages)}</span>}
        {phone && (
          <a href={`tel:${phone.international}`} className="tel block hover:underline">
            {phone.display}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className="block text-[0.9375rem] hover:underline">
            {email}
          </a>
        )}
      </p>
    </div>
  );
}
