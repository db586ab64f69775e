import { randomBytes } from "node:crypto";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A document id: 16 letters and digits (contract 5.5). */
export function newId(): string {
  let id = "";
  // Bytes from 248 on are dropped: 248 is the largest multiple of 62 below 256, so every letter is equally likely.
  while (id.length < 16) for (const byte of randomBytes(24)) if (byte < 248 && id.length < 16) id += LETTERS[byte % 62];
  return id;
}

export function isId(value: unknown): value is string {
  return typeof value === "string" && /^[A-Za-z0-9]{16}$/.test(value);
}
