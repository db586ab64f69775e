import { sha256 } from "./sha-256";

export { sha256 as digest };

/** 128 random bits in hexadecimal digits. */
export const randomNonce = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
