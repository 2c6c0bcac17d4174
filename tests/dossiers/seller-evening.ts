import { mayBeNo } from "@voordeur/disclosure/answers.ts";
import { questions } from "@voordeur/disclosure/groups.ts";
import type { Locator, Page } from "playwright-core";

/** The screen of a small telephone. */
export const SMALL_PHONE = { width: 360, height: 740 } as const;

/** The answers of a seller of an old terraced house, where they are not a plain no. */
const answers: Record<string, { answer: string; note?: string }> = {
  "home-kind": { answer: "house" },
  "build-year": { answer: "1908" },
  ground: { answer: "own" },
  occupied: { answer: "self" },
  glass: { answer: "mixed" },
  "roof-kind": { answer: "pitched" },
  "roof-insulated": { answer: "yes" },
  "damp-spots": { answer: "yes", note: "Achter de douche, voeg vernieuwd" },
  ventilation: { answer: "natural" },
  "concrete-rot": { answer: "no" },
  "crawl-space": { answer: "yes" },
  foundation: { answer: "unsure" },
  heating: { answer: "boiler" },
  "heating-year": { answer: "2017" },
  "heating-serviced": { answer: "2026" },
  sewer: { answer: "public" },
  "wiring-renewed": { answer: "2005" },
  "earth-leak": { answer: "yes" },
  "energy-costs": { answer: "240" },
  "energy-use": { answer: "unsure" },
  "use-allowed": { answer: "yes" },
  outbuildings: { answer: "yes", note: "Een houten schuur" },
  tank: { answer: "none" },
  asbestos: { answer: "unsure" },
  woz: { answer: "412000" },
  "municipal-taxes": { answer: "1100" },
  "anything-else": { answer: "nee" },
};

/** What stays or goes of a list; the rest is not there. */
const fates: Record<string, RegExp> = {
  "Gaat mee": /^(Vitrages|Losse|Hanglampen|Koffiemachine|Wasmachine|Wasdroger|Potten)/,
  "Blijft achter":
    /^(Gordijn|Rolgordijnen|Horren|Laminaat|Vaste|Houten vloer|Inbouw|Rookmelders|Thermostaat|Ophanging|Boekenplanken|Wandmeubel|Keukenblok|Kookplaat|Afzuigkap|Oven|Koelkast|Vaatwasser|Wastafelmeubel|Spiegel|Douche|Bad|Toilet|Rolhouder|Vlizotrap|Brievenbus|Deurbel|Sleutels|Cv-ketel|Tuinhuis|Tegels|Planten|Buitenverlichting|Waterton)/,
};

/** What an evening of one seller costs. */
export interface Evening {
  taps: number;
  screens: number;
  minutes: number;
}

/** Seconds of what a seller does; a plain no, or what is not there, is quicker than the rest. */
const SECONDS = { tap: 2.5, word: 0.25, char: 0.4, screen: 3, load: 3, decide: 14, plain: 6 };

