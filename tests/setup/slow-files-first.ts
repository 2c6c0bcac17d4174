import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Folders in the order of their turn. A worker that goes from one project to another begins anew, so
 * the files of a project stand together.
 */
const ORDER = [
  "/tests/faults/",
  "/tests/instances/",
  "/app/platform/postgres/",
  "/tests/operator/",
  "/engines/",
  "/tests/accounts/",
  "/tests/pages/",
  "/tests/",
];

/**
 * Begins with the files that wait for processes and browsers, so that none of them runs alone at
 * the end. In a fresh clone Vitest knows nothing but their sizes.
 */
export default class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own, not an array's
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = ORDER.findIndex((folder) => moduleId.includes(folder));
  return rank === -1 ? ORDER.length : rank;
}
