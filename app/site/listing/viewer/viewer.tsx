import { t } from "@voordeur/language/text.ts";
import { Tabs } from "@base-ui/react/tabs";
import { X } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import {
  altOf,
  type Contents,
  fileOf,
  ofKind,
  nameOf,
  type Tab,
  type TabKind,
  tabsOf,
} from "./contents.ts";
import { DocumentList } from "./document-list.tsx";
import { Elsewhere } from "./elsewhere.tsx";
import { RoundButton } from "./round-button.tsx";
import type { SlideContents } from "./slide.tsx";
import { Slides } from "./slides.tsx";

/**
 * Everything that a home shows, over the whole screen: a tab for each kind. The browser's own dialog
 * keeps the focus inside and closes on Escape.
 */
export function Viewer({
  contents,
  kind,
  index,
  onClose,
}: {
  contents: Contents;
  /** The tab and the picture with which it opens. */
  kind: TabKind;
  index: number;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [selected, select] = useState<TabKind>(kind);
  const [places, setPlaces] = useState<Partial<Record<TabKind, number>>>({ [kind]: index });
  const tabs = tabsOf(contents);
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!current || current.open) return;
    // The browser would focus the first tab, which opens when it is focused.
    const start =
      current.querySelector("ul[tabindex]") ?? current.querySelector("[aria-selected=true]");
    start?.setAttribute("autofocus", "");
    current.showModal();
    // The tabs of a phone are wider than the phone.
    current.querySelector("[aria-selected=true]")?.scrollIntoView({ inline: "center" });
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={t`${tabs.map(({ word }) => word).join(", ")} van ${contents.name}`}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-river-900 text-white print:hidden"
    >
      <Tabs.Root
        value={selected}
        onValueChange={(value) => select(value as TabKind)}
        className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)]"
      >
        <div className="flex items-start justify-between gap-4 px-4 py-2 sm:px-8 [@media(max-height:30rem)]:py-1">
          {tabs.length > 1 ? (
            <TabList tabs={tabs} />
          ) : (
            <p className="min-w-0 grow truncate py-1.5 font-serif text-xl">{contents.name}</p>
          )}
          <p className="hidden min-w-0 shrink-[99] grow truncate py-1.5 text-right font-serif text-xl lg:block">
            {tabs.length > 1 && contents.name}
          </p>
          <RoundButton label={t`Sluiten`} onClick={() => dialog.current?.close()}>
            <X aria-hidden="true" />
          </RoundButton>
        </div>
        {tabs.map((tab) => (
          <Tabs.Panel
            key={tab.kind}
            value={tab.kind}
            tabIndex={-1}
            // Without tabs there is nothing that it could be named by.
            {...(tabs.length === 1 && { role: "presentation" })}
            // Base UI removes the previous panel a frame later: until then it must not show.
            className="min-h-0 overflow-y-auto inert:hidden"
          >
            {tab.kind === "document" && (
              <DocumentList contents={contents} className="mx-auto max-w-2xl px-4 py-6 sm:px-8" />
            )}
            {(tab.kind === "tour" || tab.kind === "video") && (
              <Elsewhere media={ofKind(contents, tab.kind)} />
            )}
            {(tab.kind === "photo" || tab.kind === "plan") && (
              <Slides
                slides={tab.kind === "photo" ? photoSlides(contents) : planSlides(contents)}
                word={tab.kind === "photo" ? t`Foto` : t`Plattegrond`}
                shown={places[tab.kind] ?? 0}
                fallback={contents.fallback}
                onShow={(shown) => setPlaces({ ...places, [tab.kind]: shown })}
              />
            )}
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </dialog>
  );
}

function TabList({ tabs }: { tabs: readonly Tab[] }) {
  return (
    <Tabs.List
      activateOnFocus
      aria-label={t`Soorten beeld`}
      className="-mx-1 flex min-w-0 scroll-px-8 gap-x-5 overflow-x-auto px-1 [scrollbar-width:none] max-md:[mask-image:linear-gradient(to_right,black_calc(100%-1.5rem),transparent)] max-md:pr-8"
    >
      {tabs.map(({ kind, label }) => (
        <Tabs.Tab
          key={kind}
          value={kind}
          className="min-h-11 shrink-0 border-b-3 border-transparent px-0.5 font-semibold whitespace-nowrap text-river-100 hover:text-white data-active:border-brick-500 data-active:text-white"
        >
          {label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}

function photoSlides(contents: Contents): SlideContents[] {
  return contents.photos.map((picture, index) => ({
    key: picture.storage_key,
    caption: picture.caption,
    alt: altOf(contents, index),
    picture,
  }));
}

function planSlides(contents: Contents): SlideContents[] {
  const plans = ofKind(contents, "plan");
  return plans.map((plan, index) => {
    const caption = nameOf(plan, index, plans.length);
    return {
      key: plan.id,
      caption,
      alt: plan.caption ? t`Plattegrond: ${caption}` : caption,
      picture: plan.picture,
      file: fileOf(plan),
    };
  });
}
