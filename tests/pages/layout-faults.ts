import type { Page } from "playwright-core";

/**
 * What does not fit on a page as it is laid out now: a page that moves sideways, text outside its box,
 * out of the window or cut off, and text that covers other text or a button.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Once a page: each change of a sheet computes every style anew.
    if (!document.adoptedStyleSheets.some(({ title }) => title === "whole")) {
      const whole = new CSSStyleSheet();
      whole.replaceSync("*, ::before { content-visibility: visible !important; }");
      document.adoptedStyleSheets.push(whole);
      Object.defineProperty(whole, "title", { value: "whole" });
    }
    const faults = new Set<string>();
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width) {
      faults.add(`moves sideways: ${document.documentElement.scrollWidth}`);
    }

    interface Box {
      element: Element;
      text: string;
      rect: DOMRect;
      isFixed: boolean;
    }
    const boxes: Box[] = [];
    interface Clip {
      left: number;
      right: number;
      moves: boolean;
      isFixed: boolean;
    }
    const clips = new Map<Element, Clip>();
    /** Until a part of the page that moves sideways by itself, or is cut on purpose. */
    const clipOf = (element: Element | null): Clip => {
      if (!element) return { left: 0, right: width, moves: false, isFixed: false };
      const known = clips.get(element);
      if (known) return known;
      const clip = { ...clipOf(element.parentElement) };
      const { position, overflowX } = getComputedStyle(element);
      if (position === "fixed" || position === "sticky") clip.isFixed = true;
      if (/auto|scroll/.test(overflowX) && element !== document.body) clip.moves = true;
      if (overflowX !== "visible" && element !== document.documentElement) {
        const rect = element.getBoundingClientRect();
        clip.left = Math.max(clip.left, rect.left);
        clip.right = Math.min(clip.right, rect.right);
      }
      clips.set(element, clip);
      return clip;
    };
    /** The part of it that can be seen: the rest is cut, or comes where its part is moved. */
    const seenOf = (rect: DOMRect, ...within: { left: number; right: number }[]) => {
      const left = Math.max(rect.left, ...within.map((each) => each.left));
      const right = Math.min(rect.right, ...within.map((each) => each.right));
      return new DOMRect(left, rect.top, Math.max(right - left, 0), rect.height);
    };
    const blockOf = (element: Element): Element => {
      let each = element;
      while (/^(inline|contents)$/.test(getComputedStyle(each).display) && each.parentElement) {
        each = each.parentElement;
      }
      return each;
    };
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest(
        ".sr-only, svg, [aria-hidden=true], script, style, noscript, option, select, template",
      );

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!;
      const text = node.textContent!.trim();
      if (!text || !isShown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const clip = clipOf(element);
      const block = blockOf(element).getBoundingClientRect();
      if (block.width <= 1) continue;
      const isShort = getComputedStyle(blockOf(element)).textOverflow === "ellipsis";
      const name = `${element.tagName.toLowerCase()}.${element.className} «${text.slice(0, 40)}»`;
      for (const rect of range.getClientRects()) {
        if (rect.width < 1) continue;
        const seen = isShort ? seenOf(rect, clip, block) : seenOf(rect, clip);
        if (rect.top < block.bottom - 2)
          boxes.push({ element, text: name, rect: seen, isFixed: clip.isFixed });
        const over = Math.round(Math.max(rect.right - block.right, block.left - rect.left));
        if (rect.top >= block.bottom) continue;
        if (over > 4 && !isShort) faults.add(`${over} px out of its box: ${name}`);
        if (clip.moves) continue;
        const cut = Math.round(Math.max(rect.right - clip.right, clip.left - rect.left));
        if (cut > 1 && !isShort) faults.add(`${cut} px cut off: ${name}`);
      }
    }
    for (const element of document.querySelectorAll(
      "button, input, select, textarea, .badge, .energy-arrow, summary",
    )) {
      if (!isShown(element)) continue;
      const rect = element.getBoundingClientRect();
      if (rect.width < 2) continue;
      const name = `${element.tagName.toLowerCase()}.${element.className.slice(0, 60)}`;
      const clip = clipOf(element);
      boxes.push({ element, text: name, rect: seenOf(rect, clip), isFixed: clip.isFixed });
      const cut = Math.round(Math.max(rect.right - clip.right, clip.left - rect.left));
      if (cut > 1 && !clip.moves) faults.add(`${cut} px cut off: ${name}`);
    }
    const inFlow = boxes
      .filter(({ isFixed }) => !isFixed)
      .toSorted((a, b) => a.rect.top - b.rect.top);
    for (const [at, one] of inFlow.entries()) {
      for (let next = at + 1; next < inFlow.length; next++) {
        const other = inFlow[next]!;
        if (other.rect.top >= one.rect.bottom - 1) break;
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        const label = one.element.closest("label");
        if (label?.contains(other.element)) continue;
        // A button within a field, such as the one of its calendar.
        if (one.element.matches("input, button") && other.element.matches("input, button"))
          continue;
        const x =
          Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
        const y =
          Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
        if (x > 2 && y > Math.min(one.rect.height, other.rect.height) * 0.4) {
          faults.add(
            `${one.text} and ${other.text} cover one another (${Math.round(x)}×${Math.round(y)})`,
          );
        }
      }
    }
    return [...faults];
  });
}

/** How wide a page is once a phone has doubled its letters, and left the window as wide as it was. */
export function widthOfLargeText(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { style } = document.documentElement;
    style.fontSize = "200%";
    const width = document.documentElement.scrollWidth;
    style.fontSize = "";
    return width;
  });
}
