import { textAt, type XmlElement } from "@voordeur/feeds/xml-element.ts";

const MAX_LISTS = 2000;
const MAX_DEPTH = 5;

/** The sections and labels of a site, which each have a list of articles at an address of their own. */
export class Lists {
  readonly #sections = new Map<string, string>();
  readonly #labels = new Set<string>();

  add(element: XmlElement) {
    const section = textAt(element, "wp:category_nicename");
    const label = textAt(element, "wp:tag_slug");
    if (section && this.#sections.size < MAX_LISTS) {
      this.#sections.set(section, textAt(element, "wp:category_parent") ?? "");
    }
    if (label && this.#labels.size < MAX_LISTS) this.#labels.add(label);
  }

  /** Their paths, by the words that WordPress itself puts before them. */
  paths(): string[] {
    const sections = [...this.#sections.keys()].map((name) => `/category/${this.#pathOf(name)}`);
    const labels = [...this.#labels].map((name) => `/tag/${name}`);
    return [...sections, ...labels].filter((path) => path.length < 500);
  }

  #pathOf(name: string): string {
    const names = [name];
    for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
      const parent = this.#sections.get(names[0]!) ?? "";
      if (parent === "" || names.includes(parent)) break;
      names.unshift(parent);
    }
    return names.join("/");
  }
}
