import type { ReactNode } from "react";
import { useAgency } from "../../settings/use-agency.ts";

/** Whose page this is, once at the end of what is printed; a screen has the header and the footer. */
export function PaperFoot({ children }: { children?: ReactNode }) {
  const { name, address, phone, email } = useAgency();
  return (
    <p className="paper-foot">
      <strong>{name}</strong>
      {`, ${address.street}, ${address.postalCode} ${address.city}`}
      <br />
      {`${phone.display}, ${email}`}
      {children}
    </p>
  );
}
