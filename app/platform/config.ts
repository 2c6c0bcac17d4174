import type { ModelConfig } from "@voordeur/models/ask.ts";
import { z } from "zod";
import { type OutsideConfig, readOutsideConfig } from "./outside/addresses.ts";
import { readSecret } from "./security/secret-files.ts";
import { readTrustedProxies, type TrustedProxies } from "./http/trusted-proxies.ts";

const optional = z.string().trim().min(1).optional();

const service = z.union([z.literal("off"), z.url({ protocol: /^https?$/ })]);

const environment = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().default("0.0.0.0"),
    DATA_DIR: z.string().min(1).default("data"),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    SMTP_URL: z.union([z.literal("off"), z.url({ protocol: /^smtps?$/ })]).optional(),
    IMAP_URL: z.url({ protocol: /^imaps?$/ }).optional(),
    S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    S3_BUCKET: optional,
    S3_ACCESS_KEY_ID: optional,
    S3_SECRET_ACCESS_KEY: optional,
    PUBLIC_KEY: z.string().min(16).optional(),
    AUTH_SECRET: z.string().min(32).optional(),
    AI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
    AI_API_KEY: optional,
    AI_IMAGE_MODEL: optional,
    AI_TEXT_MODEL: optional,
    AI_IMAGE_API: z.enum(["chat", "edits"]).default("chat"),
    AI_DAILY_PICTURES: z.coerce.number().int().min(0).max(1_000_000).default(100),
    PDOK_URL: service.optional(),
    CBS_URL: service.optional(),
    BAG_URL: service.optional(),
    BAG_API_KEY: optional,
    EP_ONLINE_URL: service.optional(),
    EP_ONLINE_API_KEY: optional,
    PAGE_CACHE_MB: z.coerce.number().min(0).max(100_000).default(64),
    PRIVATE_HOSTS: z.string().default(""),
    TRUST_PROXY: z.string().default("").transform(asTrustedProxies),
    LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
    METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
    METRICS_HOST: z.string().default("127.0.0.1"),
    ROLE: z.enum(["all", "web", "worker"]).default("all"),
    BACKUPS: z.enum(["own", "elsewhere"]).default("own"),
    STOP_DELAY: z.coerce.number().min(0).max(600).default(0),
  })
  .superRefine((values, context) => {
    const s3 = [values.S3_BUCKET, values.S3_ACCESS_KEY_ID, values.S3_SECRET_ACCESS_KEY];
    const set = s3.filter((value) => value !== undefined).length;
    if (set !== 0 && set !== s3.length) {
      context.addIssue({
        code: "custom",
        path: ["S3_BUCKET"],
        message: "S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together",
      });
    }
    if (values.S3_ENDPOINT !== undefined && set === 0) {
      context.addIssue({
        code: "custom",
        path: ["S3_ENDPOINT"],
        message: "S3_ENDPOINT needs S3_BUCKET and its keys",
      });
    }
    if (values.ROLE !== "all" && values.DATABASE_URL === undefined) {
      const message = `${values.ROLE} needs DATABASE_URL: a database of its own would be without the other role`;
      context.addIssue({ code: "custom", path: ["ROLE"], message });
    }
    const { AI_BASE_URL, AI_API_KEY } = values;
    if ((AI_BASE_URL === undefined) !== (AI_API_KEY === undefined)) {
      context.addIssue({
        code: "custom",
        path: ["AI_BASE_URL"],
        message: "AI_BASE_URL and AI_API_KEY go together",
      });
    }
    for (const model of ["AI_IMAGE_MODEL", "AI_TEXT_MODEL"] as const) {
      if (values[model] === undefined || AI_BASE_URL !== undefined) continue;
      const message = `${model} needs AI_BASE_URL and AI_API_KEY`;
      context.addIssue({ code: "custom", path: [model], message });
    }
  });

/** Variables that may come from a file: see `readSecret`. */
const secretNames = [
  "DATABASE_URL",
  "SMTP_URL",
  "IMAP_URL",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "PUBLIC_KEY",
  "AUTH_SECRET",
  "AI_API_KEY",
  "BAG_API_KEY",
  "EP_ONLINE_API_KEY",
];

function readSecrets(given: Record<string, string | undefined>) {
  const secrets: Record<string, string | undefined> = {};
  const problems: string[] = [];
  for (const name of secretNames) {
    try {
      secrets[name] = readSecret(given, name);
    } catch (error) {
      problems.push(`  ${name}_FILE: ${(error as Error).message}`);
    }
  }
  return { secrets, problems };
}

function asTrustedProxies(text: string, context: z.RefinementCtx): TrustedProxies {
  const proxies = readTrustedProxies(text);
  if (proxies !== null) return proxies;
  context.addIssue({
    code: "custom",
    message: "true, false, or addresses with commas between them",
  });
  return z.NEVER;
}

