import { href } from "react-router";
import { TextLink } from "../account-page.tsx";

export function BackToSecurity() {
  return (
    <p className="mt-8">
      <TextLink to={href("/auth/beveiliging")}>Terug naar beveiliging</TextLink>
    </p>
  );
}
