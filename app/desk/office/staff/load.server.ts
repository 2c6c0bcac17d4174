import type { Services } from "../../../platform/services.ts";
import { listStaff } from "../../../staff/accounts/staff/queries.server.ts";
import { loadTexts } from "../../../staff/kit/editables/translated-editable.server.ts";
import { draftOfValue } from "../../../staff/kit/editables/setting-editable.server.ts";
import { differencesOf, withExtraPages } from "../../../staff/kit/form/draft.ts";
import { hasDemoScreen } from "../../demo/queries.server.ts";
import { groups } from "../../../settings/groups.ts";
import { certificateLines } from "./certificate-field.server.ts";
import { allChapters, chaptersOf } from "./chapters.ts";
import { withColleagues } from "./colleagues.ts";
import { officeEditable } from "./editables.server.ts";
import type { Screen } from "./screen.ts";
import { summaryOf } from "./summary.ts";

const listColleagues = async ({ db }: Pick<Services, "db">) =>
  (await listStaff(db)).filter(({ closedAt }) => closedAt === null);

/** The screen that has a part, with a line about what stands in each; undefined: none has it. */
export async function loadChapter(services: Services, part: string) {
  const [colleagues, hasDemo] = await Promise.all([
    listColleagues(services),
    hasDemoScreen(services),
  ]);
  const { settings } = services;
  const branches = settings.get("identity").offices.length;
  const has = ({ slug, parts }: (typeof allChapters)[number]) =>
    slug === part || parts.some((one) => "slug" in one && one.slug === part);
  const chapter =
    chaptersOf({ branches, colleagues: colleagues.length }).find(has) ?? allChapters.find(has);
  return (
    chapter && {
      slug: chapter.slug,
      title: chapter.title,
      parts: chapter.parts
        .filter((one) => hasDemo || !("isAboutDemo" in one))
        .map((one) => {
          if ("to" in one) return { to: one.to, title: one.title, line: one.line };
          const fields = withColleagues(one.fields, colleagues);
          const now = summaryOf(fields, draftOfValue(one, settings.get(one.group)));
          return {
            to: null,
            slug: one.slug,
            title: one.title,
            line: one.keepsLine ? one.line : now || one.line,
          };
        }),
    }
  );
}

/** The form of a part, with every version of it. */
export async function loadPart(services: Services, screen: Screen, request: Request) {
  const { extraPages } = services.settings;
  const editable = officeEditable(screen);
  const colleagues = await listColleagues(services);
  const { draft, versions: stored, ...loaded } = await loadTexts(services, editable, request);
  const fields = withColleagues(loaded.fields, colleagues, draft);
  const own = withColleagues(screen.fields, colleagues, draft);
  const initial = { version: 0, at: null, by: null, value: await editable.store.at(services, 0) };
  const versions = [...stored, ...(stored.length > 0 ? [initial] : [])].map(
    ({ value, ...version }) => ({
      ...version,
      differences: value === null ? null : differencesOf(own, draft, editable.draftOf(value)),
    }),
  );
  return {
    ...loaded,
    fields,
    ...(Object.keys(editable.spoken!).length === 0 && { behind: undefined }),
    draft: loaded.language === "nl" ? withExtraPages(screen.fields, draft, extraPages) : draft,
    versions,
    slug: screen.slug,
    ...(screen.group === "signatures" && { above: await certificateLines(services) }),
    isOnSite: groups[screen.group].tags.length > 0,
    isFixed: services.config.smtpUrl !== undefined,
    now: services.clock(),
    extraPages,
  };
}
