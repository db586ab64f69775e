import { describe, expect, it } from "vitest";
import { data } from "../index.js";

const { validators } = data;

describe("4.3 foundry.data.validators", () => {
  it("4.3 an id is 16 letters and digits", () => {
    expect(["abcdefghijkLMN12", "short", "abcdefghijklmn-2", null].map((id) => validators.isValidId(id))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it("4.3 file extensions are compared without case, query and fragment", () => {
    expect(validators.hasFileExtension("a/b.WEBP?v=1", ["webp"])).toBe(true);
    expect(validators.hasFileExtension("a/b.exe", ["webp"])).toBe(false);
  });

  it("4.3 data URLs of known types only", () => {
    expect(validators.isBase64Data("data:image/png;base64,aGFsbG8=")).toBe(true);
    expect(validators.isBase64Data("data:application/x-msdownload;base64,aGFsbG8=")).toBe(false);
    expect(validators.isBase64Data("data:image/png;base64,<svg>")).toBe(false);
  });

  it("4.3 colours and JSON", () => {
    expect([validators.isColorString("#00ffAA"), validators.isColorString("red")]).toEqual([true, false]);
    expect([validators.isJSON('{"a":1}'), validators.isJSON("{a}")]).toEqual([true, false]);
  });
});
