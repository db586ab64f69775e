import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FakeUser } from "../../../foundry/testing/fake-documents";
import { useItem } from "../actions/use-item";
import { doDeed } from "../actions/deeds/do-deed";
import { carry } from "../actions/deeds/carry";
import type { Creature } from "../adapters/creature";
import { combatPlay } from "../combat-play";
import { statuses } from "../statuses";
import { combatView } from "../sheets/combat-view";
import { aim, fangs, sword } from "../testing/arms";
import { fakeCreature } from "../testing/fake-creature";
import { living } from "../testing/living";
import { cards, confirmWith, diceFall, lastCard, proposed, setTable, shownCard, written } from "../testing/play";
import { fakeScene } from "../testing/scene";
import { fightOf, turnIn } from "../testing/table-fight";

beforeEach(() => void setTable());
const gm = () => game.users.contents.find(({ isGM }) => isGM);

const use = async (item: unknown, faces: number[], values = {}) => {
  confirmWith(values);
  diceFall(faces);
  await useItem(item as Item, { fast: false });
};
const deeds = (of: Creature) => combatView(of).deeds.map(({ deed, cost }) => [deed, cost]);
const sustained = () => lastCard().proposals.find(({ kind }) => kind === "mythSustain")?.data;
const proposals = () => lastCard().proposals.map(({ kind, data }) => [kind, data]);

