import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { tokenOf } from "../../../foundry/platform/measure";
import { RollDialog } from "../../../foundry/rolls/roll-dialog";
import { rollState } from "../../../foundry/rolls/roll-state";
import type { FakeActor } from "../../../foundry/testing/fake-documents";
import type { Proposal } from "../../../foundry/contracts/change-handler";
import { useItem } from "../actions/use-item";
import { rowOf } from "../adapters/time/chapter";
import type { Creature } from "../adapters/creature";
import { headView } from "../sheets/head-view";
import { combatView } from "../sheets/combat-view";
import { requestableChecks } from "../actions/requests";
import { aim, fangs, give, mode, sword } from "../testing/arms";
import { fakeCreature } from "../testing/fake-creature";
import { fakeScene } from "../testing/scene";
import { SPELL } from "../testing/spells";
import { cards, confirmWith, diceFall, lastCard, setTable, shownCard, written } from "../testing/play";
import { done, fightOf, turnIn } from "../testing/table-fight";

let wasps: Creature;

/** Three Batches of the book's Adequate default: 32 Hit Points and 29 Fate Points each. */
beforeEach(() => {
  setTable();
  wasps = fakeCreature("Wasps", {
    ...{ npc: true, swarm: true, pc: 1, ht: -2, in: -6 },
    system: { batches: 3, batchHp: 32, batchFp: 29 },
  } as never);
});

const source = () => (wasps as unknown as FakeActor)._source.system as Record<string, unknown>;
const use = async (item: unknown, faces: number[], values = {}) => {
  confirmWith(values);
  diceFall(faces);
  await useItem(item as Item, { fast: false });
};
const harm = { form: "", conflict: true };

