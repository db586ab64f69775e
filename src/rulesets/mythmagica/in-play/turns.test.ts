import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { FakeCombat } from "../../../foundry/testing/fake-combat";
import { FakeUser, type FakeActor } from "../../../foundry/testing/fake-documents";
import type { Creature } from "../adapters/creature";
import { rollAttack } from "../actions/combat/attack";
import { useItem } from "../actions/use-item";
import { speakWord, spokenOn } from "../actions/conflict/overlord-word";
import { aim, fangs, sword } from "../testing/arms";
import { fakeCreature } from "../testing/fake-creature";
import { picks } from "../testing/fight";
import { castAt } from "../testing/cast-at";
import { cards, confirmWith, diceFall, lastCard, setTable, shownCard } from "../testing/play";
import { beforeTheFight, done, fightOf, happen, idOf, stateOf, turnIn } from "../testing/table-fight";

let robin: Creature;
let anna: Creature;
let wolf: Creature;
let bear: Creature;
let fight: FakeCombat;
const strike = (item: unknown) => useItem(item as Item, { fast: false });

beforeEach(() => {
  setTable();
  robin = fakeCreature("Robin", { st: 1 });
  anna = fakeCreature("Anna");
  wolf = fakeCreature("Wolf", { npc: true, st: 2, ag: 2 });
  bear = fakeCreature("Bear", { npc: true, st: 4 });
  fight = fightOf([robin, anna], [wolf, bear], robin);
});

