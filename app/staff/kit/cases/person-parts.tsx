import { EmailLink, TelephoneLink } from "../facts.tsx";

/** Where somebody can be reached; either may be empty. */
export function Contact({ email, phone }: { email: string; phone: string }) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      {email && <EmailLink email={email} />}
      {phone && <TelephoneLink phone={phone} />}
    </p>
  );
}

/** The address of somebody's private page, to hand over in another way than by email. */
export function PrivateLink({ name, url }: { name: string; url: string }) {
  return (
    <p className="text-sm">
      De link is alleen voor {name}:{" "}
      <a href={url} className="break-all underline">
        {url}
      </a>
    </p>
  );
}