describe("swarms", () => {
  it("MY-SWM-02 MY-SWM-05 harm lies in one pool: 40 of it take a Batch and 8 off the next; Setback takes another", () => {
    expect(written("mythSustain", wasps, { ...harm, damage: 40 })).toEqual([["system.poolDamage", 40]]);
    source().poolDamage = 40;
    expect(wasps.system.hp).toEqual({ value: 24, max: 32 });
    expect(combatView(wasps).swarm).toMatchObject({ left: "MYTHMAGICA.Swarm.left 2 3" });
    source().poolSetback = 29;
    expect(combatView(wasps).swarm).toMatchObject({ left: "MYTHMAGICA.Swarm.left 1 3" });
  });

  it("MY-SWM-05 exactly a Batch's worth takes it; without Batches a swarm is overcome, one point before it is not", () => {
    source().poolDamage = 63;
    const last = (damage: number) => written("mythSustain", wasps, { ...harm, damage });
    expect(combatView(wasps).swarm).toMatchObject({ left: "MYTHMAGICA.Swarm.left 2 3" });
    expect(last(32)).toEqual([["system.poolDamage", 95]]);
    expect(last(33)).toEqual([
      ["system.poolDamage", 96],
      ["system.overcome", "scene"],
      ["create", expect.stringContaining("overcome")],
      ["system.fell", { by: "hp", glory: null, picks: [] }],
    ]);
  });

  it("MY-SWM-05 a blow on a swarm is applied and taken back", async () => {
    const robin = fakeCreature("Robin");
    aim(wasps);
    await use(sword(robin), [15]);
    await done("apply");
    expect(Number(source().poolDamage)).toBeGreaterThan(0);
    await done("undo");
    expect(source().poolDamage).toBe(0);
  });

  it("MY-SWM-03 nothing fetters, grapples or shoves it", async () => {
    const ogre = fakeCreature("Ogre", { st: 3 });
    aim(wasps);
    const asked = confirmWith();
    diceFall([15], [15]);
    await useItem(mode(ogre, "grabbing") as unknown as Item, { fast: false });
    await useItem(mode(ogre, "shoving") as unknown as Item, { fast: false });
    const flows = { text: "MYTHMAGICA.Combat.swarmFlows", blocks: true };
    expect(asked.map(({ obstacles }) => obstacles)).toEqual([[flows], [flows]]);
    const net = sword(ogre, { class: "entrapment", setback: 10, setbackForm: "fettering", damage: 0 }, "Net");
    await use(net, [18]);
    expect(lastCard().proposals).toEqual([]);
  });

  /** What each of the newest cards does to whom. */
  const bites = (count: number) =>
    cards()
      .slice(-count)
      .map(({ system }) =>
        (system as { proposals: Proposal[] }).proposals.map(({ target, data }) => [target, data.damage]),
      );

  it("MY-SWM-06 one attack bites all in its space, each behind their own Defense and on a card of their own", async () => {
    const [robin, plated] = [fakeCreature("Robin"), fakeCreature("Will", { tn: 2, ag: 2 })];
    aim(robin, plated);
    const nibble = fangs(wasps, { damage: 5 });
    await use(nibble, [8]); // 8 + 0 + 0 + 4 = 12: beats 10, not 14
    expect(bites(2)).toEqual([[[robin.uuid, 7]], []]);
    await use(nibble, [15]); // 19
    expect(bites(2)).toEqual([[[robin.uuid, 14]], [[plated.uuid, 9]]]);
  });

  it("MY-SWM-06 MY-CFL-07 whom it ties with throws on alone; a tie with the first leaves the die of the others as it fell", async () => {
    const [robin, plated] = [fakeCreature("Robin"), fakeCreature("Will", { tn: 2, ag: 2 })];
    aim(robin, plated);
    const nibble = fangs(wasps, { damage: 5 });
    await use(nibble, [10]); // 14 against 14
    expect(bites(2)).toEqual([[[robin.uuid, 9]], []]);
    const tied = shownCard(wasps);
    expect(tied.view.buttons.map(({ action }) => action)).toContain("rollTie");
    diceFall([11]);
    await tied.press("rollTie");
    expect(bites(1)).toEqual([[[plated.uuid, 5]]]);
    aim(plated, robin);
    confirmWith();
    diceFall([10], [12]); // a tie with Will, thrown on at once where nobody has Guts; Robin's is the first die
    await useItem(nibble as unknown as Item, { fast: false });
    const thrown = cards()
      .slice(-2)
      .map(({ system }) => (system as { parts: { throws: number[][] }[] }).parts[0]?.throws);
    expect(thrown.at(-1)).toEqual([[10]]);
    expect(bites(1)).toEqual([[[robin.uuid, 9]]]);
  });

  it("MY-SWM-06 MY-GUT-03 each one bitten buys their own Bare miss, and nobody else's", async () => {
    const [robin, plated, mook] = [
      fakeCreature("Robin"),
      fakeCreature("Will", { tn: 2, ag: 2 }),
      fakeCreature("Bystander", { npc: true }),
    ];
    aim(robin, plated, mook);
    await use(fangs(wasps, { damage: 5 }), [12]); // 16: by 6, by 2, by 6
    const [first, second, third] = cards().slice(-3);
    const guts = (message: typeof first) =>
      shownCard(wasps, message).view.buttons.filter(({ action }) => action === "guts");
    expect([guts(first), guts(second), guts(third)].map(({ length }) => length)).toEqual([1, 1, 0]);
    await shownCard(wasps, second).press("guts", "bought");
    await done("apply", "mythGuts");
    expect([robin, plated].map(({ system }) => (system as { gutsSpent: number }).gutsSpent)).toEqual([0, 3]);
    expect(shownCard(wasps, second).view.turned).toBe("MYTHMAGICA.Conflict.superseded");
    expect(shownCard(wasps, first).view.turned).toBe("");
  });

  it("MY-SWM-06 MY-CMB-04 where a target's player throws, the others' Defenses join the same die", async () => {
    const [robin, plated] = [fakeCreature("Robin"), fakeCreature("Will", { tn: 2, ag: 2 })];
    Object.assign(robin, { hasPlayerOwner: true });
    Object.assign(wasps, { hasPlayerOwner: false });
    aim(robin, plated);
    const nibble = fangs(wasps, { damage: 5 });
    const letRoll = async (face: number) => {
      await use(nibble, [], { letRoll: true });
      diceFall([face]);
      await shownCard(wasps).press("rollForTarget");
      return bites(2);
    };
    // Robin's 9 + 0 against 14 is 5 short, Will's 9 + 4 is 1 short; and Will has a Ward of 1.
    expect(await letRoll(9)).toEqual([[[robin.uuid, 10]], [[plated.uuid, 5]]]);
    // With 12 Will's 16 beats 14.
    expect(await letRoll(12)).toEqual([[[robin.uuid, 7]], []]);
  });

  it("MY-SWM-06 MY-CMB-01 each bitten meets the one attack with their own Edges; the dice that it lacks fall for them alone", async () => {
    const [robin, prone] = [fakeCreature("Robin"), fakeCreature("Will", { tn: 2, ag: 2, conditions: ["prone"] })];
    const nibble = fangs(wasps, { damage: 5 });
    aim(robin, prone);
    // Robin: 8 + 4 against 10. Will lies Prone: the better of 8 and 15, against 14, and his Ward takes 1.
    confirmWith();
    diceFall([8], [15]);
    await useItem(nibble as unknown as Item, { fast: false });
    expect(bites(2)).toEqual([[[robin.uuid, 7]], [[prone.uuid, 9]]]);
    // He first: the better of 15 and 8; of whoever stands, the die that fell first.
    aim(prone, robin);
    await use(nibble, [8, 15]);
    expect(bites(2)).toEqual([[[prone.uuid, 9]], [[robin.uuid, 7]]]);
    // Let the first bitten throw, and it is the lower of 9 and 6 for Will: 6 + 4 against 14, 4 short.
    Object.assign(robin, { hasPlayerOwner: true });
    Object.assign(wasps, { hasPlayerOwner: false });
    aim(robin, prone);
    await use(nibble, [], { letRoll: true });
    diceFall([9], [6]);
    const waits = shownCard(wasps);
    expect((waits.message.system as { parts: unknown[] }).parts).toHaveLength(2);
    await waits.press("rollForTarget");
    expect(bites(2)).toEqual([[[robin.uuid, 10]], [[prone.uuid, 8]]]);
  });

  it("MY-SWM-06 the dialog says whose the odds are, what each of them is met with, with how many dice and what chance", async () => {
    aim(fakeCreature("Robin"), fakeCreature("Will", { tn: 2, ag: 2, conditions: ["prone"] }));
    const [notes, bars]: unknown[][] = [[], []];
    vi.spyOn(RollDialog, "ask").mockImplementation((request) => {
      bars!.push(request.chanceOf);
      notes!.push(request.note?.(request.setup(rollState(request, {}).values)));
      return Promise.resolve(null) as never;
    });
    await useItem(fangs(wasps, { damage: 5 }) as unknown as Item, { fast: false });
    expect(notes).toEqual([
      // 14 of 19 where a tie is thrown on; 300 of 381 where the better of two dice counts.
      "MYTHMAGICA.Conflict.neededOf Robin MYTHMAGICA.Conflict.needed 10 7 74 % " +
        "MYTHMAGICA.Conflict.neededOf Will MYTHMAGICA.Conflict.needed 14 11 MYTHMAGICA.Conflict.dice.highest 2 MYTHMAGICA.Combat.proneFoe +1 79 %",
    ]);
    expect(bars).toEqual(["MYTHMAGICA.Conflict.chanceAgainst Robin"]);
  });

  it("MY-SWM-06 MY-COV-01 what the dialog says of cover counts for everyone bitten", async () => {
    const [robin, plated] = [fakeCreature("Robin"), fakeCreature("Will", { tn: 2, ag: 2 })];
    aim(robin, plated);
    const nibble = fangs(wasps, { damage: 5 });
    // Two fifths show: nearest to a third, 3 more. 12 + 4 is behind Will's 17, one more than Robin's 13 by 3.
    await use(nibble, [12], { shows: 40 });
    expect(bites(2)).toEqual([[[robin.uuid, 8]], []]);
    await use(nibble, [14], { shows: 40 });
    expect(bites(2)).toEqual([[[robin.uuid, 10]], [[plated.uuid, 5]]]);
  });

  it("MY-SWM-06 it bites all inside, however many, for one Assault Action", async () => {
    const all = Array.from({ length: 7 }, (_, at) => fakeCreature(`Victim ${at}`));
    const combat = fightOf([wasps], all, wasps);
    aim(...all);
    await use(fangs(wasps, { damage: 5 }), [15]);
    expect(
      bites(7)
        .flat()
        .map(([target]) => target),
    ).toEqual(all.map(({ uuid }) => uuid));
    expect(turnIn(combat, wasps)).toMatchObject({ assault: true, actions: 1 });
  });

  it("MY-SWM-06 whoever stands beside its space cannot be bitten, aimed at first or last", async () => {
    const [robin, will] = [fakeCreature("Robin"), fakeCreature("Will")];
    const scene = fakeScene();
    for (const [one, x] of [
      [wasps, 1],
      [robin, 1],
      [will, 2],
    ] as const)
      scene.stand(one, x, 0);
    const nibble = fangs(wasps, { damage: 5 });
    const far = { text: "MYTHMAGICA.Combat.swarmReach Will", blocks: true };
    for (const [aimed, said] of [
      [[robin], []],
      [[robin, will], [far]],
      [[will, robin], [far]],
    ] as const) {
      aim(...aimed);
      const asked = confirmWith();
      diceFall([15]);
      await useItem(nibble as unknown as Item, { fast: false });
      expect(asked.map(({ obstacles }) => obstacles)).toEqual([said]);
    }
  });

  it("MY-SWM-06 each Batch upon somebody large delivers its harm, through the Ward each time; no more of them than are left", async () => {
    const ogre = fakeCreature("Ogre", { npc: true, tn: 2 });
    standTogether(ogre, wasps);
    for (const one of [ogre, wasps]) Object.assign(tokenOf(one as never) as object, { width: 2, height: 2 });
    Object.assign(canvas.grid as object, { type: 1 });
    aim(ogre);
    const nibble = fangs(wasps, { damage: 5 });
    await use(nibble, [10]); // 14 against 12: 5 + 2, Ward 1, of three Batches in four squares
    expect(bites(1)).toEqual([[[ogre.uuid, 18]]]);
    expect(shownCard(wasps).view.why).toContainEqual(expect.stringContaining("eachBatch 3"));
    // One is gone; and only one square is common ground.
    source().poolDamage = 32;
    await use(nibble, [10]);
    expect(bites(1)).toEqual([[[ogre.uuid, 12]]]);
    Object.assign(tokenOf(wasps as never) as object, { x: 100, y: 100 });
    await use(nibble, [10]);
    expect(bites(1)).toEqual([[[ogre.uuid, 6]]]);
  });

  it("MY-SWM-08 its Avoidance of what fills an area has a Drawback", async () => {
    confirmWith();
    diceFall([11, 12]);
    await requestableChecks(wasps)
      .find(({ id }) => id === "avoid-ag")
      ?.roll(wasps, { difficulty: 10 } as never);
    expect(shownCard(wasps).view.edges).toEqual([{ label: "MYTHMAGICA.Swarm.areaDrawback", value: "−1" }]);
  });

  const blast = async (more: object = {}) => {
    const mage = fakeCreature("Medea", { npc: true, level: 4, in: 2 });
    const spell = give(mage, "mythAbility", "Hail", {
      ...{ ...SPELL, potency: "grim", damageForm: "freezing", resist: "ag", against: "in", area: "Cloud of 20 ft" },
      ...more,
    });
    aim(wasps);
    await use(spell, []);
    const { message } = lastCard();
    Object.assign(game.messages, { get: (id: string) => (id === message.id ? message : undefined) });
    return message;
  };
  const resist = async (message: Awaited<ReturnType<typeof blast>>, faces: number[], values = {}) => {
    confirmWith(values);
    diceFall(faces);
    await shownCard(wasps, message).press("resistNamed", wasps.uuid);
    return shownCard(wasps);
  };

  it("MY-SWM-08 a spell that fills an area: twice, once for each Batch inside, on the spell's own card", async () => {
    // 17 against 10 + 4 + 2: half of 8, 4, twice is 8, for three Batches 24; for one of them 8.
    const whole = await resist(await blast(), [17, 18]);
    expect(whole.view.edges).toEqual([{ label: "MYTHMAGICA.Swarm.areaDrawback", value: "−1" }]);
    expect(lastCard().proposals.map(({ data }) => data.damage)).toEqual([24]);
    await resist(await blast(), [17, 18], { batches: 1 });
    expect(lastCard().proposals.map(({ data }) => data.damage)).toEqual([8]);
  });

  it("MY-SWM-08 what its kind is immune to does nothing; what is aimed at it alone is neither doubled nor harder to avoid", async () => {
    source().defences = { freezing: "immune" };
    await resist(await blast(), [5, 6]);
    expect(lastCard().proposals).toEqual([]);
    source().defences = {};
    const bolt = await blast({ area: "" });
    const card = await resist(bolt, [10]);
    expect(card.view.edges).toEqual([]);
    expect(lastCard().proposals).toHaveLength(1);
  });

  it("MY-SWM-09 it takes harm as its kind does, and has its Gifts", async () => {
    const wasp = fakeCreature("Wasp", { npc: true, system: { defences: { cutting: "resistant" } } });
    give(wasp, "mythGift", "Venom");
    source().baseCreature = wasp.uuid;
    const robin = fakeCreature("Robin");
    aim(wasps);
    await use(sword(robin), [15]);
    // 15 + 1 + 2 against 10: 7 and 8, halved, half up.
    expect(lastCard().proposals[0]?.data.damage).toBe(8);
    expect(combatView(wasps).swarm?.inherits).toContain("Venom");
  });

  it("MY-SWM-11 the encounter counts each Batch", () => {
    expect(rowOf(wasps, false)).toMatchObject({ count: 3 });
  });

  it("MY-SWM-04 whoever shares its space creeps, 5 feet a Move", () => {
    const robin = fakeCreature("Robin");
    expect(headView(robin).figures.find(({ id }) => id === "speed")?.value).toBe("30");
    standTogether(robin, wasps);
    expect(headView(robin).figures.find(({ id }) => id === "speed")?.value).toBe("5");
    expect(headView(wasps).figures.find(({ id }) => id === "speed")?.value).not.toBe("5");
  });

  it("MY-SWM-02 L2374 a Batch goes as far as its entry says, not as far as its attributes", () => {
    const speed = () => headView(wasps).figures.find(({ id }) => id === "speed")?.value;
    expect(speed()).toBe("30");
    source().moveModes = [{ mode: "ambulate", speed: 20 }];
    expect(speed()).toBe("20");
  });

  it("MY-SWM-10 MY-MIS-04 striking somebody inside a swarm is careful by itself", async () => {
    const [robin, wolf] = [fakeCreature("Robin"), fakeCreature("Wolf", { npc: true })];
    standTogether(robin, wasps);
    aim(robin);
    await use(fangs(wolf), [10, 12]);
    expect(shownCard(wolf).view.edges).toContainEqual({ label: "MYTHMAGICA.Combat.careful", value: "−1" });
  });
});

/** Tokens of both in the same space of a map that is looked at. */
function standTogether(...actors: Creature[]): void {
  const scene = { tokens: { contents: [] } };
  const grid = { size: 100, sizeX: 100, sizeY: 100, distance: 5, measurePath: () => ({ distance: 0 }) };
  vi.stubGlobal("canvas", { scene, grid });
  for (const actor of actors) {
    const token = { x: 0, y: 0, width: 1, height: 1, elevation: 0, parent: scene, object: null };
    Object.assign(actor, { token, getActiveTokens: () => [token] });
  }
}
