import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { FakeItem } from "../../../foundry/testing/fake-documents";
import { FakeUser, type FakeActor } from "../../../foundry/testing/fake-documents";
import { answerDialogs } from "../../../foundry/testing/playing";
import { chooseBond } from "../actions/characters/choose-bond";
import { rollConflict } from "../actions/conflict/conflict";
import { watchItemTraits } from "../actions/characters/item-trait";
import { magicEnder } from "../actions/magic/magic-enders";
import { useItem } from "../actions/use-item";
import { isCreature, itemsOf, type Creature } from "../adapters/creature";
import { rewardProblem } from "../adapters/characters/traits";
import { abilitiesView } from "../sheets/abilities-view";
import { storyView } from "../sheets/story-view";
import { mythSummary } from "../sheets/summary";
import { fakeCreature, give } from "../testing/fake-creature";
import { fightOf } from "../testing/table-fight";
import { fakeScene } from "../testing/scene";
import { confirmWith, diceFall, lastCard, setTable, shownCard } from "../testing/play";

beforeEach(() => void setTable());

const aim = (...actors: unknown[]) =>
  Object.assign(game.user, { targets: new Set(actors.map((actor) => ({ actor }))) });
const ARM = {
  ...{ damage: 4, damageForm: "slashing", setback: 0, setbackForm: "", range: null, minStrength: 0, magic: 0 },
  ...{ stabbing: false, thrusting: false, attached: false, class: "closeCombat", tempo: 0, parry: 0 },
  ...{ carryState: "inHand", sizeCategory: "medium" },
};
const GIFT = { kind: "gift", edgeEffects: [], strikeBoon: false, strikeDamage: 0, strikeMargin: 0 };

