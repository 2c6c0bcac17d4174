interface Program {
  wake: (part: HTMLElement) => void | Promise<void>;
}

/** By the names in `data-wake`, the programs of parts of visitors' pages. */
export const programs: Record<string, () => Promise<Program>> = {
  restyler: () => import("./features/restyler/wake.ts"),
  selection: () => import("./features/inspiration/selection-program.ts"),
};
