import { AgencyContext, useAgency } from "../../../settings/use-agency.ts";
import { type Difference, DifferenceTable } from "../../../staff/kit/conflict.tsx";
import { type EditableAnswer, EditableForm } from "../../../staff/kit/editables/editable-form.tsx";
import { SaveButtons } from "../../../staff/kit/save-buttons.tsx";
import { Versions, whenAndWho } from "../../../staff/kit/versions.tsx";
import type { loadPart } from "./load.server.ts";
import { Preview } from "./preview.tsx";
import { TestEmail, type TestAnswer } from "./test-email.tsx";

type Loaded = Awaited<ReturnType<typeof loadPart>> & { email: string };

/** The form of a part; beside it what visitors see, and earlier versions. */
export function OpenPart({
  loaded,
  answer,
}: {
  loaded: Loaded;
  answer: EditableAnswer<TestAnswer> | undefined;
}) {
  const { slug, value, versions, extraPages } = loaded;
  const [current, ...earlier] = versions;
  const agency = useAgency();
  return (
    <AgencyContext value={{ ...agency, extraPages }}>
      <div className="grid gap-x-12 gap-y-10 pt-2 pb-10 @desk:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          {loaded.above?.map((line) => (
            <p key={line} className="mb-4 break-words text-muted">
              {line}
            </p>
          ))}
          <EditableForm id="kantoor-formulier" loaded={loaded} answer={answer} hasFiles>
            <SaveButtons isOnSite={loaded.isOnSite} />
          </EditableForm>
          {slug === "e-mail" && (
            <TestEmail to={loaded.email} isFixed={loaded.isFixed} sent={answer?.tried ?? null} />
          )}
        </div>
        {loaded.language === "nl" && (
          <div className="grid min-w-0 content-start gap-10">
            <Preview
              slug={slug}
              value={answer?.preview ?? value}
              now={loaded.now}
              isSaved={answer?.preview === undefined}
            />
            <Versions
              line={
                current
                  ? `Nu op de site: die van ${whenAndWho(current)}.`
                  : "Dit is nog nooit gewijzigd."
              }
              versions={earlier}
              path={loaded.path}
              contents={differencesIn}
            />
          </div>
        )}
      </div>
    </AgencyContext>
  );
}

const differencesIn = ({ differences }: { differences: Difference[] | null }) =>
  differences && (
    <DifferenceTable differences={differences} heads={["Nu op de site", "In deze versie"]} />
  );
