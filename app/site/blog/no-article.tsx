import { dutch, t, translated } from "@voordeur/language/text.ts";
import type { ReactNode } from "react";
import { href } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { ArrivalToasts } from "../../ui/toasts/arrival-toasts.tsx";

export const notLoaded = dutch`Kon blog niet laden...`;

export function BlogNotFound() {
  return (
    <Frame
      title={t`Blog niet gevonden`}
    >{t`Deze blog bestaat niet of is niet meer beschikbaar.`}</Frame>
  );
}

export function BlogNotLoaded() {
  return (
    <>
      <ArrivalToasts notices={[{ tone: "error", title: translated(notLoaded) }]} />
      <Frame
        title={translated(notLoaded)}
      >{t`Dat ligt aan ons. Probeer het over een paar minuten opnieuw.`}</Frame>
    </>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-[80rem] px-4 py-20 sm:px-8 sm:py-32">
      <h1 className="text-4xl sm:text-6xl">{title}</h1>
      <p className="mt-5 text-lg text-muted">{children}</p>
      <p className="mt-9 border-t border-line pt-9">
        <ButtonLink to={href("/blog")}>{t`Terug naar alle blogs`}</ButtonLink>
      </p>
    </div>
  );
}
