import { sha256 as known } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import fc from "fast-check";
import { expect, it } from "vitest";
import { sha256 } from "./sha-256";

/** FIPS 180-4's own examples: nothing, one block, two blocks. */
it.each([
  ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  [
    "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  ],
])("SHA-256 of %j is the standard's", (text, digest) => expect(sha256(text)).toBe(digest));

it("is what the library's is, wherever a block ends and whatever the text", () => {
  for (let length = 0; length < 200; length += 1) {
    const text = "ü".repeat(length % 2) + "a".repeat(length);
    expect(sha256(text)).toBe(bytesToHex(known(utf8ToBytes(text))));
  }
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
      expect(sha256(text)).toBe(bytesToHex(known(utf8ToBytes(text))));
    }),
  );
});