describe("what gifts change", () => {
  it("MY-GEN-01 a gift that names a general rule makes an exception of it, and of no other", async () => {
    const edges = async (...flags: string[]) => {
      const one = fakeCreature("Mer", { conditions: ["inWater", "burn2"] });
      give(one, "mythGift", "Child of the sea", { ...GIFT, flags: new Set(flags) });
      confirmWith({ threshold: "15" });
      diceFall([9, 8, 7].slice(0, 3 - flags.length));
      await rollConflict(one, { kind: "check", attributes: ["st"] });
      return (shownCard(one).view.edges as { label: string }[]).map(({ label }) => label.split(".").at(-1));
    };
    expect(await edges()).toEqual(["burn2", "water"]);
    expect(await edges("overrides-water")).toEqual(["burn2"]);
    expect(await edges("overrides-water", "overrides-burn2")).toEqual([]);
  });

  it("MY-GEN-01 an exception serves whoever the rule burdens: an opponent's gift takes the Edge against it away, one's own leaves it", async () => {
    const edges = async (own: string[], theirs: string[]) => {
      const robin = fakeCreature("Robin");
      const mage = fakeCreature("Mage", { npc: true, conditions: ["casting"] });
      give(robin, "mythGift", "Own", { ...GIFT, flags: new Set(own) });
      give(mage, "mythGift", "Hermeticus", { ...GIFT, flags: new Set(theirs) });
      Object.assign(game.user, { targets: new Set([{ actor: mage }]) });
      confirmWith();
      diceFall(theirs.length > 0 ? [9] : [9, 8]);
      await useItem(give(robin, "mythWeapon", "Blade", ARM) as unknown as Item, { fast: false });
      return (shownCard(robin).view.edges as { label: string }[]).map(({ label }) => label.split(".").at(-1));
    };
    expect(await edges([], [])).toEqual(["casting"]);
    expect(await edges(["overrides-casting"], [])).toEqual(["casting"]);
    expect(await edges([], ["overrides-casting"])).toEqual([]);
  });

  it("MY-GEN-01 MY-WTR-01 Aquatic Combat makes an exception of what an attack alone counts, too", async () => {
    const mer = fakeCreature("Mer", { conditions: ["inWater"] });
    give(mer, "mythGift", "Aquatic Combat", {
      ...GIFT,
      flags: new Set(["overrides-water", "overrides-unfitInWater"]),
    });
    Object.assign(game.user, { targets: new Set([{ actor: fakeCreature("Shark", { npc: true }) }]) });
    confirmWith();
    diceFall([9]);
    await useItem(give(mer, "mythWeapon", "Blade", ARM) as unknown as Item, { fast: false });
    expect(shownCard(mer).view.edges).toEqual([]);
  });

  it("MY-ATT-09 one basic vision, the gift's in place of what is written, and further senses beside it", () => {
    const seer = (flags: string[][], system = {}) => {
      const one = fakeCreature("Owl", { system });
      flags.forEach((all, at) => give(one, "mythGift", `Gift ${at}`, { ...GIFT, flags: new Set(all) }));
      return abilitiesView(one).sight;
    };
    const said = (...keys: string[]) => keys.map((key) => `MYTHMAGICA.Sight.${key}`).join(" · ");
    expect(seer([])).toBe(said("day"));
    expect(seer([["nightVision"], ["echolocation"]], { senses: ["heatSense"] })).toBe(
      said("night", "heatSense", "echolocation"),
    );
    expect(seer([["nightVision"], ["darkVision"]])).toBe(said("dark", "several"));
  });

  it("MY-WPN-08 a Strike Boon is ticked when its conditions are met: 4 more Damage, or 2 from a Margin of 5 on", async () => {
    const [robin, foe] = [fakeCreature("Robin"), fakeCreature("Guard")];
    give(robin, "mythGift", "Sneak", { ...GIFT, slug: "sneak", strikeBoon: true, strikeDamage: 4 });
    give(robin, "mythGift", "Twist", { ...GIFT, slug: "twist", strikeBoon: true, strikeDamage: 2, strikeMargin: 5 });
    give(robin, "mythGift", "Luck", { ...GIFT, slug: "luck", strikeDamage: 9 });
    const blade = give(robin, "mythWeapon", "Sword", ARM);
    aim(foe);
    const damage = async (face: number, ...met: string[]) => {
      const asked = confirmWith(Object.fromEntries(met.map((slug) => [`boon-${slug}`, true])));
      diceFall([face]);
      await useItem(blade as unknown as Item, { fast: false });
      expect(asked[0]?.controls.filter(({ name }) => name.startsWith("boon-")).length).toBe(2);
      return lastCard().proposals[0]?.data.damage;
    };
    // 4 and a Margin of 4, of 5.
    expect([await damage(14), await damage(14, "sneak"), await damage(14, "twist")]).toEqual([8, 12, 8]);
    expect([await damage(15, "twist"), await damage(15, "sneak", "twist")]).toEqual([11, 15]);
    // What is no Strike Boon lends nothing, whatever somebody writes.
    expect(await damage(14, "luck")).toBe(8);
    aim();
  });
});

describe("what a tooltip tells", () => {
  it("MY-ATT-11 Intelligence says what the Overlord's creatures do, and nothing of a player's", () => {
    const rule = (npc: boolean) =>
      mythSummary({ actor: fakeCreature("One", { npc }), rule: "attribute.in" } as never)?.rule;
    expect(rule(true)).toContain("MYTHMAGICA.Conduct.intelligence");
    expect(rule(false)).toContain("MYTHMAGICA.Conduct.player");
  });
});

