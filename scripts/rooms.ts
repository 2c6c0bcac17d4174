import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from "dependency-cruiser";

const SHARED_FILES =
  "/(queries\\.server|service\\.server|input|kinds|messages|permissions|personal-data\\.server|retention)\\.ts$";

/**
 * The floors of the house, from the ground up: a room imports rooms of lower floors, and those of its own
 * in one direction.
 */
const FLOORS = ["staff", "homes", "people", "agenda", "deals", "site", "desk"];
const anyOf = (floors: readonly string[]) => `^app/(${floors.join("|")})/`;
const TESTS = "\\.(test|rounds)\\.tsx?$";

/** The import rules; docs/architecture.md has the table of rooms. */
const ruleSet: IFlattenedRuleSet = {
  forbidden: [
    {
      name: "platform-knows-no-room",
      severity: "error",
      from: { path: "^app/platform/" },
      to: { path: anyOf([...FLOORS, "settings", "ui"]) },
    },
    {
      name: "settings-know-no-page",
      severity: "error",
      from: { path: "^app/settings/" },
      to: { path: anyOf([...FLOORS, "ui"]) },
    },
    ...FLOORS.map((floor, at) => ({
      name: "floors-look-down-only",
      severity: "error" as const,
      from: { path: anyOf([floor]), pathNot: TESTS },
      to: {
        path: "^app/",
        // A file of the site's own, outside every room, could lead up again.
        pathNot: [
          anyOf([...FLOORS.slice(0, at + 1), "ui", "settings", "platform"]),
          "^app/site-pages\\.ts$",
        ],
      },
    })),
    {
      name: "pages-of-the-site-know-no-room",
      severity: "error",
      from: { path: "^app/site-pages\\.ts$" },
      to: { path: anyOf(FLOORS) },
    },
    {
      name: "files-stand-in-a-room",
      severity: "error",
      from: { pathNot: TESTS },
      to: { path: `${anyOf(FLOORS)}[^/]+\\.tsx?$` },
    },
    {
      name: "the-office-comes-from-the-settings",
      severity: "error",
      from: {
        path: "^(app|database|engines)/",
        pathNot: [
          // A first start fills the site from it, and an operator's commands run without settings.
          "^app/(settings|operator)/|^app/first-start\\.server\\.ts$",
          TESTS,
        ],
      },
      to: { path: "^agency\\.config\\.ts$" },
    },
    {
      name: "nothing-imports-what-wires-it",
      severity: "error",
      from: {
        path: `${anyOf([...FLOORS, "ui", "settings", "platform"])}|^database/`,
        pathNot: TESTS,
      },
      to: { path: "^app/(operator/|[^/]+$)", pathNot: "^app/site-pages\\.ts$" },
    },
    {
      name: "database-knows-no-room-of-the-site",
      severity: "error",
      from: { path: "^database/" },
      to: { path: "^app/" },
    },
    {
      name: "request-parser-knows-no-page",
      severity: "error",
      from: { path: "^app/platform/request-parser/" },
      to: { path: "^app/platform/page-cache/" },
    },
    {
      name: "ui-knows-no-room",
      severity: "error",
      from: { path: "^app/ui/" },
      to: { path: anyOf(FLOORS) },
    },
    {
      // Site and desk are made of the parts of the rooms below.
      name: "rooms-meet-through-their-shared-files",
      severity: "error",
      from: { path: `${anyOf(FLOORS.slice(0, -2))}([^/]+)/(?!staff/)`, pathNot: TESTS },
      to: { path: anyOf(FLOORS), pathNot: ["^app/$1/$2/", SHARED_FILES] },
    },
    {
      name: "screens-of-staff-are-made-of-parts-for-staff",
      severity: "error",
      from: { path: `${anyOf(FLOORS.slice(0, -2))}([^/]+)/staff/`, pathNot: TESTS },
      to: {
        path: anyOf(FLOORS),
        pathNot: ["^app/$1/$2/", "^app/staff/kit/", "^app/[^/]+/[^/]+/staff/", SHARED_FILES],
      },
    },
    {
      name: "engines-need-no-site",
      severity: "error",
      from: { path: "^engines/" },
      to: { path: "^(app|database|tests|demo|scripts|bench)/|^agency\\.config\\.ts$" },
    },
    {
      name: "no-drawer-for-everything",
      severity: "error",
      from: {},
      to: { path: "^app/.*/(utils|lib|helpers|common|index)(/|\\.tsx?$)" },
    },
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
  ],
};