interface S3Config {
  endpoint: string | undefined;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface AiConfig extends ModelConfig {
  /** The most that may be spent in a day (UTC), over all instances. */
  dailyPictures: number;
}

/** The parsed configuration of one process. Paths are as given, relative to the project's root. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Origin without a trailing slash. Undefined: `http://localhost:<port>`. */
  publicUrl: string | undefined;
  databaseUrl: string | undefined;
  /** `off`: no email leaves, whatever staff chose. Undefined: theirs is the choice. */
  smtpUrl: string | undefined;
  /** The mailbox, with its folder as path, that answers to leads are read from; undefined: none. */
  imapUrl: string | undefined;
  s3: S3Config | undefined;
  ai: AiConfig | undefined;
  /** The registers that are asked about addresses. */
  outside: OutsideConfig;
  publicKey: string | undefined;
  authSecret: string | undefined;
  /** Bytes of memory for rendered pages. */
  pageCacheBytes: number;
  /** Hosts of our own network, with port, that staff may name as a source of listings or AI gateway. */
  privateHosts: readonly string[];
  /** Those that colleagues' calendars may ask: none, as any colleague names one. Tests have servers here. */
  calendarHosts: readonly string[];
  /** The proxies whose `X-Forwarded-For` is trusted. */
  trustProxy: TrustedProxies;
  logLevel: string;
  /** Where metrics are served; undefined: nowhere. */
  metrics: { port: number; host: string } | undefined;
  /** `web`: answers visitors, and leaves background jobs to instances that are `worker` or `all`. */
  role: "all" | "web" | "worker";
  /** `own`: staff are told when `npm run backup` has not been run for two days. */
  backups: "own" | "elsewhere";
  /** Milliseconds between "not ready" and the last connection when asked to stop. */
  stopDelayMs: number;
  /** The value of an environment variable that `agency.config.ts` names, such as a feed token. */
  secret(name: string): string | undefined;
}

/** The site's own origin, without a slash at the end. */
export const originOf = ({ publicUrl, port }: Pick<Config, "publicUrl" | "port">): string =>
  publicUrl ?? `http://localhost:${port}`;

/** All problems of the environment at once; `message` is fit to print. */
export class ConfigError extends Error {}

/**
 * Reads the configuration from an environment such as `process.env`. Nothing is required; an
 * empty value counts as not set.
 * @throws ConfigError naming every wrong variable.
 */
export function loadConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = givenOf(env);
  const { secrets, problems } = readSecrets(given);
  const parsed = environment.safeParse({ ...given, ...secrets });
  if (!parsed.success || problems.length > 0) {
    const issues = parsed.error?.issues ?? [];
    const lines = issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    lines.push(...problems);
    throw new ConfigError(`The configuration is not right:\n${lines.join("\n")}`);
  }
  const values = parsed.data;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    publicUrl: values.PUBLIC_URL?.replace(/(?<!\/)\/+$/, ""),
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    imapUrl: values.IMAP_URL,
    s3:
      values.S3_BUCKET && values.S3_ACCESS_KEY_ID && values.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: values.S3_ENDPOINT,
            bucket: values.S3_BUCKET,
            accessKeyId: values.S3_ACCESS_KEY_ID,
            secretAccessKey: values.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    ai:
      values.AI_BASE_URL && values.AI_API_KEY
        ? {
            baseUrl: values.AI_BASE_URL.replace(/(?<!\/)\/+$/, ""),
            apiKey: values.AI_API_KEY,
            imageModel: values.AI_IMAGE_MODEL,
            textModel: values.AI_TEXT_MODEL,
            imageApi: values.AI_IMAGE_API,
            dailyPictures: values.AI_DAILY_PICTURES,
          }
        : undefined,
    outside: readOutsideConfig(values),
    publicKey: values.PUBLIC_KEY,
    authSecret: values.AUTH_SECRET,
    pageCacheBytes: values.PAGE_CACHE_MB * 1024 * 1024,
    privateHosts: values.PRIVATE_HOSTS.split(",").flatMap(withPort),
    calendarHosts: [],
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    role: values.ROLE,
    backups: values.BACKUPS,
    stopDelayMs: values.STOP_DELAY * 1000,
    secret: (name) => readSecret(given, name),
  };
}

/**
 * The secrets of an environment by the names of their variables, for a program that needs nothing
 * else of the configuration.
 */
export function secretsOf(
  env: Record<string, string | undefined> = process.env,
): (name: string) => string | undefined {
  const given = givenOf(env);
  return (name) => readSecret(given, name);
}

function givenOf(env: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
}

/** A host that is named without a port is meant at those of http and https. */
function withPort(host: string): string[] {
  const name = host.trim().toLowerCase();
  if (name === "" || /:\d+$/.test(name)) return name ? [name] : [];
  return [`${name}:80`, `${name}:443`];
}
