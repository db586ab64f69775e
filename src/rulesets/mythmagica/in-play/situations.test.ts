import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { keepSecret } from "../../../foundry/requests/kept-secrets";
import { FakeActor, FakeUser } from "../../../foundry/testing/fake-documents";
import { answerDialogs } from "../../../foundry/testing/playing";
import { bandyWords } from "../actions/conflict/bandying";
import { rollConflict } from "../actions/conflict/conflict";
import { codeOf } from "../actions/conflict/hunch";
import { useItem } from "../actions/use-item";
import { standing } from "../adapters/combat/sides";
import type { Creature } from "../adapters/creature";
import { hunchPartType } from "../chat/conflict/hunch-part";
import { hunchPart } from "../stored/hunch-data";
import { statuses } from "../statuses";
import { fakeCreature, give } from "../testing/fake-creature";
import { fakeScene } from "../testing/scene";
import { fightOf } from "../testing/table-fight";
import { confirmWith, diceFall, lastCard, setTable, shownCard } from "../testing/play";

beforeEach(() => void setTable());

const aim = (...actors: unknown[]) =>
  Object.assign(game.user, { targets: new Set(actors.map((actor) => ({ actor }))) });
const ARM = {
  ...{ damage: 5, damageForm: "puncturing", setback: 0, setbackForm: "", range: null, minStrength: 0, magic: 0 },
  ...{ stabbing: false, thrusting: false, attached: false, sizeCategory: "medium", tempo: 0, parry: 0 },
  ...{ class: "closeCombat", carryState: "inHand" },
};
const bow = (of: Creature) => give(of, "mythWeapon", "Bow", { ...ARM, class: "shot", range: 100 }) as unknown as Item;
const sword = (of: Creature) => give(of, "mythWeapon", "Sword", ARM) as unknown as Item;
const edges = (actor: Creature) =>
  (shownCard(actor).view.edges as { label: string; value: string }[]).map(({ label, value }) => [label, value]);

/** Strikes once; three dice lie ready, of which as many fall as the roll takes. */
async function strikes(actor: Creature, item: Item, foe: Creature, values: object, dice: number[]): Promise<unknown[]> {
  aim(foe);
  confirmWith(values as Record<string, unknown>);
  diceFall(dice);
  await useItem(item, { fast: false });
  return edges(actor);
}