describe("attacks pay the Turn", () => {
  it("MY-TRN-01 MY-TRN-02 an attack on one's Turn takes the Assault Action; a second one is blocked, and a GM goes on without paying", async () => {
    const blade = sword(robin);
    aim(wolf);
    const asked = confirmWith();
    diceFall([10]);
    await strike(blade);
    expect(turnIn(fight, robin)).toMatchObject({ actions: 1, assault: true, reactions: 0 });
    expect(asked[0]?.obstacles).toEqual([]);
    diceFall([10]);
    await strike(blade);
    expect(asked[1]?.obstacles).toEqual([{ text: "MYTHMAGICA.Flow.Refused.assaultUsed", blocks: true }]);
    expect(turnIn(fight, robin)).toMatchObject({ actions: 1, assault: true });
  });

  it("MY-GRP-03 whoever helps with an attack takes the Assault Action too: one that is used helps nobody", async () => {
    for (const one of [robin, anna]) Object.assign(one, { hasPlayerOwner: true });
    Object.assign(game.actors as object, { contents: [robin, anna] });
    aim(wolf);
    const asked = confirmWith({ [`with-${String(anna.id)}`]: true });
    const blade = sword(robin);
    diceFall([10, 12]);
    await strike(blade);
    expect(asked[0]?.obstacles).toEqual([]);
    fight = fightOf([robin, anna], [wolf, bear], anna);
    happen(fight, { type: "spend", id: idOf(anna), what: "assault" });
    happen(fight, { type: "done", id: idOf(anna) }, { type: "pick", by: idOf(anna), target: idOf(robin) });
    diceFall([10, 12]);
    await strike(blade);
    expect(asked[1]?.obstacles.map(({ text }) => text)).toContain("MYTHMAGICA.Conflict.notAssault");
  });

  describe("MY-GRP-03 the Assault Action of whoever helps with one", () => {
    const together = async () => {
      for (const one of [robin, anna]) Object.assign(one, { hasPlayerOwner: true });
      Object.assign(game.actors as object, { contents: [robin, anna] });
      aim(wolf);
      const asked = confirmWith({ [`with-${String(anna.id)}`]: true });
      diceFall([3, 4]);
      await strike(sword(robin));
      return asked[0]?.obstacles.map(({ text }) => text);
    };

    it("is spent by the card, of the Turn that is to come, and comes back with it", async () => {
      expect(await together()).toEqual([]);
      expect(shownCard(robin).view.edges).toContainEqual({ label: "MYTHMAGICA.Term.assisted", value: "+1" });
      expect(
        lastCard()
          .proposals.filter(({ kind }) => kind === "mythJoin")
          .map(({ target }) => target),
      ).toEqual([anna.uuid]);
      expect(turnIn(fight, robin)).toMatchObject({ actions: 1, assault: true });
      expect(turnIn(fight, anna)).toMatchObject({ actions: 1, assault: true, reactions: 0 });
      // Her Turn comes: one Action is left, and no Assault Action.
      happen(fight, { type: "done", id: idOf(robin) }, { type: "pick", by: idOf(robin), target: idOf(anna) });
      expect(turnIn(fight, anna)).toMatchObject({ actions: 1, assault: true });
      expect(() => happen(fight, { type: "spend", id: idOf(anna), what: "assault" })).toThrow("assaultUsed");
      await done("undo", "mythJoin");
      expect(turnIn(fight, anna)).toMatchObject({ actions: 0, assault: false });
    });

    it("is spent once: whoever gave it cannot give it again, nor whoever has had a Turn", async () => {
      await together();
      expect(await together()).toContain("MYTHMAGICA.Conflict.notAssault");
      fight = fightOf([robin, anna], [wolf, bear], anna);
      happen(fight, { type: "done", id: idOf(anna) }, { type: "pick", by: idOf(anna), target: idOf(robin) });
      expect(await together()).toContain("MYTHMAGICA.Conflict.notAssault");
      expect(turnIn(fight, anna)).toMatchObject({ actions: 0, assault: false });
    });

    it("may be what waits prepared, for the Reaction; undone, the Reaction is back", async () => {
      fight = fightOf([robin, anna], [wolf, bear], anna);
      happen(fight, { type: "prepare", id: idOf(anna), what: "assault", trigger: "Robin strikes" });
      happen(fight, { type: "done", id: idOf(anna) }, { type: "pick", by: idOf(anna), target: idOf(robin) });
      expect(await together()).toEqual([]);
      expect(turnIn(fight, anna)).toMatchObject({ reactions: 1, prepared: null });
      await done("undo", "mythJoin");
      expect(turnIn(fight, anna)).toMatchObject({ reactions: 0 });
    });

    it("MY-TRN-07 leaves the blow to be held, and is spent once however often it is told anew", async () => {
      wolf = fakeCreature("Wolf", { npc: true, conditions: ["prone"] });
      fight = fightOf([robin, anna], [wolf, bear], robin);
      for (const one of [robin, anna]) Object.assign(one, { hasPlayerOwner: true });
      aim(wolf);
      confirmWith({ [`with-${String(anna.id)}`]: true });
      diceFall([3, 4, 15]);
      await strike(sword(robin));
      expect(turnIn(fight, anna)).toMatchObject({ actions: 1, assault: true });
      const joins = () => lastCard().proposals.filter(({ kind }) => kind === "mythJoin");
      const buttons = () => shownCard(robin).view.buttons.map(({ action }) => action);
      expect(joins()).toHaveLength(1);
      expect(buttons()).toContain("holdBlow");
      await shownCard(robin).press("holdBlow");
      expect(joins()).toEqual([]);
      await shownCard(robin).press("deliverBlow");
      expect([joins(), lastCard().proposals.map(({ kind }) => kind)]).toEqual([
        [],
        expect.arrayContaining(["mythSustain"]),
      ]);
      expect(turnIn(fight, anna)).toMatchObject({ actions: 1, assault: true });
      // The Overlord's word on what was delivered asks for no other Action either.
      const spoken = spokenOn(lastCard().message);
      if ("blocked" in spoken) throw new Error(spoken.blocked);
      await speakWord(spoken, { ...spoken.now, bonus: spoken.now.bonus + 1 });
      expect(joins()).toEqual([]);
    });

    it("is not asked for a Reaction Attack, nor outside of a fight", async () => {
      fight = fightOf([robin, anna], [wolf, bear], anna);
      happen(fight, { type: "spend", id: idOf(anna), what: "assault" });
      expect(await together()).toEqual([]);
      expect(lastCard().proposals.map(({ kind }) => kind)).not.toContain("mythJoin");
    });
  });

  it("MY-TRN-03 MY-TRN-09 MY-GLO-02 out of turn a blow is a Reaction Attack, one a Round", async () => {
    const jaws = fangs(wolf);
    aim(robin);
    const asked = confirmWith();
    diceFall([10], [10]);
    await strike(jaws);
    expect(turnIn(fight, wolf)).toMatchObject({ actions: 0, reactions: 1 });
    await strike(jaws);
    expect(asked[1]?.obstacles).toEqual([{ text: "MYTHMAGICA.Flow.Refused.noReactionLeft", blocks: true }]);
  });

  it("MY-INI-11 MY-INI-12 MY-TRN-07 taken by surprise they have no Reaction, whoever strikes at them has an Edge and may hold the blow; with the Round it is over", async () => {
    fight = beforeTheFight([robin], [wolf]);
    happen(fight, { type: "start", mode: "ambush", surprised: ["foes"] });
    expect(stateOf(fight)).toMatchObject({ phase: "surge", acting: [idOf(robin)] });
    aim(wolf);
    confirmWith();
    diceFall([9, 14]);
    await strike(sword(robin));
    const edge = { label: "MYTHMAGICA.Combat.surprisedFoe", value: "+1" };
    expect(shownCard(robin).view.edges).toEqual([edge]);
    expect(shownCard(robin).view.buttons.map(({ action }) => action)).toContain("holdBlow");
    aim(robin);
    const asked = confirmWith();
    diceFall([10]);
    await strike(fangs(wolf));
    expect(asked[0]?.obstacles).toEqual([{ text: "MYTHMAGICA.Flow.Refused.surprised", blocks: true }]);
    fight = fightOf([robin], [wolf], robin);
    aim(wolf);
    confirmWith();
    diceFall([10]);
    await strike(sword(robin));
    expect(shownCard(robin).view.edges).toEqual([]);
  });

  it("MY-TRN-09 what is not in hand makes no Reaction Attack", async () => {
    const blade = sword(anna, { carryState: "atHand" });
    aim(wolf);
    const asked = confirmWith();
    diceFall([10]);
    await strike(blade);
    expect(asked[0]?.obstacles.filter(({ blocks }) => blocks)).toEqual([
      { text: "MYTHMAGICA.Turn.noWeaponInHand", blocks: true },
    ]);
  });

  it("MY-TRN-08 what was prepared strikes when its trigger comes, for the Reaction", async () => {
    happen(fight, { type: "prepare", id: idOf(robin), what: "assault", trigger: "it leaps" });
    happen(fight, { type: "done", id: idOf(robin) });
    aim(wolf);
    confirmWith();
    diceFall([10]);
    await strike(sword(robin));
    expect(turnIn(fight, robin)).toMatchObject({ prepared: null, reactions: 1 });
  });

  it("MY-TRN-01 MY-TRN-08 after the Assault Action nothing that was prepared is an attack", async () => {
    const id = idOf(robin);
    happen(fight, { type: "spend", id, what: "assault" });
    happen(fight, { type: "prepare", id, what: "action", trigger: "the door opens" });
    happen(fight, { type: "done", id });
    aim(wolf);
    const asked = confirmWith();
    diceFall([10], [10]);
    const blade = sword(robin) as never;
    const notNow = (how: string, why: string) => ({
      text: `MYTHMAGICA.Turn.notNow MYTHMAGICA.Turn.${how} MYTHMAGICA.Flow.Refused.${why}`,
      blocks: true,
    });
    await rollAttack(robin, blade, { fast: false, paidBy: "prepared" });
    expect(asked[0]?.obstacles).toContainEqual(notNow("prepared", "preparedHarmless"));
    expect(turnIn(fight, robin)).toMatchObject({ prepared: "the door opens", reactions: 0 });
    // From the sheet it is not even offered.
    await strike(blade);
    expect(asked[1]?.obstacles).toContainEqual(notNow("reaction", "waiting"));
    expect(asked[1]?.obstacles).toContainEqual({
      text: "MYTHMAGICA.Flow.Refused.preparedHarmless",
      blocks: false,
    });
    expect(JSON.stringify(asked[1]?.controls.find(({ name }) => name === "paidBy"))).not.toContain("prepared");
  });

  it("MY-TRN-04 with three heads three Reaction Attacks", async () => {
    const hydra = fakeCreature("Hydra", { npc: true, system: { heads: 3 } });
    fight = fightOf([robin], [hydra], robin);
    const jaws = fangs(hydra);
    aim(robin);
    const asked = confirmWith();
    diceFall([10], [10], [10], [10]);
    for (let blow = 0; blow < 4; blow++) await strike(jaws);
    expect(asked.map(({ obstacles }) => obstacles.length)).toEqual([0, 0, 0, 1]);
  });

  it("a player is refused what the Turn does not give, and nothing is thrown", async () => {
    const blade = sword(anna, { carryState: "atHand" });
    const player = new FakeUser({ name: "Player" });
    Object.assign(game, { user: player });
    Object.assign(player, { targets: new Set([{ actor: wolf }]) });
    const warned = vi.spyOn(ui.notifications, "warn");
    const before = cards().length;
    await useItem(blade as unknown as Item, { fast: true });
    expect(warned).toHaveBeenCalledWith(expect.stringContaining("MYTHMAGICA.Turn.noWeaponInHand"));
    expect(cards().length).toBe(before);
  });
});