describe("abilities and what they impose", () => {
  const mocker = (abilityType: string) => {
    const one = fakeCreature("Fool", { in: 2 });
    const item = give(one, "mythAbility", "Blithering", {
      ...{ slug: "blithering", abilityType, rollAttribute: "in", setbackForm: "confusing" },
    });
    return { one, item };
  };

  it.each([
    ["nonLethal", [["mythSustain", 5]]],
    ["utilitarian", []],
  ])("MY-ABL-08 a %s ability that succeeds by 5 proposes %j", async (type, wanted) => {
    const { item } = mocker(type);
    const foe = fakeCreature("Guard", { npc: true, in: 1 });
    aim(foe);
    confirmWith({ against: "check", foeAttribute: "in" });
    diceFall([15]); // 15 + 2 against 10 and twice 1
    await useItem(item as unknown as Item, { fast: false });
    expect(lastCard().proposals.map(({ kind, data }) => [kind, data.setback])).toEqual(wanted);
    expect(lastCard().proposals.every(({ target }) => target === foe.uuid)).toBe(true);
    diceFall([4]);
    await useItem(item as unknown as Item, { fast: false });
    expect(lastCard().proposals).toEqual([]);
    aim();
  });

  const SPELL = {
    ...{ category: "occultSpell", setbackCost: "5", castTime: "assault", durationTypes: new Set<string>() },
    ...{
      duration: "scene",
      range: "80 ft",
      area: "",
      target: "",
      discipline: "",
      potency: "",
      resist: "",
      against: "",
    },
    ...{ damageForm: "", setbackForm: "", heals: false, condition: "", prescribed: false, bestows: [], upkeep: 0 },
    ...{ imposesSpellbinding: false, nimbus: false, woe: false, cancellable: true, illusionKind: "none" },
    ...{ targetsPerRank: 0, verbal: true, gestural: true, preparation: "", conjures: "", shape: "", resize: 0 },
  };
  const cast = async (one: Creature, more: Record<string, unknown> = {}) => {
    const spell = give(one, "mythAbility", "Charm", { ...SPELL, slug: "charm", ...more });
    const asked = confirmWith({});
    await useItem(spell as unknown as Item, { fast: false });
    return asked[0]?.obstacles.map(({ text }) => text) ?? [];
  };

  it("MY-ABL-10 a use that was disrupted costs nothing: taken back, its Setback and the session's first use are back", async () => {
    const medea = fakeCreature("Medea", { system: { usedThisSession: ["charm"] } });
    await cast(medea);
    expect(medea.system.setback).toBe(5);
    const { undoProposal } = await import("../../../foundry/changes/request");
    const { message, proposals } = lastCard();
    const paid = proposals.find(({ kind }) => kind === "mythCast");
    await undoProposal(message as never, paid?.id ?? "");
    expect(medea.system.setback).toBe(0);
    const fresh = fakeCreature("Circe");
    await cast(fresh);
    const first = lastCard();
    expect(fresh.system.usedThisSession).toEqual(["charm"]);
    await undoProposal(first.message as never, first.proposals.find(({ kind }) => kind === "mythCast")?.id ?? "");
    expect(fresh.system.usedThisSession).toEqual([]);
  });

  it("MY-ABL-11 who is farther away than the Range is named with the distance, which forbids nothing", async () => {
    const scene = fakeScene();
    const [medea, near, far] = [fakeCreature("Medea"), fakeCreature("Near"), fakeCreature("Far")];
    scene.stand(medea, 0, 0);
    scene.stand(near, 16, 0);
    scene.stand(far, 18, 0);
    aim(near);
    expect(await cast(medea)).not.toContain("MYTHMAGICA.Magic.tooFar 80 80");
    aim(far);
    expect((await cast(medea, { slug: "charm2" })).filter((text) => text.includes("tooFar")).length).toBe(1);
    aim();
    Object.assign(globalThis, { canvas: undefined });
  });

  it("MY-ABL-12 what lasts while Overcome ends with the Scene once both pools are back, and not before", async () => {
    const bearer = (system: Record<string, unknown>) => {
      const caster = fakeCreature("Fool");
      give(caster, "mythAbility", "Blithering", { slug: "blithering", duration: "While Overcome" });
      const one = fakeCreature("Guard", { npc: true, system });
      const flags = { cast: "a".repeat(16), role: "target", caster: caster.uuid, types: [], spell: "blithering" };
      const effect = { name: "Addled", active: true, statuses: new Set(), getFlag: () => flags };
      Object.assign(one, { effects: { contents: [effect] } });
      return one;
    };
    const none = (() => Promise.reject(new Error("no dice"))) as never;
    expect(await magicEnder(bearer({ setback: 31 }), "scene", none)).toMatchObject([{ kind: "mythSpellEnds" }]);
    expect(await magicEnder(bearer({ setback: 32 }), "scene", none)).toEqual([]);
  });
});

