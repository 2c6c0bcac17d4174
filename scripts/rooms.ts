import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from "dependency-cruiser";

const SHARED_FILES =
  "/(queries\\.server|service\\.server|input|kinds|messages|permissions|personal-data\\.server|retention)\\.ts$";

/** The import rules; docs/architecture.md has the table of rooms. */
const ruleSet: IFlattenedRuleSet = {
  forbidden: [
    {
      name: "platform-knows-no-feature",
      severity: "error",
      from: { path: "^app/platform/" },
      to: { path: "^app/(features|settings|ui)/" },
    },
    {
      name: "settings-know-no-page",
      severity: "error",
      from: { path: "^app/settings/" },
      to: { path: "^app/(features|ui)/" },
    },
    {
      name: "the-office-comes-from-the-settings",
      severity: "error",
      from: {
        path: "^(app|database|engines)/",
        pathNot: [
          // A first start fills the site from it, and an operator's commands run without settings.
          "^app/(settings|operator)/|^app/first-start\\.server\\.ts$",
          "\\.(test|rounds)\\.tsx?$",
        ],
      },
      to: { path: "^agency\\.config\\.ts$" },
    },
    {
      name: "nothing-imports-what-wires-it",
      severity: "error",
      from: {
        path: "^(app/(features|ui|settings|platform)|database)/",
        pathNot: "\\.(test|rounds)\\.tsx?$",
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
      name: "request-reader-knows-no-page",
      severity: "error",
      from: { path: "^app/platform/request-reader/" },
      to: { path: "^app/platform/page-cache/" },
    },
    {
      name: "ui-knows-no-feature",
      severity: "error",
      from: { path: "^app/ui/" },
      to: { path: "^app/features/" },
    },
    {
      name: "features-meet-through-their-shared-files",
      severity: "error",
      from: { path: "^app/features/([^/]+)/(?!staff/)" },
      to: { path: "^app/features/", pathNot: ["^app/features/$1/", SHARED_FILES] },
    },
    {
      name: "staff-screens-stand-in-the-frame-of-admin",
      severity: "error",
      from: { path: "^app/features/([^/]+)/staff/" },
      to: {
        path: "^app/features/",
        pathNot: ["^app/features/($1|admin)/", SHARED_FILES],
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
    violations: [...imports, ...files.flatMap((file) => outsideTheirRoom(root, file))],
  };
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
