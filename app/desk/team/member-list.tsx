import { href, Link } from "react-router";
import { memberFacts } from "./member-facts.ts";
import type { StaffMember } from "../../staff/accounts/staff/queries.server.ts";
import { roleNames } from "../../staff/accounts/permissions.ts";

export function MemberList({ members }: { members: readonly StaffMember[] }) {
  return (
    <ul className="mt-6 divide-y divide-line border-y border-line">
      {members.map((member) => (
        <li
          key={member.id}
          className="grid gap-x-8 gap-y-1 py-4 md:grid-cols-[minmax(0,1fr)_8rem_minmax(0,20rem)] md:items-center"
        >
          <div className="min-w-0">
            <Link
              to={href("/admin/medewerkers/:id", { id: member.id })}
              className="inline-block py-1 font-semibold wrap-anywhere underline hover:text-brick-600"
            >
              {member.name || member.email}
            </Link>
            {member.name && <p className="break-words text-muted">{member.email}</p>}
          </div>
          <p>{roleNames[member.role]}</p>
          <ul className="flex flex-wrap gap-x-5 text-sm md:block">
            {memberFacts(member).map(({ text, warns }) => (
              <li key={text} className={warns ? "font-medium text-brick-700" : "text-muted"}>
                {text}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
