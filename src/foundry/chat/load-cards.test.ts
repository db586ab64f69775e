// @vitest-environment happy-dom
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { FakeChatMessage } from "../testing/fake-documents";
import { fakeFoundry } from "../testing/fake-foundry";

const refreshShown = vi.fn();
const watchCards = vi.fn();
let isOnline = true;

beforeEach(() => {
  vi.resetModules();
  vi.doMock("./cards", () => {
    if (!isOnline) throw new Error("connection lost");
    const renderCard = async () => document.createElement("article");
    return { watchCards, refreshShown, renderCard, plainText: async () => "in words" };
  });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  for (const spy of [refreshShown, watchCards]) spy.mockClear();
  fakeFoundry();
  Hooks.callAll = () => true;
});

// Taking a mock back waits for the next import: one that the files which share these modules would get the mock with.
afterAll(async () => {
  vi.doUnmock("./cards");
  vi.resetModules();
  await import("./cards");
  vi.resetModules();
});

const drawnText = async (message: FakeChatMessage): Promise<HTMLElement> => {
  const { placeCard } = await import("./card-message");
  Hooks.callAll = (_name, ...given) => (placeCard(...(given as Parameters<typeof placeCard>)), true);
  return message.renderHTML();
};
const newCard = async (): Promise<FakeChatMessage> => {
  const { ManifoldChatMessage } = await import("./card-message");
  return new (ManifoldChatMessage as unknown as typeof FakeChatMessage)({ type: "card", system: { parts: [] } });
};

describe("what cards are drawn with", () => {
  it("comes with the first card, and watches from then on, once", async () => {
    isOnline = true;
    await Promise.all([drawnText(await newCard()), drawnText(await newCard())]);
    expect([watchCards.mock.calls.length, refreshShown.mock.calls.length]).toEqual([1, 0]);
  });

  it("is asked for again by the next card when it could not be had; the card says so until then", async () => {
    isOnline = false;
    const broken = await drawnText(await newCard());
    expect(broken.querySelector(".card-problem")?.textContent).toContain("MANIFOLD.NotLoaded");
    expect(watchCards).not.toHaveBeenCalled();
    isOnline = true;
    vi.doMock("./cards", () => ({
      watchCards,
      refreshShown,
      renderCard: async () => document.createElement("article"),
    }));
    expect((await drawnText(await newCard())).querySelector("article")).not.toBeNull();
    expect([watchCards.mock.calls.length, refreshShown.mock.calls.length]).toEqual([1, 1]);
  });
});
