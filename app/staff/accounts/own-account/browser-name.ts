// The order counts: most browsers also say that they are the ones they are built upon.
const browsers = [
  ["Edge", /\bEdgA?\b|\bEdgiOS\b/],
  ["Opera", /\bOPR\b|\bOPT\b/],
  ["Samsung Internet", /\bSamsungBrowser\b/],
  ["Firefox", /\bFirefox\b|\bFxiOS\b/],
  ["Chrome", /\bChrome\b|\bCriOS\b/],
  ["Safari", /\bSafari\b/],
] as const;
const systems = [
  ["Android", /\bAndroid\b/],
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMac OS X\b|\bmacOS\b/],
  ["Linux", /\bLinux\b/],
] as const;

/** "Chrome op Windows": enough to know one's own browser by, too little to follow anybody. */
export function browserName(userAgent: string): string | null {
  const nameIn = (list: readonly (readonly [string, RegExp])[]) =>
    list.find(([, words]) => words.test(userAgent))?.[0];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  if (browser && system) return `${browser} op ${system}`;
  return browser ?? system ?? null;
}
