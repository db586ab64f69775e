import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { staticStatusId } from "./status-id";

describe("static ids of statuses", () => {
  it("are ids of documents, whatever the status is called", () => {
    fc.assert(
      fc.property(fc.string(), (status) => {
        expect(staticStatusId(status)).toMatch(/^[A-Za-z0-9]{16}$/);
      }),
    );
  });
  it("stay the same over releases, and say what they are", () => {
    expect(staticStatusId("malleus-prone")).toBe(staticStatusId("malleus-prone"));
    expect(staticStatusId("malleus-prone")).toMatch(/eusprone$/);
  });
  it("differ for statuses of two games that end alike", () => {
    expect(staticStatusId("one-naturalSprinters")).not.toBe(staticStatusId("two-naturalSprinters"));
  });
});
