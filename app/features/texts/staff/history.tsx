import { Form, href } from "react-router";
import { TextButton } from "../../../ui/button.tsx";
import { formatDateTime } from "@voordeur/language/dates.ts";
import type { Version } from "./form.tsx";
import { StaffSection } from "../../admin/section.tsx";

/** Every version that was on the site, and the way back to each. */
export function History({
  current,
  earlier,
}: {
  current: Version | undefined;
  earlier: Version[];
}) {
  return (
    <StaffSection id="geschiedenis" title="Geschiedenis">
      {current ? (
        <p className="mt-2 text-[0.9375rem] text-muted">
          Nu op de site: de versie van {formatDateTime(current.updated_at)}.
        </p>
      ) : (
        <p className="mt-2 text-muted">Er is nog geen tekst; het eerste scherm is leeg.</p>
      )}
      {current && earlier.length === 0 && (
        <p className="mt-2 text-[0.9375rem] text-muted">Er zijn nog geen eerdere versies.</p>
      )}
      <ul className="mt-3 border-line not-empty:border-t">
        {earlier.map((version) => (
          <li key={version.id} className="border-b border-line py-3">
            <details>
              <summary className="min-h-6 cursor-pointer">
                <span className="font-medium">{version.title}</span>
                <span className="block pl-4 text-sm text-muted">
                  {formatDateTime(version.updated_at)}
                </span>
              </summary>
              {/* Cleaned when it was read. */}
              <div
                className="prose mt-3 text-[0.9375rem] text-muted"
                dangerouslySetInnerHTML={{ __html: version.content }}
              />
              <Form method="post" action={href("/admin/teksten")} className="mt-3">
                <input type="hidden" name="id" value={version.id} />
                <TextButton name="act" value="herstellen">
                  Deze versie terugzetten
                  <span className="sr-only">: {formatDateTime(version.updated_at)}</span>
                </TextButton>
              </Form>
            </details>
          </li>
        ))}
      </ul>
    </StaffSection>
  );
}
