import { t } from "@voordeur/language/text.ts";
import { FileText, Images, LayoutPanelLeft, Play, Rotate3d } from "lucide-react";
import { type ComponentProps, Fragment } from "react";
import {
  type Contents,
  hostOf,
  largest,
  ofKind,
  nameOf,
  type TabKind,
  tabsOf,
  viewAt,
} from "./contents.ts";

const icons: Record<TabKind, typeof Images> = {
  photo: Images,
  plan: LayoutPanelLeft,
  tour: Rotate3d,
  video: Play,
  document: FileText,
};

/** A way into each tab of the viewer. Without script: to the same things on the page, or elsewhere. */
export function MediaEntries({ contents }: { contents: Contents }) {
  const { photos } = contents;
  const tabs = tabsOf(contents);
  if (tabs.every(({ kind }) => kind === "photo") && photos.length < 2) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-2.5 print:hidden">
      {tabs.map(({ kind, label }) => {
        if (kind === "tour" || kind === "video") {
          const media = ofKind(contents, kind);
          return (
            <Fragment key={kind}>
              {media.map((medium, index) => (
                <Entry
                  key={medium.id}
                  kind={kind}
                  href={medium.link!}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  <span>
                    {nameOf(medium, index, media.length)}{" "}
                    <span className="font-normal text-muted">{t`opent bij ${hostOf(medium.link!)}`}</span>
                  </span>
                </Entry>
              ))}
            </Fragment>
          );
        }
        const to = { photo: photos[0] && largest(photos[0]), plan: "#plattegronden" };
        const address = { ...to, document: "#documenten" }[kind];
        return (
          <Entry key={kind} kind={kind} href={address}>
            {label}
          </Entry>
        );
      })}
    </ul>
  );
}

function Entry({ kind, children, ...link }: { kind: TabKind } & ComponentProps<"a">) {
  const Icon = icons[kind];
  return (
    <li>
      <a
        {...viewAt(kind)}
        className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-white px-4 py-1.5 leading-snug font-semibold text-river-800 hover:border-river-300"
        {...link}
      >
        <Icon className="size-5 shrink-0" aria-hidden="true" />
        {children}
      </a>
    </li>
  );
}
