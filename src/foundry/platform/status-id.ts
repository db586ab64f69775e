/** Length of a document id. */
const LENGTH = 16;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/**
 * The id of the effect that a status is, always the same: the end of the status's own id, in front of it letters that stand for
 * the whole, because ids of two games may end alike. (FNV-1a, 32 bits.)
 */
export function staticStatusId(status: string): string {
  let hash = 0x811c9dc5;
  for (const character of status) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  const end = status.replace(/[^A-Za-z0-9]/g, "").slice(6 - LENGTH);
  let start = "";
  for (let left = hash; start.length < LENGTH - end.length; left = Math.floor(left / LETTERS.length))
    start += LETTERS.charAt(left % LETTERS.length);
  return start + end;
}