describe("the hurt are next", () => {
  const blow = async (target: Creature, face: number) => {
    aim(target);
    confirmWith();
    diceFall([face]);
    await strike(sword(robin));
  };

  it("MY-INI-04 whoever was just hurt must be picked; taken back, anybody may be", async () => {
    await blow(wolf, 15);
    await done("apply");
    expect(stateOf(fight).hurt).toEqual({ [idOf(wolf)]: expect.any(Number) });
    await done("undo");
    expect(stateOf(fight).hurt[idOf(wolf)]).toBe(0);
    await done("apply");
    happen(fight, { type: "done", id: idOf(robin) });
    // The only one who may be picked goes at once.
    expect(stateOf(fight).acting).toEqual([idOf(wolf)]);
  });

  it("MY-INI-04 who hurt whom in another fight is forgotten with the next blow, and undone the old note is back", async () => {
    await blow(wolf, 15);
    await done("apply");
    const notes = () => (wolf as unknown as FakeActor)._source.flags as { manifold: { hurt: Record<string, object> } };
    expect(Object.keys(notes().manifold.hurt)).toEqual([idOf(robin)]);
    Object.assign(notes().manifold.hurt, { old: { combat: "gone", round: 7, amount: 3 } });
    await blow(wolf, 14);
    await done("apply");
    const after = notes().manifold.hurt;
    expect(after.old ?? null).toBeNull();
    expect(after[idOf(robin)]).toMatchObject({ round: 1 });
    await done("undo");
    expect(notes().manifold.hurt.old).toEqual({ combat: "gone", round: 7, amount: 3 });
  });

  it("MY-INI-04 a blow that imposed nothing, or was taken back before the Turn ended, binds nobody", async () => {
    await blow(wolf, 15);
    await done("apply");
    await done("undo");
    happen(fight, { type: "done", id: idOf(robin) });
    expect(picks(stateOf(fight), idOf(robin)).sort()).toEqual([idOf(anna), idOf(bear), idOf(wolf)].sort());
  });

  it("MY-INI-04 A20 those felled by it cannot be picked: the pick is free", async () => {
    const mouse = fakeCreature("Mouse", { npc: true, system: { importance: "mook" } });
    fight = fightOf([robin, anna], [mouse, bear], robin);
    await blow(mouse, 15);
    await done("apply");
    expect(mouse.system.overcome).toBe("scene");
    // Overcome is out of it, though nobody marks that in the tracker.
    happen(fight, { type: "done", id: idOf(robin) });
    expect(picks(stateOf(fight), idOf(robin)).sort()).toEqual([idOf(anna), idOf(bear)].sort());
  });

  it("MY-INI-04 whoever failed against a spell was hurt by its caster and goes next", async () => {
    const bolt = await castAt(robin, wolf);
    diceFall([4]);
    await shownCard(robin, bolt).press("resistNamed", wolf.uuid);
    await done("apply", "mythSustain");
    expect(stateOf(fight).hurt).toEqual({ [idOf(wolf)]: expect.any(Number) });
    happen(fight, { type: "done", id: idOf(robin) });
    expect(stateOf(fight).acting).toEqual([idOf(wolf)]);
  });

  it("outside of a fight a blow tells nobody", async () => {
    Object.assign(fight._source, { round: 0 });
    await blow(wolf, 15);
    await done("apply", undefined, lastCard().message);
    expect(wolf._source).not.toHaveProperty("flags.manifold.hurt");
  });
});