export interface Rooms {
  /** How many TypeScript files were read. */
  modules: number;
  /** How many TypeScript files exist. */
  files: number;
  violations: { rule: string; from: string; to: string }[];
}

/** Reads all imports below `app` and `engines` of a project folder and checks them by the rules. */
export async function readRooms(root: string): Promise<Rooms> {
  const folders = ["app", "engines"].filter((folder) => existsSync(path.join(root, folder)));
  const { output } = await cruise(folders, {
    baseDir: root,
    // TypeScript 7 has no API that the cruiser can use: without swc, it would read nothing and pass.
    parser: "swc",
    tsPreCompilationDeps: false,
    doNotFollow: { path: "node_modules" },
    ruleSet,
    validate: true,
  });
  const result = output as ICruiseResult;
  const files = globSync("{app,engines}/**/*.{ts,tsx}", {
    cwd: root,
    exclude: ["**/node_modules/**"],
  });
  const imports = result.summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    from,
    to,
  }));
  return {
    modules: result.modules.filter(({ source }) => /^(app|engines)\/.*\.tsx?$/.test(source)).length,
    files: files.length,
    violations: [
      ...imports,
      ...circlesIn(result),
      ...files.flatMap((file) => outsideTheirRoom(root, file)),
    ],
  };
}

const roomOf = (file: string) =>
  new RegExp(`${anyOf(FLOORS)}[^/]+/`).exec(file.replace(/.*\.(test|rounds)\.tsx?$/, ""))?.[0];

/** The imports between rooms that lead back to where they came from. */
function circlesIn({ modules }: ICruiseResult): Rooms["violations"] {
  const below = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = roomOf(source);
    const rooms = dependencies.flatMap(({ resolved }) => roomOf(resolved) ?? []);
    if (from)
      below.set(from, new Set([...(below.get(from) ?? []), ...rooms].filter((to) => to !== from)));
  }
  const reached = (from: string, seen = new Set<string>()): Set<string> => {
    for (const to of below.get(from) ?? []) if (!seen.has(to)) reached(to, seen.add(to));
    return seen;
  };
  return [...below].flatMap(([from, rooms]) =>
    [...rooms]
      .filter((to) => reached(to).has(from))
      .map((to) => ({ rule: "no-circle-of-rooms", from, to })),
  );
}

/** What only one room does, by how it is written; tests and what they are fed may. */
const KEPT_IN_ROOMS = [
  {
    // Nothing else reads a request body: elsewhere it would have no limits.
    rule: "bodies-are-read-in-one-room",
    room: /^app\/platform\/body\//,
    written:
      /\.formData\s*\(|\b(?:request|req|raw)\s*(?:\.clone\(\)\s*)?\.\s*(?:json|text|arrayBuffer|blob|bytes|body)\b|\.handler\(\s*(?:request|req)\b/g,
  },
  {
    rule: "languages-are-written-in-one-room",
    room: /^engines\/(language|time)\//,
    written: /\bIntl\b|\.toLocale\w*String\b|\bnl-NL\b|\.localeCompare\([^()]+,[^()]+\)/g,
  },
];

function outsideTheirRoom(root: string, file: string): Rooms["violations"] {
  if (/\.(test|rounds)\.tsx?$|\/fixtures\//.test(file)) return [];
  const source = readFileSync(path.join(root, file), "utf8");
  return KEPT_IN_ROOMS.filter(({ room }) => !room.test(file)).flatMap(({ rule, written }) =>
    [...source.matchAll(written)].map(([found]) => ({
      rule,
      from: file,
      to: found.replace(/\s+/g, ""),
    })),
  );
}
