import { type Act, choose, file, give, key, type } from "./late-acts.ts";

export const CONTROLS =
  ":not(body):is([data-wake], [data-awake]) :is(button:not([form]), a[data-needs-script], a[data-in-place], summary, input:not([type=hidden]), select, textarea)";

export interface Control {
  /** The program of its part, and what tells it from others there. */
  kind: string;
  index: number;
  tag: string;
  type: string;
  takesArrows: boolean;
}

/** Runs in a page: the controls within parts of it, or of another of which there is only the text. */
export function readControls([selector, html]: [selector: string, html?: string]): Control[] {
  const page = html === undefined ? document : new DOMParser().parseFromString(html, "text/html");
  return [...page.querySelectorAll<HTMLInputElement>(selector)].flatMap((element, index) => {
    const isFile = element.type === "file";
    const isSeen = page !== document || element.checkVisibility({ visibilityProperty: true });
    if (!isFile && !isSeen) return [];
    const part = element.closest<HTMLElement>("[data-wake], [data-awake]")!.dataset;
    const tag = element.localName;
    const takesArrows = element.matches(
      "[role=tab], [data-needs-script] [aria-pressed], [data-needs-script][aria-pressed]",
    );
    const { type, dataset } = element;
    const isMarked = element.closest("[data-needs-script]") !== null;
    const act = "needsScript" in dataset && (element.value || element.getAttribute("rel"));
    const what = [tag, type, element.role, isMarked && "needs its script", act];
    const kind = `${part["wake"] ?? part["awake"]}: ${what.filter(Boolean).join(" ")}`;
    return [{ kind, index, tag, type, takesArrows }];
  });
}

const press: Act = (_page, element) => element.click({ force: true });

const pressTwice: Act = (_page, element) =>
  element.evaluate((button) => {
    button.click();
    button.click();
  });

/** The acts of visitors on such a control, by name. */
export function actsOn({ tag, type: kind, takesArrows }: Control): Record<string, Act> {
  if (kind === "file") {
    return {
      choose: (_page, element) => element.setInputFiles(file),
      drop: give("drop"),
      paste: give("paste"),
    };
  }
  if (kind === "checkbox" || kind === "radio") return { Space: key("Space") };
  if (tag === "select") {
    return { choose: (_page, element) => choose(element) };
  }
  if (tag === "input" || tag === "textarea") {
    const enter: Act = async (page, element) => {
      await type("12")(page, element);
      await page.keyboard.press("Enter");
    };
    return { type: type("12"), ...(tag === "input" && { enter }) };
  }
  const arrows: Record<string, Act> = {
    End: key("End"),
    "two arrows and Enter": async (page, element) => {
      await key("ArrowRight")(page, element);
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
    },
  };
  return {
    press,
    Enter: key("Enter"),
    ...(tag === "button" && { twice: pressTwice }),
    ...(takesArrows && arrows),
  };
}
