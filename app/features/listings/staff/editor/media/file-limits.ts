export const MAX_FILE_BYTES = 20 * 1024 * 1024;

export function tooLarge(name: string): string {
  return `${name}: het bestand is te groot. Maximum grootte is 20 MB.`;
}
