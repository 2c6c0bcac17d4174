import { href } from "react-router";
import { BackLink } from "../../admin/back-link.tsx";

export function Back() {
  return <BackLink to={href("/admin/leads")}>Alle leads</BackLink>;
}
