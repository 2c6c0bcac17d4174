import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { DrawnPicture } from "../../ui/pictures/drawn-picture.tsx";

export function AccountPage({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="mx-auto grid max-w-[80rem] gap-x-16 px-4 py-10 sm:px-8 sm:py-16 lg:grid-cols-[minmax(0,28rem)_1fr] lg:gap-x-24">
      <div className="max-w-[28rem]">
        <h1 className="text-4xl sm:text-5xl">{title}</h1>
        {intro && <Intro>{intro}</Intro>}
        {children}
      </div>
      <DrawnPicture
        kind="herenhuis"
        seed="2"
        sizes="64rem"
        className="hidden h-full max-h-[38rem] w-full rounded-t-full lg:block"
      />
    </div>
  );
}

export function Intro({ children }: { children: ReactNode }) {
  return <p className="mt-6 text-lg text-muted">{children}</p>;
}

export function Notice({ children }: { children: ReactNode }) {
  return <p className="mt-6 border-l-4 border-river-600 bg-river-50 px-5 py-3">{children}</p>;
}

export function TextLink(props: React.ComponentProps<typeof Link>) {
  return <Link {...props} className="text-river-700 underline hover:text-brick-600" />;
}

export function LinkLine({ to, children }: { to: string; children: string }) {
  return (
    <p className="mt-6">
      <TextLink to={to}>{children}</TextLink>
    </p>
  );
}

export function BackToSecurity() {
  return (
    <p className="mt-8">
      <TextLink to={href("/auth/beveiliging")}>Terug naar beveiliging</TextLink>
    </p>
  );
}
