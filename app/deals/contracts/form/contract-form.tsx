import { t, translated } from "@voordeur/language/text.ts";
import { Tabs } from "@base-ui/react/tabs";
import { type ReactNode, useEffect, useState } from "react";
import { FormProvider } from "react-hook-form";
import { Button } from "../../../ui/button.tsx";
import { FinancialTab } from "./financial-tab.tsx";
import { FormStateProvider, idOf, panelIdOf, type Question } from "./work/form-state.ts";
import { HomeTab } from "./home-tab.tsx";
import { PartiesTab } from "./parties-tab.tsx";
import { PreviewTab } from "./preview-tab.tsx";
import { type Tab, tabNames, tabs } from "@voordeur/agreement/form/problems.ts";
import { QuestionDialog } from "./question-dialog.tsx";
import { TabList } from "./tab-list.tsx";
import { useDownload } from "./use-download.ts";
import { useWork } from "./work/use-work.ts";
import { type ContractValues, emptyValues } from "@voordeur/agreement/form/values.ts";
import { WorkBar } from "./work-bar.tsx";
import { WorkFrame } from "./work/work-frame.tsx";

export function ContractForm({
  publicKey,
  given,
  renderBar,
  children,
}: {
  publicKey: string;
  /** The work of staff, which they store themselves; without it a visitor's, kept in this tab. */
  given?: ContractValues;
  /** Stands in the place of the visitor's bar. */
  renderBar?: (values: ContractValues) => ReactNode;
  children: ReactNode;
}) {
  const { form, values, isKept, isRestored, problems, contract, notes, refuse } = useWork(given);
  const { busy, download } = useDownload(publicKey, given === undefined, refuse);
  const [tab, setTab] = useState<Tab>("verkoper");
  const [left, setLeft] = useState<ReadonlySet<Tab>>(new Set());
  const [question, setQuestion] = useState<Question | null>(null);
  const [aim, setAim] = useState<{ id: string } | null>(null);

  useEffect(() => {
    if (aim) document.getElementById(aim.id)?.focus();
  }, [aim]);

  function show(next: Tab) {
    // Preview checks all tabs before it.
    const seen = next === "preview" ? tabs.slice(0, -1) : [tab];
    setLeft(new Set([...left, ...seen].filter((one) => one !== "preview")));
    setTab(next);
  }

  function goTo(next: Tab, field?: string) {
    show(next);
    setAim({ id: field === undefined ? `kop-${next}` : idOf(field) });
  }

  function replace(others: ContractValues | null) {
    form.reset(others ?? emptyValues());
    setLeft(new Set());
    setTab("verkoper");
    setAim({ id: "kop-verkoper" });
  }

  const panels: Record<Tab, ReactNode> = {
    verkoper: <PartiesTab who="verkoper" />,
    koper: <PartiesTab who="koper" />,
    woning: <HomeTab />,
    financieel: <FinancialTab />,
    preview: (
      <PreviewTab
        contract={contract}
        handedOver={values.overhandigd}
        isNoted={given !== undefined}
        busy={busy}
        onDownload={() => void download(values)}
      />
    ),
  };

  return (
    <FormProvider {...form}>
      <FormStateProvider value={{ problems, notes, left, goTo, ask: setQuestion }}>
        <WorkFrame isRestored={isRestored} isKept={given === undefined}>
          <div className="grid gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_17rem]">
            <form
              noValidate
              // Without its script it sends nothing: its fields would be in an address.
              method="dialog"
              onSubmit={(event) => {
                event.preventDefault();
                if (tab === "financieel") goTo("preview");
              }}
            >
              {/* Enter in a field sends the form on the last tab alone, and not before its script. */}
              {tab !== "financieel" && (
                <button type="submit" disabled hidden>
                  {t`Verder`}
                </button>
              )}
              <Tabs.Root value={tab} onValueChange={(next: Tab) => show(next)}>
                <TabList active={tab} />
                {tabs.map((one) => (
                  <Tabs.Panel
                    key={one}
                    value={one}
                    id={panelIdOf(one)}
                    tabIndex={-1}
                    className="pt-8 outline-none sm:pt-10"
                  >
                    <h2
                      id={`kop-${one}`}
                      tabIndex={-1}
                      className="mb-6 text-4xl outline-none sm:text-5xl"
                    >
                      {translated(tabNames[one])}
                    </h2>
                    {panels[one]}
                    <Steps tab={one} onGo={goTo} />
                  </Tabs.Panel>
                ))}
              </Tabs.Root>
            </form>
            <aside aria-label={t`Bij het formulier`} className="grid content-start gap-10">
              {renderBar ? (
                renderBar(values)
              ) : (
                <WorkBar values={values} isKept={isKept} onReplace={replace} />
              )}
              {children}
            </aside>
          </div>
        </WorkFrame>
        <QuestionDialog question={question} onClose={() => setQuestion(null)} />
      </FormStateProvider>
    </FormProvider>
  );
}

/** Vorige and Volgende; Preview has buttons of its own. */
function Steps({ tab, onGo }: { tab: Tab; onGo: (tab: Tab) => void }) {
  if (tab === "preview") return null;
  const place = tabs.indexOf(tab);
  const before = tabs[place - 1];
  const next = tabs[place + 1] ?? "preview";
  return (
    <div className="mt-10 flex justify-between gap-4 border-t border-line pt-6">
      {before ? (
        <Button look="secondary" onClick={() => onGo(before)}>
          {t`Vorige`}
        </Button>
      ) : (
        <span />
      )}
      {next === "preview" ? (
        <Button type="submit">{t`Preview`}</Button>
      ) : (
        <Button onClick={() => onGo(next)}>{t`Volgende`}</Button>
      )}
    </div>
  );
}