describe("situations", () => {
  it("MY-SIT-02 whose gaze is avoided is picked from those whom one sees on the scene: the hidden are the Overlord's alone", () => {
    const scene = fakeScene();
    for (const [at, name] of ["Medusa", "Medusa", "Perseus"].entries()) scene.stand(fakeCreature(name), at, 0);
    scene.stand(fakeCreature("Stheno"), 5, 0, { hidden: true });
    const asked = () => statuses.find(({ id }) => id === "mythmagica-averting")?.parameter?.suggestions;
    expect(asked()).toEqual(["Medusa", "Perseus", "Stheno"]);
    Object.assign(game, { user: new FakeUser({ name: "Pia" }) });
    expect(asked()).toEqual(["Medusa", "Perseus"]);
    // A strain is about an attribute.
    expect(statuses.find(({ id }) => id === "mythmagica-strained")?.parameter?.suggestions).toEqual([]);
  });

  it("MY-SIT-03 every thing in the line of fire is a Drawback for a shot", async () => {
    const [archer, foe] = [fakeCreature("Archer"), fakeCreature("Foe")];
    const told = await strikes(archer, bow(archer), foe, { obstructions: 2 }, [15, 12, 11]);
    expect(told).toContainEqual(["MYTHMAGICA.Situation.obstructions", "−2"]);
  });

  it("MY-SIT-01 from a height an attack has an Edge", async () => {
    const [knight, foe] = [fakeCreature("Knight"), fakeCreature("Foe")];
    const told = await strikes(knight, sword(knight), foe, { above: true }, [15, 12]);
    expect(told).toContainEqual(["MYTHMAGICA.Combat.height", "+1"]);
  });

  it("MY-SIT-02 who averts its eyes from a foe strikes at it with a Drawback, and at others without", async () => {
    const hero = fakeCreature("Perseus", { conditions: ["averting:Medusa"] });
    const [medusa, other] = [fakeCreature("Medusa"), fakeCreature("Other")];
    expect(await strikes(hero, sword(hero), medusa, {}, [15, 12])).toEqual([["MYTHMAGICA.Situation.averting", "−1"]]);
    expect(await strikes(hero, sword(hero), other, {}, [15])).toEqual([]);
    // She strikes at him with an Edge: once, whoever attacks (AMB-25).
    expect(await strikes(medusa, sword(medusa), hero, {}, [15, 12])).toEqual([
      ["MYTHMAGICA.Situation.avertingOpponent", "+1"],
    ]);
  });

  it("MY-SIT-04 MY-SIT-08 who casts, or shoots in the thick of it, is attacked with an Edge each", async () => {
    const attacker = fakeCreature("Brute");
    const mage = fakeCreature("Mage", { conditions: ["casting", "shootingInMelee"] });
    const told = await strikes(attacker, sword(attacker), mage, {}, [15, 12, 3]);
    expect(told).toEqual([
      ["MYTHMAGICA.Situation.casting", "+1"],
      ["MYTHMAGICA.Situation.usesRangeWeapon", "+1"],
    ]);
  });

  it("MY-SIT-08 in a fight whoever has nothing but a bow in hand is attacked with an Edge, by blow and shot; outside of one not", async () => {
    const [attacker, archer] = [fakeCreature("Brute"), fakeCreature("Archer", { npc: true })];
    bow(archer);
    expect(await strikes(attacker, sword(attacker), archer, {}, [15])).toEqual([]);
    fightOf([attacker], [archer], attacker);
    const shot = ["MYTHMAGICA.Situation.usesRangeWeapon", "+1"];
    expect(await strikes(attacker, sword(attacker), archer, {}, [15, 12])).toEqual([shot]);
    expect(await strikes(attacker, bow(attacker), archer, {}, [15, 12])).toContainEqual(shot);
    // A lasso is no range weapon (L2722): the book's pegasus has no Edge for it.
    const rider = fakeCreature("Rider", { npc: true });
    give(rider, "mythWeapon", "Lasso", { ...ARM, class: "entrapment", range: 20 });
    fightOf([attacker], [rider], attacker);
    expect(await strikes(attacker, sword(attacker), rider, {}, [15])).toEqual([]);
    fightOf([attacker], [archer], attacker);
    // With a blade in the other hand it is the blade that meets blows.
    sword(archer);
    expect(await strikes(attacker, sword(attacker), archer, {}, [15])).toEqual([]);
  });
});

describe("hiding", () => {
  it("MY-CFL-20 MY-COV-04 whoever sneaks behind cover has what it hides of them: half +2, a tenth +10, and never more", async () => {
    const thief = fakeCreature("Thief", { ag: 1 });
    give(thief, "mythAbility", "Sneaking", { slug: "sneaking", category: "tradeSkill", base: 4, spentXp: 4 });
    const cover = async (shows: number) => {
      confirmWith({ threshold: "20", shows });
      diceFall([9]);
      await useItem(thief.items.contents[0] as never, { fast: false });
      const { terms } = (lastCard().parts as unknown as { terms: { label: string; value: number }[] }[])[0] ?? {};
      return terms?.find(({ label }) => label === "MYTHMAGICA.Combat.cover")?.value;
    };
    expect([await cover(100), await cover(50), await cover(10), await cover(1)]).toEqual([undefined, 2, 10, 10]);
  });

  it("MY-COV-04 MY-CFL-20 whatever sort of Sneaking it is: Urban Stealth by its name, others as they fall back on Sneaking", async () => {
    const spike = fakeCreature("Spike");
    const covered = async (name: string, more: object) => {
      const skill = give(spike, "mythAbility", name, { category: "tradeSkill", ...more });
      const asked = confirmWith({ threshold: "20", shows: 1 });
      diceFall([9]);
      await useItem(skill as never, { fast: false });
      return asked[0]?.controls.some((control) => control.name === "shows");
    };
    expect(await covered("Urban Stealth", { slug: "urbanStealth" })).toBe(true);
    expect(await covered("Shadowing", { slug: "shadowing", defaultsTo: ["sneaking"] })).toBe(true);
    expect(await covered("Opening Locks", { slug: "openingLocks" })).toBe(false);
  });
});

