/**
 * A path as logs may hold it, without the tokens of private links. But for one in 100,000 they have
 * capitals or underscores, which nothing else in our paths has.
 */
export const loggedPath = (path: string): string =>
  path.replaceAll(/[^/]{16,}/g, (part) => (/^[a-z\d.-]+$/.test(part) ? part : ":token"));
