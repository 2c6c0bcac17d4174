/**
 * The home page from the built site, compared with nginx serving the same bytes with the same headers,
 * over the same connections: requests a second, and processor time for each. The second figure also
 * holds on a busy machine. The same for a robot, whose views are not counted.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { settled, ticksOf } from "./processor-time.ts";
import { startServer } from "./site/server.ts";

const ROUNDS = 5;
const BAR = 0.9;
const SECONDS = 5;
const ENCODINGS = "gzip, deflate, br, zstd";
const NGINX_PORT = 4680;
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
// As long: what differs is the counting.
const ROBOT = BROWSER.replace("Firefox", "Robobot");

interface Round {
  perSecond: number;
  microseconds: number;
}

for (const program of ["nginx", "wrk"]) {
  if (spawnSync(program, ["-v"]).error) {
    console.log(`${program} is missing (apt-get install ${program}): nothing is compared.`);
    process.exit(0);
  }
}

const site = await startServer({ LOG_LEVEL: "error" });
try {
  await settled(site.pid);
  // Several times, with a pause for the smallest encoding to be made.
  for (let count = 0; count < 3; count += 1) {
    await (await fetch(site.url, { headers: { "Accept-Encoding": ENCODINGS } })).text();
    await delay(1500);
  }
  const page = await stored(site.url);
  console.log(`The home page: ${page.bytes.length} bytes of brotli.`);
  for (const tuned of [true, false]) await compare(page, tuned);
} finally {
  await site.stop();
}

async function compare(page: Awaited<ReturnType<typeof stored>>, tuned: boolean): Promise<void> {
  const nginx = await startNginx(page, tuned);
  try {
    const ours: Round[] = [];
    const theirs: Round[] = [];
    const uncounted: Round[] = [];
    load(site.url, site.pid);
    load(nginx.url, nginx.pid);
    for (let round = 0; round < ROUNDS; round += 1) {
      theirs.push(load(nginx.url, nginx.pid));
      ours.push(load(site.url, site.pid));
      uncounted.push(load(site.url, site.pid, ROBOT));
    }
    const [we, they, without] = [medianOf(ours), medianOf(theirs), medianOf(uncounted)];
    console.log(tuned ? "nginx with its files held open, no log:" : "nginx as Debian sets it up:");
    console.table({
      nginx: row(they),
      "this site": row(we),
      ratio: ratio(we, they),
      "without counting": row(without),
      "ratio of counting": ratio(we, without),
    });
    const beside = we.perSecond / they.perSecond;
    if (tuned) {
      console.log(`${beside.toFixed(2)}, bar ${BAR}: ${beside >= BAR ? "met" : "missed"}`);
    }
  } finally {
    await nginx.stop();
  }
}

function ratio(one: Round, other: Round) {
  return {
    "requests a second": (one.perSecond / other.perSecond).toFixed(2),
    "µs of processor each": (other.microseconds / one.microseconds).toFixed(2),
  };
}

function row({ perSecond, microseconds }: Round) {
  return {
    "requests a second": perSecond.toFixed(0),
    "µs of processor each": microseconds.toFixed(1),
  };
}

function medianOf(rounds: Round[]): Round {
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[(values.length - 1) >> 1]!;
  return {
    perSecond: middle(rounds.map(({ perSecond }) => perSecond)),
    microseconds: middle(rounds.map(({ microseconds }) => microseconds)),
  };
}

/** One round of wrk: one thread, 32 connections. */
function load(url: string, pid: number, userAgent = BROWSER): Round {
  const before = ticksOf(pid);
  const asked = ["-H", `Accept-Encoding: ${ENCODINGS}`, "-H", `User-Agent: ${userAgent}`];
  const { stdout } = spawnSync("wrk", ["-t1", "-c32", `-d${SECONDS}s`, ...asked, url], {
    encoding: "utf8",
  });
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const perSecond = Number(/Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1]);
  if (!requests || /Non-2xx/.test(stdout)) throw new Error(`wrk: ${stdout}`);
  // A tick is a hundredth of a second.
  return { perSecond, microseconds: ((ticksOf(pid) - before) * 10_000) / requests };
}

/** The home page as it is sent. */
async function stored(url: string) {
  const folder = await mkdtemp(path.join(tmpdir(), "voordeur-nginx-"));
  // nginx's worker runs as another user.
  await chmod(folder, 0o755);
  const file = path.join(folder, "home");
  const { stdout } = spawnSync(
    "curl",
    ["-s", "-D", "-", "-o", file, "-H", `Accept-Encoding: ${ENCODINGS}`, url],
    { encoding: "utf8" },
  );
  const own = /^(http|date|connection|keep-alive|content-length|content-type|etag)/i;
  const headers = stdout.split("\r\n").filter((line) => line !== "" && !own.test(line));
  return { folder, headers, bytes: await readFile(file) };
}

async function startNginx(
  { folder, headers }: { folder: string; headers: string[] },
  tuned: boolean,
) {
  const added = headers.map((line) => {
    const colon = line.indexOf(":");
    return `add_header ${line.slice(0, colon)} "${line
      .slice(colon + 1)
      .trim()
      .replaceAll('"', '\\"')}";`;
  });
  const settings = path.join(folder, "nginx.conf");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  await writeFile(
    settings,
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 768; }
http {
  sendfile on; tcp_nopush on; keepalive_requests 1000000000; ${temporary.join(" ")}
  ${tuned ? "access_log off; open_file_cache max=100 inactive=60s;" : `access_log ${folder}/access.log;`}
  server {
    listen 127.0.0.1:${NGINX_PORT}; root ${folder};
    location / { default_type "text/html; charset=utf-8"; ${added.join(" ")} }
  }
}`,
  );
  const nginx = spawn("nginx", ["-c", settings], { stdio: "ignore" });
  await delay(1000);
  const worker = spawnSync("pgrep", ["-P", String(nginx.pid)], { encoding: "utf8" });
  return {
    url: `http://127.0.0.1:${NGINX_PORT}/home`,
    pid: Number(worker.stdout.trim()),
    async stop() {
      const ended = once(nginx, "exit");
      nginx.kill("SIGQUIT");
      await ended;
      await rm(path.join(folder, "access.log"), { force: true });
    },
  };
}