describe("several against several", () => {
  it("MY-GRP-07 MY-GRP-06 one roll against three: one Drawback, and all of them or none", async () => {
    const hero = fakeCreature("Hero");
    const three = ["A", "B", "C"].map((name) => fakeCreature(name, { npc: true }));
    aim(...three);
    confirmWith({});
    // The lower of two dice counts: 14 against 10.
    diceFall([14, 19]);
    await rollConflict(hero, { kind: "check", attributes: ["vg"] });
    expect(edges(hero)).toEqual([["MYTHMAGICA.Conflict.theirNumbers", "−1"]]);
    expect(shownCard(hero).view.lines).toContain("MYTHMAGICA.Conflict.allOfThem 3");
    diceFall([4, 19]);
    await rollConflict(hero, { kind: "check", attributes: ["vg"] });
    expect(shownCard(hero).view.lines).toContain("MYTHMAGICA.Conflict.noneOfThem 3");
  });

  it("MY-GRP-06 MY-GRP-05 a band that hides is hindered by its own numbers: whoever looks for four has two Edges", async () => {
    const hero = fakeCreature("Hero");
    aim(...["A", "B", "C", "D"].map((name) => fakeCreature(name, { npc: true })));
    confirmWith({ theirGroup: "impeded" });
    diceFall([4, 19, 9]);
    await rollConflict(hero, { kind: "check", attributes: ["pc"] });
    expect(edges(hero)).toEqual([["MYTHMAGICA.Conflict.theirNumbers", "+2"]]);
    // A blow at several is harder whatever they do (MY-GRP-07); one alone is no group.
    aim(fakeCreature("A", { npc: true }));
    const [asked] = [confirmWith({})];
    diceFall([9]);
    await rollConflict(hero, { kind: "check", attributes: ["pc"] });
    expect(asked[0]?.controls.map(({ name }) => name)).not.toContain("theirGroup");
  });

  it("MY-GRP-02 MY-CFL-12 the Primary of the other side counts: of watchers the highest Level, else who is chosen", async () => {
    const [mare, stallion] = [
      fakeCreature("Mare", { npc: true, level: 4, pc: 2 }),
      fakeCreature("Stallion", { npc: true, level: 6, pc: 2 }),
    ];
    aim(mare, stallion);
    const hero = fakeCreature("Bellerophon", { ag: 2, cr: 1 });
    give(hero, "mythAbility", "Sneaking", { slug: "sneaking", category: "tradeSkill", base: 4, spentXp: 4 });
    const sneaks = async (values: object, dice = [10, 20]) => {
      const [asked] = [confirmWith(values as never)];
      diceFall(dice);
      await useItem(hero.items.contents[0] as never, { fast: false });
      const [part] = lastCard().parts as unknown as { threshold: number; opponent: string; others: string[] }[];
      return [part?.threshold, part?.opponent, part?.others, asked[0]?.controls.some(({ name }) => name === "primary")];
    };
    // 10 + Level 6 + Perception 2 (L2662): the dialog begins with it.
    expect(await sneaks({})).toEqual([18, stallion.uuid, [mare.uuid], true]);
    expect(await sneaks({ primary: mare.id })).toEqual([16, mare.uuid, [stallion.uuid], true]);
    aim(mare);
    expect(await sneaks({}, [10])).toEqual([16, mare.uuid, [], false]);
  });

  it("MY-GRP-01 of either side four at most act as one", async () => {
    const hero = fakeCreature("Hero");
    const many = (count: number) => Array.from({ length: count }, (_, at) => fakeCreature(`Foe ${at}`, { npc: true }));
    const blocks = async (count: number) => {
      aim(...many(count));
      const asked = confirmWith({});
      diceFall([14, 19, 18]);
      await rollConflict(hero, { kind: "check", attributes: ["vg"] });
      return asked[0]?.obstacles;
    };
    expect(await blocks(4)).toEqual([]);
    expect(await blocks(5)).toEqual([{ text: "MYTHMAGICA.Conflict.tooMany", blocks: true }]);
  });

  it("MY-BND-03 MY-CST-04 a leader brings into words whom he commands, and who joins of its own will", async () => {
    const [leader, target] = [fakeCreature("Leader"), fakeCreature("Target", { npc: true })];
    const ally = fakeCreature("Ally");
    const follower = (name: string, system: Record<string, unknown>) => fakeCreature(name, { npc: true, system });
    const hound = follower("Hound", { principal: leader.uuid, companionKind: "pet" });
    const hireling = follower("Hireling", {});
    const others = [ally, hound, hireling];
    const members = [leader, ...others].map(({ uuid }) => uuid);
    new FakeActor({ name: "Band", type: "mythParty", system: { members } });
    aim(target);
    const blocks = async (...with_: Creature[]) => {
      const [asked] = [confirmWith(Object.fromEntries(with_.map(({ id }) => [`with-${id}`, true])))];
      diceFall([12, 12, 12].slice(0, with_.length > 0 ? 2 : 1));
      await bandyWords(leader, "pleading");
      return asked
        .at(-1)
        ?.obstacles.filter((one) => one.blocks)
        .map(({ text }) => text);
    };
    expect(await blocks(ally)).toEqual([]);
    expect(await blocks(hound)).toEqual([]);
    expect(await blocks(hireling)).toEqual(["MYTHMAGICA.Words.notJoining Hireling"]);
  });

  it("MY-CFL-01 the last side that stands has won", () => {
    const fighter = (name: string, overcome: string, disposition: number) => ({
      actor: fakeCreature(name, { npc: true, system: { overcome } }),
      token: { disposition },
    });
    const fight = (...contents: object[]) =>
      Object.defineProperty(game, "combat", { configurable: true, value: { combatants: { contents } } });
    fight(fighter("A", "none", 1), fighter("B", "scene", 1), fighter("C", "none", -1));
    expect(standing()).toEqual(["party", "foes"]);
    fight(fighter("A", "none", 1), fighter("C", "scene", -1));
    expect(standing()).toEqual(["party"]);
  });
});

describe("a Hunch about a mystery", () => {
  it("MY-HUN-08 finds what lies about without another roll; what is locked away stays there", async () => {
    const hero = fakeCreature("Hero");
    const card = async (truthful: boolean) => {
      const kept = await keepSecret(codeOf(2, truthful));
      const part = hunchPart({ subject: "mystery", about: "the well", target: "", questions: 2, kept });
      answerDialogs({ clue1: "a torn glove", clue2: "the will", locked2: true });
      await hunchPartType.actions!.sweepClues!(
        part,
        { message: { id: "m" }, actor: hero } as never,
        null as never,
        null as never,
      );
      return String(lastCard().parts[0]?.text);
    };
    expect(await card(true)).toBe("a torn glove · MYTHMAGICA.Hunch.locked 1");
    // Two misleading answers are no success: nothing is found by them.
    expect(await card(false)).toBe("MYTHMAGICA.Hunch.locked 1");
  });
});
