// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FakeActor, type FakeChatMessage } from "../testing/fake-documents";
import { fakeFoundry } from "../testing/fake-foundry";
import { fakeRuleset } from "../testing/fake-ruleset";
import { damageKind } from "../testing/damage-kind";

type Listener = (document: unknown) => unknown;
let listeners: Map<string, Listener[]>;
let thug: FakeActor;
let card: FakeChatMessage;
/** As it is in a world: a message of our own class. */
const newCard = async (data: object): Promise<FakeChatMessage> => {
  const { ManifoldChatMessage } = await import("./card-message");
  return new (ManifoldChatMessage as unknown as typeof FakeChatMessage)({ type: "card", ...data });
};

/** A change as every client hears of it. */
const announce = async (hook: string, document: unknown): Promise<void> => {
  for (const listener of listeners.get(hook) ?? []) listener(document);
  await vi.waitFor(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 5));
};
const lines = () => [...document.querySelectorAll(".message-content li")].map(({ textContent }) => textContent);

beforeEach(async () => {
  fakeFoundry();
  listeners = new Map();
  Hooks.on = (name, listener) => {
    listeners.set(name, [...(listeners.get(name) ?? []), listener as Listener]);
    return 0;
  };
  Hooks.callAll = (name, ...given) => {
    for (const listener of listeners.get(name) ?? []) (listener as (...all: unknown[]) => unknown)(...given);
    return true;
  };
  const { placeCard } = await import("./card-message");
  Hooks.on("renderChatMessageHTML", placeCard);
  const { clearRegistry, registerRuleset } = await import("../registry/registry");
  clearRegistry();
  registerRuleset(fakeRuleset("one", { changeHandlers: { hit: damageKind } }));
  (foundry.applications as { handlebars: unknown }).handlebars = {
    renderTemplate: async (_path: string, { proposals }: { proposals: { lines: string[] }[] }) =>
      `<article><details data-section="why"></details>${proposals.map((one) => `<ul><li>${one.lines.join()}</li></ul>`).join("")}</article>`,
  };
  thug = new FakeActor({ name: "Thug", type: "oneHero", system: { hp: 9 } });
  const proposal = { id: "p0", kind: "hit", target: thug.uuid, source: null, data: { amount: 3 } };
  card = await newCard({ timestamp: 1, system: { proposals: [proposal] } });
  const shown = `<li data-message-id="${card.id}"><div class="message-content"><details data-section="why" open></details></div></li>`;
  document.body.innerHTML = shown + shown; // in the log and as a notification
  const { forgetCards, loadCards } = await import("./load-cards");
  forgetCards();
  await loadCards();
});

describe("open cards", () => {
  it("show what they would do now when their target changes, wherever they are shown", async () => {
    (thug._source.system as { hp: number }).hp = 5;
    await announce("updateActor", thug);
    expect(lines()).toEqual(["Thug: 5 → 2", "Thug: 5 → 2"]);
    expect(document.querySelector("details")?.open).toBe(true);
  });

  it("do so when something that hangs on the target changes", async () => {
    await announce("createActiveEffect", { uuid: `${thug.uuid}.ActiveEffect.x`, parent: thug });
    expect(lines()).toEqual(["Thug: 9 → 6", "Thug: 9 → 6"]);
  });

  it("have what other packages add again", async () => {
    Hooks.on("renderChatMessageHTML", (_message: unknown, html: HTMLElement) =>
      html.querySelector("article")?.append("added"),
    );
    await announce("updateActor", thug);
    const added = [...document.querySelectorAll("article")].map(({ textContent }) => textContent);
    expect(added).toEqual(["Thug: 9 → 6added", "Thug: 9 → 6added"]);
  });

  it("are left alone by changes elsewhere", async () => {
    await announce("updateActor", new FakeActor({ name: "Other" }));
    expect(lines()).toEqual([]);
  });

  it("are not drawn for users who may not see them", async () => {
    card.isContentVisible = false;
    await announce("updateActor", thug);
    expect(lines()).toEqual([]);
  });

  it("are drawn again when an answer comes, and when an answer to the answer does", async () => {
    const answer = await newCard({ timestamp: 2, system: { origin: card.id } });
    const reroll = await newCard({ timestamp: 3, system: { origin: answer.id } });
    await announce("createChatMessage", reroll);
    expect(lines()).toHaveLength(2);
  });

  it("keep their buttons while one is pressed, or its click would be lost", async () => {
    const article = (): Element | null => document.querySelector("article");
    await announce("updateActor", thug);
    const before = article();
    before?.dispatchEvent(new Event("mousedown", { bubbles: true }));
    await announce("updateActor", thug);
    expect(article()).toBe(before);
    document.body.dispatchEvent(new Event("mouseup", { bubbles: true }));
    await vi.waitFor(() => expect(article()).not.toBe(before));
  });

  it("are drawn as they are now, also when they change while they are drawn", async () => {
    const render = foundry.applications.handlebars.renderTemplate;
    let change: (() => void) | null = () => {
      change = null;
      (thug._source.system as { hp: number }).hp = 5;
      void announce("updateActor", thug);
    };
    Object.assign(foundry.applications.handlebars, {
      renderTemplate: async (path: string, context: object) => {
        const drawn = await render(path, context);
        change?.();
        await new Promise((resolve) => setTimeout(resolve, 20));
        return drawn;
      },
    });
    // Not by refreshCard, but as Foundry draws a message whose document was changed.
    expect((await card.renderHTML()).querySelector("li")?.textContent).toBe("Thug: 5 → 2");
    await vi.waitFor(() => expect(lines()).toEqual(["Thug: 5 → 2", "Thug: 5 → 2"]));
  });
});
