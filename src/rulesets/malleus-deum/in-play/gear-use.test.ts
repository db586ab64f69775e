import { fakeFoundry, type FakeTable } from "../../../foundry/testing/fake-foundry";

// Import this first: what comes after may extend Foundry's classes while it is loaded.
fakeFoundry();
import "../testing/foundry";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CardContext } from "../../../foundry/contracts/message-part";
import type { CardPart } from "../../../foundry/messages/card-model";
import { FakeChatMessage, type FakeUser, world } from "../../../foundry/testing/fake-documents";
import type { OffersView } from "../chat/offers";
import { controlPartType } from "../chat/control-part";
import { poolData } from "../stored/pool-data";
import { fakeCreature, giveAspect, giveGear } from "../testing/fake-creature";
import { attune } from "../actions/magic/attune";
import { useGear, useOf } from "../actions/characters/gear-use";
import { controlPart } from "../stored/control-data";

let table: FakeTable;
beforeEach(() => {
  table = fakeFoundry();
  const node = () => ({ append: () => undefined });
  vi.stubGlobal("document", { createElement: node });
  vi.stubGlobal(
    "DOMParser",
    class {
      parseFromString = (text: string) => ({ body: { textContent: text } });
    },
  );
  Object.assign(foundry.applications.api.DialogV2, { input: () => Promise.resolve({}) });
});
afterEach(() => void vi.unstubAllGlobals());

const proposals = () =>
  [...world.values()]
    .filter((one) => one instanceof FakeChatMessage)
    .flatMap(({ system }) => system.proposals as { kind: string; data: Record<string, unknown>; automatic?: boolean }[])
    .map(({ kind, data, automatic = false }) => [kind, data, automatic]);

describe("what a thing is used for", () => {
  it("MDC-MAG-25 MDC-MAG-26 MDC-MAG-27 MDC-MAG-29 goes by its tags, its dice and what it gives", () => {
    const use = (tags: string[], more = {}, dice = 0) =>
      useOf(giveGear(fakeCreature(), "Thing", { tags: new Set(tags), ...more }, dice));
    expect([use(["scroll"]), use(["potion"], {}, 2), use(["rune"]), use([], {}, 1)]).toEqual([
      "read",
      "drink",
      "rune",
      "dice",
    ]);
    expect([use([]), use([], { difficulty: 5 }), use([], { difficulty: 5, magic: false })]).toEqual([
      null,
      "magic",
      null,
    ]);
    expect(use([], { attunement: { aspects: new Set(["It Whispers"]), uses: 0, used: 0 } })).toBe("attune");
  });

  it("MDC-MAG-26 MDC-RST-04 a potion needs no check: one less, and what it heals goes to Health first", async () => {
    const actor = fakeCreature({ system: { health: { value: 3, max: 6 }, stamina: { value: 1, max: 4 } } });
    const potion = giveGear(actor, "Tincture", { tags: new Set(["potion"]), healing: "4" });
    await useGear(actor, potion, { fast: false });
    expect(proposals()).toEqual([
      ["malleusUse", { what: "one" }, true],
      ["malleusHeal", { health: 3, stamina: 1 }, true],
    ]);
  });

  it.each([{ tags: new Set(["potion"]) }, { tags: new Set<string>(), difficulty: 5 }, { tags: new Set(["rune"]) }])(
    "MDC-MAG-26 MDC-MAG-28 an empty flask is not drunk, chalk that is gone draws nothing (%#)",
    async (more) => {
      const warn = vi.fn();
      Object.assign(ui, { notifications: { warn } });
      const actor = fakeCreature();
      await useGear(actor, giveGear(actor, "Thing", { ...more, quantity: 0 }), { fast: false });
      expect([proposals(), warn.mock.calls.length]).toEqual([[], 1]);
    },
  );

  it("MDC-MAG-29 gives its aspects after so many uses; the bearer may leave them (MD-ASP-09)", async () => {
    const actor = fakeCreature();
    const ring = (used: number, uses: number | null = 2) =>
      giveGear(actor, "Ring", { attunement: { aspects: new Set(["Craves Cheese 12"]), uses, used } });
    await attune(actor, ring(0));
    expect(proposals()).toEqual([["malleusUse", { what: "use" }, true]]);
    await attune(actor, ring(1));
    expect(proposals().at(-1)).toMatchObject(["malleusGainAspect", { name: "Craves Cheese", difficulty: 12 }, false]);
    giveAspect(actor, "Craves Cheese", 12);
    await attune(actor, ring(5, null));
    expect(proposals().at(-1)).toEqual(["malleusUse", { what: "use" }, true]);
  });
});

describe("a thing that acts on its bearer", () => {
  const message = (parts: CardPart[], origin: string | null = null) =>
    Object.assign(new FakeChatMessage({ type: "card", system: { parts, origin } }), { speaker: {} });
  const view = (part: CardPart, card: FakeChatMessage) =>
    controlPartType.context(part, {
      message: card,
      actor: fakeCreature(),
      index: 0,
    } as unknown as CardContext) as OffersView;

  it("MDC-MAG-30 domination hands the character to the GM, unless the will that is allowed holds", () => {
    const part = controlPart({ name: "Sword", control: "domination", will: 7, aspect: "" });
    const [asked, held, broken] = [message([part]), message([part]), message([part])];
    const will = (faces: number[]) => ({
      ...poolData({
        title: "Will",
        draws: [{ pool: "mettle", available: 2, dice: 2, threshold: 2 }],
        ...{ difficulty: 7, modifiers: [], overcharge: null, bonusDice: 0, secret: false, about: "will" },
        dice: [{ id: "pool:mettle", faces: 6, dice: faces }],
      }),
    });
    message([will([4, 3])], held.id);
    message([will([4, 2])], broken.id);
    expect(view(part, asked).offers).toHaveLength(1);
    expect(view(part, held)).toMatchObject({
      offers: [],
      lines: [expect.anything(), expect.stringMatching(/resisted/)],
    });
    expect(view(part, broken)).toMatchObject({
      offers: [],
      lines: [expect.anything(), expect.stringMatching(/yields/), expect.stringMatching(/gmPlays/)],
    });
    (table.game.user as FakeUser).isGM = false;
    const forced = controlPart({ name: "Sword", control: "domination", will: null, aspect: "" });
    expect(view(forced, message([forced])).lines).toHaveLength(2);
  });
});