/** Counts what a seller does by what they touch on the pages; `fillIn` and `decide` do it. */
export function sellersEvening(page: Page) {
  const done = { taps: 0, screens: 0, words: 0, chars: 0, loads: 0, decisions: 0, plain: 0 };

  /** Reads down to a button and presses it, from where the page before led to. */
  async function leave(button: Locator) {
    const read = await button.evaluate((pressed) => {
      const from =
        document.querySelector(location.hash || "form") ?? document.querySelector("form")!;
      const top = from.getBoundingClientRect().top;
      const isOnTheWay = (one: Element) => {
        const box = one.getBoundingClientRect();
        return box.top >= top && box.bottom <= pressed.getBoundingClientRect().bottom;
      };
      const said = [...document.querySelectorAll("h2, legend, summary, form p")].filter(
        (one) => one.checkVisibility() && isOnTheWay(one),
      );
      const words = said.map((one) => one.textContent).join(" ");
      return {
        height: pressed.getBoundingClientRect().bottom - top,
        words: words.split(/\s+/).length,
      };
    });
    done.screens += read.height / SMALL_PHONE.height;
    done.words += read.words;
    done.loads += 1;
    await tap(async () => {
      await Promise.all([page.waitForEvent("load"), button.click()]);
    });
  }
  const tap = async (press: () => Promise<void>) => {
    done.taps += 1;
    await press();
  };
  const type = (field: { fill: (text: string) => Promise<void> }, text: string) => {
    done.chars += text.length;
    return tap(() => field.fill(text));
  };
  const button = (name: RegExp) => page.getByRole("button", { name }).first();

  /** Fills in the questionnaire from its overview on. */
  async function fillIn() {
    await tap(() => page.getByRole("link", { name: "Beginnen" }).click());
    await page.locator("form[data-wake]").waitFor();
    for (let pages = 0; pages < 60; pages += 1) {
      if (!/vragenlijst\/./.test(page.url())) return;
      const known = button(/^Ja, dit klopt/);
      if (await known.isVisible()) {
        await leave(known);
        continue;
      }
      const rest = button(/^De rest is nee/);
      const hasRest = await rest.isVisible();
      let restNeeded = false;
      for (const question of questions) {
        const { name, kind } = question;
        const seen = page.locator(`input[name="gezien.${name}"]`);
        if ((await seen.count()) === 0) continue;
        const part = page.locator("[data-keep]").filter({ has: seen }).last();
        if (!(await part.isVisible())) continue;
        if (/"answer":"[^"]/.test(await seen.inputValue())) continue;
        const { answer, note } = answers[name] ?? { answer: "no" };
        if (answer === "no" && hasRest && mayBeNo(question)) {
          restNeeded = true;
          done.plain += 1;
          continue;
        }
        done[answer === "no" ? "plain" : "decisions"] += 1;
        const field = part.locator(`[name="antwoord.${name}"]`);
        if (kind === "yes-no" || kind === "choice") {
          await tap(() =>
            part
              .locator(`[name="antwoord.${name}"][value="${answer}"]`)
              .first()
              .dispatchEvent("click"),
          );
        } else if (answer === "unsure") {
          await tap(() => part.locator(`[name="onzeker.${name}"]`).dispatchEvent("click"));
        } else await type(field.first(), answer);
        if (note) await type(part.locator(`[name="toelichting.${name}"]`), note);
      }
      await leave(restNeeded ? rest : button(/^Opslaan( en verder)?$/));
    }
    throw new Error(`never done: ${page.url()}`);
  }

  /** Says of all things of the list what becomes of them, and saves. */
  async function decide() {
    const hasRest = (await page.getByRole("button", { name: /^De rest/ }).count()) > 0;
    const things = await page.locator("fieldset").all();
    for (const thing of things) {
      const name = (await thing.locator("legend").textContent())!;
      const fate = Object.keys(fates).find((one) => fates[one]!.test(name));
      const isRest = !fate && hasRest;
      done[fate ? "decisions" : "plain"] += 1;
      if (!isRest)
        await tap(() =>
          thing
            .getByRole("radio", { name: fate ?? "Niet aanwezig", exact: true })
            .dispatchEvent("click"),
        );
    }
    // Each press draws the page anew, without the button of that room.
    while ((await page.getByRole("button", { name: /^De rest/ }).count()) > 0) {
      done.loads += 1;
      await tap(async () => {
        await Promise.all([page.waitForEvent("load"), button(/^De rest/).click()]);
      });
    }
    await leave(button(/^Opslaan en nalezen/));
  }

  const evening = (): Evening & typeof done => {
    const { taps, screens, words, chars, loads, decisions, plain } = done;
    const seconds =
      taps * SECONDS.tap +
      words * SECONDS.word +
      chars * SECONDS.char +
      screens * SECONDS.screen +
      loads * SECONDS.load +
      decisions * SECONDS.decide +
      plain * SECONDS.plain;
    return { ...done, screens: Math.round(screens * 10) / 10, minutes: Math.round(seconds / 60) };
  };
  return { fillIn, decide, evening };
}