describe("Traits of things, bonds and obsessions", () => {
  it("MY-TRT-06 a magic item lends its Trait to whoever has it, once, and takes it along", async () => {
    const heard: Record<string, ((...all: unknown[]) => void)[]> = {};
    vi.stubGlobal("Hooks", { on: (name: string, run: () => void) => void (heard[name] ??= []).push(run) });
    watchItemTraits();
    const robin = fakeCreature("Robin");
    const crown = give(robin, "mythMagicItem", "Crown", { trait: "I was born to rule" });
    const made: object[] = [];
    Object.assign(robin, {
      createEmbeddedDocuments: async (_type: string, all: { flags: object; system: object; name: string }[]) => {
        made.push(...all);
        for (const { flags, system, name } of all)
          Object.assign(give(robin, "mythTrait", name, { ...system })._source, { flags });
      },
      deleteEmbeddedDocuments: async (_type: string, ids: string[]) => {
        for (const id of ids) await (robin.items.contents.find((one) => one.id === id) as unknown as FakeItem).delete();
      },
    });
    const fire = async (name: string, user = game.user.id) => {
      for (const run of heard[name] ?? []) run(crown, {}, user);
      await new Promise((resolve) => setTimeout(resolve, 5));
    };
    await fire("createItem", "somebody else");
    expect(made).toEqual([]);
    await fire("createItem");
    await fire("createItem");
    expect(made).toMatchObject([{ name: "I was born to rule", system: { kind: "item", expires: "whilePossessed" } }]);
    await fire("deleteItem");
    expect(itemsOf(robin, "mythTrait")).toEqual([]);
    vi.unstubAllGlobals();
  });

  it("MY-TRT-08 a relationship names the Named character whom it is to; nobody else can be chosen", async () => {
    const [robin, marian, guard] = [
      fakeCreature("Robin"),
      fakeCreature("Marian"),
      fakeCreature("Guard", { npc: true }),
    ];
    for (const one of [robin, marian, guard]) Object.assign(one, { visible: true });
    Object.assign(game.actors as object, { contents: [robin, marian, guard].filter(isCreature) });
    const love = give(robin, "mythTrait", "I would die for her", {
      ...{ kind: "relationship", text: "I would die for her", linkedActor: "" },
    });
    const detail = () => storyView(robin).traits[0]?.detail;
    expect(detail()).toBe("MYTHMAGICA.Choice.relationship · MYTHMAGICA.Applause.noBond");
    answerDialogs({ bond: marian.uuid });
    await chooseBond(love as never);
    expect(detail()).toBe("MYTHMAGICA.Choice.relationship · Marian");
    answerDialogs({ bond: guard.uuid });
    await chooseBond(love as never);
    expect(detail()).toBe("MYTHMAGICA.Choice.relationship · MYTHMAGICA.Applause.noBond");
  });

  it("MY-TRT-10 an Obsessive Trait is rewarded once a Round in a conflict, any other once a Scene", async () => {
    const [anna, bea] = [new FakeUser({ name: "Anna" }), new FakeUser({ name: "Bea" })];
    const robin = fakeCreature("Robin", { system: { gutsSpent: 20 } });
    (robin as unknown as FakeActor)._source.ownership = { [anna.id]: 3 };
    const used = { usedScene: true, usedRound: false, rewardedBy: [bea.id] };
    const obsessed = give(robin, "mythTrait", "Obsessively craves gold", {
      kind: "obsessive",
      text: "Obsessively craves gold",
      ...used,
    });
    const brave = give(robin, "mythTrait", "Brave", { kind: "personal", text: "Brave", ...used });
    const why = (trait: FakeItem) => rewardProblem(robin, "trait", trait as never, bea as never);
    expect([why(obsessed), why(brave)]).toEqual(["usedThisScene", "usedThisScene"]);
    const combat = fightOf([robin], [fakeCreature("Wolf", { npc: true })], robin);
    expect(combat.started).toBe(true);
    expect([why(obsessed), why(brave)]).toEqual([null, "usedThisScene"]);
    Object.assign(obsessed._source.system as object, { usedRound: true });
    expect(why(obsessed)).toBe("usedThisRound");
  });
});
