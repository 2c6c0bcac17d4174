import type { Refusal } from "../../../../../platform/body/refusal.ts";
import { StaffSection } from "../../../../../staff/kit/section.tsx";
import type { StaffProperty } from "../../table/queries.server.ts";
import { LinkForm } from "./link-form.tsx";
import { MediaList } from "./media-list.tsx";
import { RemovedMedia } from "./removed-media.tsx";

/** The tours and videos of an own listing. */
export function LinkSection({
  property: { id, media },
  answer,
}: {
  property: Pick<StaffProperty, "id" | "media">;
  answer: Partial<Refusal> | undefined;
}) {
  const all = media.filter(({ kind }) => kind === "tour" || kind === "video");
  const links = all.filter(({ state }) => state === "ready");
  const removed = all.filter(({ state }) => state === "removed");
  return (
    <StaffSection id="tour" title="Tour en video" ruled>
      <LinkForm answer={answer} />
      {(["tour", "video"] as const).map((kind) => (
        <div key={kind}>
          <MediaList id={id} kind={kind} media={links.filter((each) => each.kind === kind)} />
          <RemovedMedia id={id} kind={kind} media={removed.filter((each) => each.kind === kind)} />
        </div>
      ))}
    </StaffSection>
  );
}
