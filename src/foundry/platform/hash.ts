import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** SHA-256 in hexadecimal digits. The browser's own is missing where a table is played over plain http. */
export const digest = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** 128 random bits in hexadecimal digits. */
export const randomNonce = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