describe("what somebody does besides", () => {
  it("MY-MIS-05 standing up takes the Assault Action; the Prone are hit with an Edge", async () => {
    const robin = fakeCreature("Robin", { conditions: ["prone"] });
    const wolf = fakeCreature("Wolf", { npc: true });
    const fight = fightOf([robin], [wolf], robin);
    expect(deeds(robin)).toContainEqual(["standUp", "MYTHMAGICA.Turn.assault"]);
    aim(robin);
    await use(fangs(wolf), [10, 12]);
    expect(shownCard(wolf).view.edges).toContainEqual({ label: "MYTHMAGICA.Combat.proneFoe", value: "+1" });
    await doDeed(robin, "standUp", "");
    expect(turnIn(fight, robin)).toMatchObject({ actions: 1, assault: true });
    expect(proposals()).toEqual([["mythCondition", { condition: "prone", step: "lose", parameter: "" }]]);
  });

  it("MY-TRN-12 who guards an ally: a Drawback against the ally, an Edge against the guard", async () => {
    const [robin, will] = [fakeCreature("Robin"), fakeCreature("Will", { conditions: ["defending:Robin"] })];
    const wolf = fakeCreature("Wolf", { npc: true });
    fightOf([robin, will], [wolf], robin);
    sword(will);
    const jaws = fangs(wolf);
    aim(robin);
    await use(jaws, [10, 12]);
    expect(shownCard(wolf).view.edges).toContainEqual({ label: "MYTHMAGICA.Combat.helpedFoe", value: "−1" });
    aim(will);
    await use(jaws, [10, 12]);
    expect(shownCard(wolf).view.edges).toContainEqual({ label: "MYTHMAGICA.Combat.helpingFoe", value: "+1" });
    // A sword stops no arrow.
    aim(robin);
    await use(fangs(wolf, { range: 160 }), [10], { distance: 20 });
    expect(shownCard(wolf).view.edges).toEqual([]);
  });

  it("MY-TRN-12 MY-MSL-04 A23 guarding, and shooting with foes about, last until one's own next Turn: Rounds do not end them", async () => {
    const archer = living(fakeCreature("Archer"), "defending", "shootingInMelee", "prone");
    const fight = fightOf([archer], [fakeCreature("Wolf", { npc: true })], archer);
    const lasts = (name: string) => statuses.find(({ id }) => id === `mythmagica-${name}`)?.lasts?.unit;
    expect([lasts("defending"), lasts("shootingInMelee")]).toEqual(["fight", "fight"]);
    await combatPlay.combat?.onStartTurn?.({ actor: archer } as never, fight as never);
    expect(archer.effects.contents.flatMap((effect) => [...effect.statuses])).toEqual(["mythmagica-prone"]);
  });

  it("MY-TRN-12 a guard who has fallen, or has gone away, guards nobody and is open to nobody for it", async () => {
    const robin = fakeCreature("Robin");
    const down = fakeCreature("Down", { conditions: ["defending:Robin"], system: { overcome: "scene" } });
    const far = fakeCreature("Far", { conditions: ["defending:Robin"] });
    const wolf = fakeCreature("Wolf", { npc: true });
    const scene = fakeScene();
    scene.stand(robin, 0, 0, { disposition: 1 });
    scene.stand(wolf, 1, 0, { disposition: -1 });
    scene.stand(far, 3, 0, { disposition: 1 });
    fightOf([robin, down, far], [wolf], robin);
    for (const one of [down, far]) sword(one);
    const jaws = fangs(wolf);
    for (const foe of [robin, far]) {
      aim(foe);
      await use(jaws, [10]);
      expect(shownCard(wolf).view.edges).toEqual([]);
    }
    scene.stand(far, 0, 1, { disposition: 1 });
    aim(robin);
    await use(jaws, [10, 12]);
    expect(shownCard(wolf).view.edges).toEqual([{ label: "MYTHMAGICA.Combat.helpedFoe", value: "−1" }]);
  });

  it("MY-MIS-05 who lies Prone in a fight takes no Action but to get up; the Reaction is left (A38)", async () => {
    const robin = fakeCreature("Robin", { conditions: ["prone"] });
    const wolf = fakeCreature("Wolf", { npc: true });
    const fight = fightOf([robin], [wolf], robin);
    const blade = sword(robin);
    aim(wolf);
    const obstacles = async (values: object) => {
      const asked = confirmWith({ ...values });
      diceFall([10]);
      await useItem(blade as unknown as Item, { fast: false });
      return asked[0]?.obstacles;
    };
    expect(await obstacles({})).toEqual([{ text: "MYTHMAGICA.Turn.prone Robin", blocks: true }]);
    expect(await obstacles({ paidBy: "reaction" })).toEqual([]);
    const warned = vi.spyOn(ui.notifications, "warn");
    const before = cards().length;
    Object.assign(game, { user: new FakeUser({ name: "Player" }) });
    expect(await carry(robin, blade as never, "atHand")).toBeNull();
    expect(warned).toHaveBeenCalledWith("MYTHMAGICA.Turn.prone Robin");
    expect(cards().length).toBe(before);
    Object.assign(game, { user: gm() });
    await doDeed(robin, "standUp", "");
    expect(turnIn(fight, robin)).toMatchObject({ assault: true });
  });

  it("MY-TRN-05 MY-TRN-06 drawing costs an Action, out of turn the Reaction; what is stowed its own Action; dropping is free", async () => {
    const robin = fakeCreature("Robin");
    const wolf = fakeCreature("Wolf", { npc: true });
    const fight = fightOf([robin], [wolf], robin);
    const blade = sword(robin, { carryState: "atHand" }) as never;
    expect(combatView(robin).carried[0]?.moves[0]).toMatchObject({
      to: "inHand",
      cost: "MYTHMAGICA.Turn.action / MYTHMAGICA.Turn.reaction",
    });
    await carry(robin, blade, "inHand");
    expect(turnIn(fight, robin)).toMatchObject({ actions: 1, assault: false });
    expect((blade as { system: { carryState: string } }).system.carryState).toBe("inHand");
    await carry(robin, blade, "dropped");
    expect(turnIn(fight, robin)).toMatchObject({ actions: 1, reactions: 0 });
    const club = sword(wolf, { carryState: "atHand" }, "Club") as never;
    await carry(wolf, club, "inHand");
    expect(turnIn(fight, wolf)).toMatchObject({ actions: 0, reactions: 1 });
  });

  it("MY-MIS-02 MY-DIR-01 what slips lands 5 feet beyond a Reach of 5; a 9 is to the right, a 20 behind", async () => {
    const robin = fakeCreature("Robin");
    for (const [face, where] of [
      [9, "right"],
      [20, "behind"],
      [4, "aheadLeft"],
    ] as const) {
      diceFall([face]);
      await carry(robin, sword(robin) as never, "slips");
      expect(lastCard().parts[0]).toMatchObject({
        text: expect.stringContaining(`10 MYTHMAGICA.Direction.${where}`),
      });
    }
  });

  it("MY-MIS-02 where it lies is marked on the map, 10 feet away towards where the die points, until it is picked up", async () => {
    const scene = fakeScene();
    Object.assign(scene, { uuid: "Scene.s" });
    const robin = fakeCreature("Robin");
    const wolf = fakeCreature("Wolf", { npc: true });
    scene.stand(robin, 10, 10);
    scene.stand(wolf, 10, 5);
    aim(wolf);
    const blade = sword(robin);
    const lies = async (face: number) => {
      Object.assign(blade.system as object, { carryState: "inHand" });
      diceFall([face]);
      await carry(robin, blade as never, "slips");
      const [mark] = proposed("mythMarker");
      return [mark?.target, mark?.data.x, mark?.data.y];
    };
    // Towards the wolf, who stands up the map; to the right of that; behind.
    expect([await lies(1), await lies(11), await lies(20)]).toEqual([
      ["Scene.s", 10, 8],
      ["Scene.s", 12, 10],
      ["Scene.s", 10, 12],
    ]);
    const target = { documentName: "Scene", uuid: "Scene.s", grid: { size: 100 }, regions: scene.regions };
    const laid = written("mythMarker", target, proposed("mythMarker")[0]?.data);
    expect(laid).toEqual([["create", "Sword"]]);
    scene.regions.push({
      ...{ uuid: "Scene.s.Region.m", name: "Sword", shapes: [], elevation: { bottom: null, top: null } },
      getFlag: (_scope: string, key: string) => (key === "dropped" ? blade.uuid : undefined),
      toObject: () => ({ name: "Sword" }),
    } as never);
    await carry(robin, blade as never, "inHand");
    expect(proposed("mythMarker")).toMatchObject([{ target: "Scene.s", data: { act: "lift", item: blade.uuid } }]);
    expect(written("mythMarker", target, proposed("mythMarker")[0]?.data)).toEqual([["delete", "Sword"]]);
  });

  it.each(["slips", "dropped"])(
    "MY-MIS-02 MY-TRN-06 a weapon that is let go (%s) lies on the ground, strikes nobody, and an Action or the Reaction brings it back",
    async (how) => {
      const robin = fakeCreature("Robin");
      const wolf = fakeCreature("Wolf", { npc: true });
      const fight = fightOf([robin], [wolf], robin);
      const blade = sword(robin);
      const place = () => (blade.system as { carryState: string }).carryState;
      diceFall([9]);
      await carry(robin, blade as never, how);
      expect(place()).toBe("dropped");
      expect(combatView(robin).weapons[0]?.detail).toContain("MYTHMAGICA.Carry.dropped");
      // It is nowhere on its bearer: not to be put away, only picked up.
      expect(combatView(robin).carried[0]).toMatchObject({
        place: "MYTHMAGICA.Carry.dropped",
        moves: [
          {
            to: "inHand",
            label: "MYTHMAGICA.Carry.to.pickUp",
            cost: "MYTHMAGICA.Turn.action / MYTHMAGICA.Turn.reaction",
          },
        ],
      });
      aim(wolf);
      const asked = confirmWith({});
      diceFall([10]);
      await useItem(blade as unknown as Item, { fast: false });
      expect(asked[0]?.obstacles).toContainEqual({ text: "MYTHMAGICA.Combat.liesThere", blocks: true });
      const before = cards().length;
      expect(await carry(robin, blade as never, "stowed")).toBeNull();
      expect(cards().length).toBe(before);
      await carry(robin, blade as never, "inHand");
      expect(place()).toBe("inHand");
      expect(lastCard().parts[0]).toMatchObject({ title: expect.stringMatching(/told\.pickUp Robin Sword/) });
      // The Overlord let the blow pass, so that both Actions are gone.
      expect(turnIn(fight, robin)).toMatchObject({ actions: 2, reactions: 0 });
      expect(combatView(robin).weapons[0]?.detail).not.toContain("MYTHMAGICA.Carry");
    },
  );

  it("MY-MIS-02 what was dropped is picked up out of turn with the Reaction", async () => {
    const robin = fakeCreature("Robin");
    const wolf = fakeCreature("Wolf", { npc: true });
    const fight = fightOf([robin], [wolf], wolf);
    const blade = sword(robin, { carryState: "dropped" }) as never;
    await carry(robin, blade, "inHand");
    expect(turnIn(fight, robin)).toMatchObject({ actions: 0, reactions: 1 });
  });

  it("MY-MIS-01 a Blunder is told by its player and does no more", async () => {
    const robin = fakeCreature("Robin");
    await doDeed(robin, "blunder", "");
    expect(lastCard()).toMatchObject({ proposals: [], parts: [{ title: "MYTHMAGICA.Deed.told.blunder Robin" }] });
  });

  it("MY-TRN-07 a blow on the Prone may be held; delivering it takes the Reaction, forgoing it harms nobody", async () => {
    const robin = fakeCreature("Robin", { conditions: ["prone"] });
    const wolf = fakeCreature("Wolf", { npc: true });
    const fight = fightOf([wolf], [robin], wolf);
    aim(robin);
    await use(fangs(wolf), [10, 12]);
    await shownCard(wolf).press("holdBlow");
    expect(proposals()).toEqual([["mythCondition", { condition: "heldBlow", step: "gain", parameter: "Robin" }]]);
    const held = shownCard(wolf);
    expect(held.view.buttons.map(({ action }) => action).slice(0, 2)).toEqual(["deliverBlow", "forgoBlow"]);
    await held.press("deliverBlow");
    expect(turnIn(fight, wolf)).toMatchObject({ reactions: 1 });
    expect(sustained()).toMatchObject({ damage: 11 });
    const standing = fakeCreature("Will");
    aim(standing);
    await use(fangs(wolf), [10]);
    expect(shownCard(wolf).view.buttons.map(({ action }) => action)).not.toContain("holdBlow");
  });
});
