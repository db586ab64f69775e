// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeFoundry } from "../testing/fake-foundry";
import { cards, forgetCards, loadCards } from "./load-cards";

type Cards = Awaited<ReturnType<typeof loadCards>>;
const refreshShown = vi.fn();
const watchCards = vi.fn();
const load = async (): Promise<Cards> => ({ watchCards, refreshShown }) as Partial<Cards> as Cards;

beforeEach(() => {
  fakeFoundry();
  forgetCards();
  for (const spy of [refreshShown, watchCards]) spy.mockClear();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("what cards are drawn with", () => {
  it("comes with the first card, and watches from then on, once", async () => {
    expect(cards()).toBeNull();
    await Promise.all([loadCards(load), loadCards(load)]);
    await loadCards(load);
    expect([watchCards.mock.calls.length, refreshShown.mock.calls.length]).toEqual([1, 0]);
    expect(cards()).not.toBeNull();
  });

  it("says so when it cannot be had, is asked for again by the next card, and then draws those again that could not be", async () => {
    const lost = loadCards(() => Promise.reject(new Error("connection lost")));
    await expect(lost).rejects.toThrow("MANIFOLD.NotLoaded connection lost");
    expect([cards(), watchCards.mock.calls.length]).toEqual([null, 0]);
    await loadCards(load);
    expect([watchCards.mock.calls.length, refreshShown.mock.calls.length]).toEqual([1, 1]);
  });
});

describe("a card", () => {
  it("that cannot be drawn says why", async () => {
    const { draw } = await import("./card-message");
    const lost = () => Promise.reject(new Error("connection lost"));
    expect((await draw({} as never, lost)).textContent).toBe("MANIFOLD.NotLoaded connection lost");
  });
});