describe("players roll", () => {
  it("MY-CMB-04 the target's side rolls against the attack: what it loses by is the blow's Margin", async () => {
    Object.assign(robin, { hasPlayerOwner: true });
    Object.assign(wolf, { hasPlayerOwner: false });
    aim(robin);
    confirmWith({ letRoll: true, paidBy: "reaction" });
    await strike(fangs(wolf));
    expect(turnIn(fight, wolf)).toMatchObject({ reactions: 1 });
    const asked = shownCard(wolf);
    // Defense 10 against Level 0 + Vigor 4 + Tempo 4: 10 and what Robin throws, less 10, against 18.
    diceFall([11]);
    await asked.press("rollForTarget");
    expect(lastCard().proposals).toMatchObject([{ kind: "mythSustain", target: robin.uuid, data: { damage: 14 } }]);
    const before = cards().length;
    await asked.press("rollForTarget");
    expect(cards().length).toBe(before);
  });

  it("MY-CMB-04 MY-CFL-07 a tie of dice that a player was asked for is thrown on by that player", async () => {
    const pia = new FakeUser({ name: "Pia" });
    Object.assign(robin, { hasPlayerOwner: true });
    Object.assign(wolf, { hasPlayerOwner: false });
    aim(robin);
    confirmWith({ letRoll: true });
    await strike(fangs(wolf));
    // 18 against 10 and 8 more than Defense: a tie.
    diceFall([18], [5]);
    await shownCard(wolf).press("rollForTarget");
    (robin as unknown as FakeActor)._source.ownership = { [pia.id]: 3 };
    Object.assign(game, { user: pia });
    expect(shownCard(wolf).view.buttons.map(({ action }) => action)).toContain("rollTie");
    await shownCard(wolf).press("rollTie");
    expect(lastCard().parts[0]).toMatchObject({ throws: [[18], [5]], swapped: true });
  });
});
