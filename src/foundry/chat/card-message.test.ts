// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import type { FakeChatMessage, FakeUser } from "../testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../testing/fake-foundry";
import { fakeRuleset } from "../testing/fake-ruleset";
import type { CardPartType } from "../contracts/message-part";

type Listener = (message: unknown, html: HTMLElement) => void;
let listeners: Listener[];
let table: FakeTable;

const parts: Record<string, CardPartType> = {
  oneCheck: {
    template: "",
    context: ({ outcome, secret }) => ({
      title: "Strike",
      outcome,
      hiddenFromPlayers: secret === true,
      sum: "8 against 14",
    }),
  },
  oneTold: { template: "", context: () => ({ title: "not this" }), told: () => "in its own words" },
  oneBroken: {
    template: "",
    context: () => {
      throw new Error("makes no sense");
    },
  },
};

beforeEach(async () => {
  table = fakeFoundry();
  const { clearRegistry, registerRuleset, registerShared } = await import("../registry/registry");
  clearRegistry();
  registerRuleset(fakeRuleset("one", { cardParts: parts, title: "Game one" }));
  registerShared((await import("../registration/shared")).shared);
  const { placeCard } = await import("./card-message");
  listeners = [placeCard as unknown as Listener];
  Hooks.callAll = (_name, ...given) => {
    for (const listener of listeners) listener(...(given as Parameters<Listener>));
    return true;
  };
  (foundry.applications as { handlebars: unknown }).handlebars = {
    renderTemplate: async (_path: string, { title }: { title?: string }) =>
      title ? `<h3>${title}</h3>` : `<article><div data-card-parts></div></article>`,
  };
});

const newCard = async (data: object): Promise<FakeChatMessage> => {
  const { ManifoldChatMessage } = await import("./card-message");
  return new (ManifoldChatMessage as unknown as typeof FakeChatMessage)({ type: "card", ...data });
};
const check = { type: "oneCheck", outcome: "Success" };
const contentOf = async (data: object) => {
  const message = await newCard(data);
  await message._preCreate(data as never, {}, table.game.user);
  return message._source.content;
};

describe("a card and other packages", () => {
  it("is drawn when they hear of its message, and what they add stays", async () => {
    const seen: string[] = [];
    listeners.push((_message, html) => {
      seen.push(html.querySelector("h3")?.textContent ?? "");
      html.querySelector("article")?.append("by a module");
    });
    const message = await newCard({ content: "Strike: Success", system: { parts: [check] } });
    const shown = await message.renderHTML();
    expect(seen).toEqual(["Strike"]);
    expect(shown.querySelector(".message-content")?.textContent).toBe("Strikeby a module");
  });

  it("is drawn for each place that shows it, at the same time too", async () => {
    const message = await newCard({ system: { parts: [check] } });
    const shown = await Promise.all([message.renderHTML(), message.renderHTML(), message.renderHTML()]);
    expect(shown.map((one) => one.querySelectorAll("article").length)).toEqual([1, 1, 1]);
  });

  it("keeps open what its reader has opened, when its message is drawn anew", async () => {
    Object.assign(foundry.applications.handlebars, {
      renderTemplate: async (path: string) =>
        path.endsWith("/card.hbs") ? `<article><details data-section="why"></details></article>` : "<p></p>",
    });
    const message = await newCard({ system: { parts: [check] } });
    const first = await message.renderHTML();
    expect(first.querySelector("details")?.open).toBe(false);
    first.dataset.messageId = message.id ?? "";
    document.body.replaceChildren(first);
    const fold = first.querySelector("details");
    if (fold) fold.open = true;
    expect((await message.renderHTML()).querySelector("details")?.open).toBe(true);
  });

  it("stays undrawn for those who may not see it, and leaves other messages alone", async () => {
    const hidden = await newCard({ content: "", system: { parts: [check] } });
    hidden.isContentVisible = false;
    const { ManifoldChatMessage } = await import("./card-message");
    const plain = new (ManifoldChatMessage as unknown as typeof FakeChatMessage)({ type: "base", content: "Hello" });
    for (const message of [hidden, plain]) expect((await message.renderHTML()).querySelector("article")).toBeNull();
    expect((await plain.renderHTML()).textContent).toBe("Hello");
  });
});

describe("the text of a card's message", () => {
  it("is what came out in plain words, a line for each part", async () => {
    const note = { type: "note", title: "Rest", text: "All are fresh again." };
    expect(await contentOf({ system: { parts: [check, note, { type: "oneTold" }] } })).toBe(
      "Strike: Success\nRest: All are fresh again.\nin its own words",
    );
  });

  it("leaves out what is hidden from players, though its poster knows it", async () => {
    expect((table.game.user as FakeUser).isGM).toBe(true);
    const content = await contentOf({ system: { parts: [{ ...check, secret: true }] } });
    expect(content).toBe("Strike");
    expect(await contentOf({ blind: true, system: { parts: [check] } })).toBe("Strike");
    expect(await contentOf({ blind: true, system: { parts: [{ type: "oneTold" }] } })).toBe("not this");
  });

  it("is no markup, is short, and is there even where no part says anything", async () => {
    const evil = { type: "note", title: "<img src=x onerror=alert(1)>", text: "x".repeat(1000) };
    const content = String(await contentOf({ system: { parts: [evil] } }));
    expect(content).not.toContain("<");
    expect(content.length).toBeLessThan(520);
    expect(await contentOf({ system: { parts: [{ type: "oneBroken" }] } })).toBe("Game one");
    expect(await contentOf({ system: { parts: [] } })).toBe("Manifold");
  });

  it("that a message brings is kept, and other messages get none", async () => {
    expect(await contentOf({ content: "own", system: { parts: [check] } })).toBe("own");
    expect(await contentOf({ type: "base", system: {} })).toBeUndefined();
  });
});
