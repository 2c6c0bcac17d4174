export const MAX_PHOTO_BYTES = 20 * 1024 * 1024;

export function tooLarge(name: string): string {
  return `${name}: de foto is te groot. Maximum grootte is 20 MB.`;
}
