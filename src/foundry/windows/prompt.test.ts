// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeFoundry } from "../testing/fake-foundry";
import { ask, hint } from "./prompt";

interface Asked {
  buttons: { action: string; type: string }[];
}
const answered = (answer: unknown) => {
  const input = vi.fn<(asked: Asked) => Promise<unknown>>(() => Promise.resolve(answer));
  Object.assign(foundry.applications.api.DialogV2, { input });
  return input;
};

describe("a question", () => {
  beforeEach(() => void fakeFoundry());

  it("has a Cancel that asks for nothing to be filled in, and answers as one that is closed", async () => {
    const input = answered("cancel");
    expect(await ask({ title: "All of Swords?" }, hint("Axe, Bow"))).toBeNull();
    expect(input.mock.calls[0]?.[0].buttons).toMatchObject([{ action: "cancel", type: "button" }]);
    answered(null);
    expect(await ask({ title: "All of Swords?" })).toBeNull();
  });

  it("answers with what was entered", async () => {
    answered({ name: "Axe" });
    expect(await ask({ title: "Which?" })).toEqual({ name: "Axe" });
  });
});
