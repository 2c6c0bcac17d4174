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
    <div>
      {photo ? (
        <img
          src={photoUrl(pictureOf(photo), 480)}
          alt=""
          loading="lazy"
          className="aspect-square w-full max-w-60 rounded-card object-cover max-md:max-w-28 object-[50%_25%]"
        />
      ) : (
        <span
          aria-hidden="true"
          className="grid aspect-square w-full max-w-60 place-items-center rounded-card bg-river-100 font-serif text-5xl text-river-800 max-md:max-w-28 max-md:text-3xl"
        >
          {initials(name)}
        </span>
      )}
      <p className="mt-3 min-w-0 wrap-anywhere">
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
