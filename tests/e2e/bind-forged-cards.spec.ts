import { beforeAll, describe, expect, it } from "vitest";
import { CHANGE_KINDS, MESSAGE_PARTS } from "../../src/rulesets/bind/declared";
import { GROWTH_KINDS } from "../../src/rulesets/bind/declared-growth";
import { evil } from "../hostile/payloads";
import { findHits, watchForHits } from "../hostile/watch";
import type { Player } from "../support/player";
import { tableSession } from "../support/session";

const FOE = "game.actors.getName('Goblin')";
const VICTIM = "game.actors.getName('Maren')";
const PARTY = "game.actors.getName('The company')";
const uuid = (who: string): string => `${who}.uuid`;
const item = (who: string, type: string): string => `${who}.items.find(({ type }) => type === "${type}").uuid`;
const token = (name: string): string => `canvas.scene.tokens.getName("${name}").uuid`;

const ID = "abcdefghijklmnop";
const NUMBERS = { level: 3, intelligence: 3, wits: 3, knacks: 0, skill: 3, rating: 3, margin: 9, times: {} };
const HIT = {
  rolled: 99,
  margin: 9,
  perfect: true,
  weapon: { damage: 9, bleeds: true, unarmed: false, lethalUnarmed: false, lent: [] },
  knacks: { count: 0, ranks: {} },
};
const TRAIT = { id: ID, name: "Dwarf", img: "", system: { slug: "dwarf", attributeMods: { strength: 5 } } };
const SHAPE = { id: ID, name: "Frog", from: "", kind: "animal", animal: "frog", level: 9, intelligence: 9, powers: [] };
const DEAD = { what: "dead", strength: 5, hitPoints: 6, level: 9, intelligence: 9, wits: 9 };
const RETURN = {
  undead: true,
  intelligence: 9,
  fallen: { npc: true, hitPoints: 6, bonus: 0 },
  dice: [{ id: "resurrection", faces: 6, dice: [6, 6] }],
};
const MADE = { values: [{ path: "system.xp.total", value: 999 }], items: [] };

/** Of every kind one forged change of what the GM plays; the target is looked up in the forger's own window. */
const FORGED: Record<string, [target: string, data: object]> = {
  bindArea: ["canvas.scene.uuid", { id: ID, token: "TOKEN", across: 9, name: "Mine" }],
  bindAdventure: [uuid(FOE), { led: true }],
  bindBelieves: [uuid(FOE), { points: 5, from: "x" }],
  bindBuy: [uuid(VICTIM), { kind: "skill", id: "stealth", path: "", downtime: false }],
  bindCoin: [uuid(VICTIM), { copper: -100 }],
  bindCondition: [uuid(FOE), { condition: "prone", step: "gain" }],
  bindDamage: [uuid(FOE), HIT],
  bindFate: [uuid(FOE), { fate: "dead" }],
  bindFatigue: [uuid(FOE), { points: 9, source: "bleeding" }],
  bindGift: [uuid(VICTIM), { id: ID, price: 0, storyPoints: 5, manaBase: 5 }],
  bindGrows: [uuid(FOE), { effect: "GROWING", all: true }],
  bindHandOver: [item(VICTIM, "bindGear"), { count: 1, to: "Actor.none.Item.none" }],
  bindHold: [item(FOE, "bindWeapon"), { equipped: false }],
  bindInitiative: [`game.combat.combatants.find(({ actor }) => actor === ${FOE}).uuid`, { by: -9, key: "stun" }],
  bindItemBroken: [item(FOE, "bindMagicItem"), {}],
  bindItemMana: [item(FOE, "bindMagicItem"), { cost: 2 }],
  bindKnack: [item(FOE, "bindKnack"), { key: "round" }],
  bindLearn: [uuid(VICTIM), { sphere: "death" }],
  bindMade: [uuid(VICTIM), MADE],
  bindMakeItem: [
    item(FOE, "bindMagicItem"),
    { as: "item", spell: "sleep", level: 1, command: "", intelligence: 1, wits: 1, skill: 1 },
  ],
  bindMakeStone: [uuid(FOE), { id: ID, name: "Ruby", points: 1, path: "alchemy" }],
  bindMana: [uuid(FOE), { points: -2 }],
  bindManaFlow: [uuid(FOE), { by: -2 }],
  bindMoney: [uuid(VICTIM), { amount: -100 }],
  bindNight: [uuid(FOE), { fed: true }],
  bindNura: ["canvas.scene.uuid", {}],
  bindOtherRace: [uuid(VICTIM), { race: TRAIT }],
  bindPot: [uuid(PARTY), { from: 0, pot: 99 }],
  bindPush: [token("Goblin"), { by: "TOKEN", squares: 5 }],
  bindReceive: [uuid(VICTIM), { from: "Actor.none.Item.none", count: 1, id: ID }],
  bindRelief: [uuid(FOE), { what: "bandaged" }],
  bindReturn: [uuid(FOE), RETURN],
  bindScene: [uuid(FOE), { rounds: 9, exerted: false, rested: false }],
  bindShape: [uuid(FOE), SHAPE],
  bindShapeEnds: [uuid(FOE), { id: "FORM" }],
  bindShapeSettles: [uuid(FOE), { id: "FORM" }],
  bindSharedPast: [uuid(VICTIM), { other: "ME" }],
  bindSpell: [uuid(FOE), { slug: "sickness", name: "Sickness", numbers: NUMBERS, amount: 99, from: "" }],
  bindSpellEnds: [uuid(FOE), { from: "STANDING" }],
  bindSpellPrice: [uuid(FOE), { cost: 2 }],
  bindStandingEnds: [uuid(FOE), { id: "STANDING_ID" }],
  bindStoneDrawn: [uuid(FOE), { points: 1 }],
  bindStoneGives: [item(FOE, "bindMagicItem"), { wanted: 2, path: "alchemy" }],
  bindStoryPoints: [uuid(VICTIM), { amount: -3 }],
  bindSummon: [uuid(FOE), { id: ID, name: "Dragon", ...DEAD }],
  bindTakeBack: [uuid(VICTIM), { id: "grant" }],
  bindTell: [uuid(VICTIM), { title: "Mine", cost: 1, text: "", stats: "", unlikely: false }],
  bindTransform: [uuid(FOE), { what: "ogreDust" }],
  bindUnbuy: [uuid(VICTIM), { at: 0, kind: "skill", id: "stealth", path: "" }],
  bindVeto: [uuid(FOE), {}],
  bindWeek: [uuid(FOE), {}],
  bindXp: [uuid(VICTIM), { amount: 50 }],
};

/** What stands in the data above for what only the world knows. */
const filled = (data: object): string =>
  JSON.stringify(data)
    .replaceAll('"TOKEN"', token("Arneson"))
    .replaceAll('"ME"', `game.actors.getName("Arneson").uuid`)
    .replaceAll('"FORM"', `${FOE}.items.find(({ type }) => type === "bindForm").id`)
    .replaceAll('"GROWING"', `${FOE}.effects.getName("Brawnform").id`)
    .replaceAll('"STANDING"', item(FOE, "bindStandingSpell"))
    .replaceAll('"STANDING_ID"', `${FOE}.items.find(({ type }) => type === "bindStandingSpell").id`);

describe("BIND: cards that a player writes from the console", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    await watchForHits(gm.page);
    await gm.ask(`(async () => {
      const base = (id) => ({ base: id });
      const goblin = await Actor.create({ name: "Goblin", type: "bindNpc", system: {
        attributes: { intelligence: base(2), strength: base(-5) }, hp: { value: 1 }, fp: { value: 5 }, mp: { base: 4, value: 4 },
        fatigue: { starving: 2 }, bleedRate: 2, sp: { value: 3 } } });
      await goblin.createEmbeddedDocuments("Item", [
        { name: "Bow", type: "bindWeapon", system: { class: "bow", equipped: true } },
        { name: "Surge", type: "bindKnack", system: { slug: "adrenalineSurge", rank: 1 } },
        { name: "Ruby", type: "bindMagicItem", system: { kind: "manaStone", path: "alchemy", mpMax: 4, mpValue: 4 } },
        { name: "Cat", type: "bindForm", system: { original: { attributes: { strength: 0 } } } },
        { name: "Sleep", type: "bindStandingSpell", system: { spell: "sleep", mp: 1 } },
      ]);
      await goblin.createEmbeddedDocuments("ActiveEffect", [{ name: "Brawnform", flags: { manifold: {
        bindSpell: { slug: "brawnform", attribute: { strength: 1 }, whole: { strength: 3 } } } } }]);
      const maren = await Actor.create({ name: "Maren", type: "bindCharacter", ownership: { default: 2 },
        system: { purse: { gp: 5 }, xp: { total: 50 } } });
      await maren.createEmbeddedDocuments("Item", [
        { name: "Rope", type: "bindGear" }, { name: "Human", type: "bindRace", system: { slug: "human" } }]);
      await Actor.create({ name: "The company", type: "bindParty", ownership: { default: 2 } });
      const owner = { [game.users.getName("Anna").id]: 3 };
      const arneson = await Actor.create({ name: "Arneson", type: "bindCharacter", ownership: owner });
      await goblin.update({ "ownership.default": 2 });
      await canvas.scene.createEmbeddedDocuments("Token", [
        { name: "Goblin", x: 700, y: 600, actorId: goblin.id, actorLink: true, disposition: -1 },
        { name: "Arneson", x: 600, y: 600, actorId: arneson.id, actorLink: true, disposition: 1 }]);
      const combat = await Combat.create({ scene: canvas.scene.id, active: true });
      await combat.createEmbeddedDocuments("Combatant", ["Goblin", "Arneson"].map((name) => {
        const { id, actorId } = canvas.scene.tokens.getName(name);
        return { tokenId: id, sceneId: canvas.scene.id, actorId };
      }));
      await combat.startCombat();
      await game.settings.set("manifold", "trustRolls", true);
    })()`);
    await anna.page.waitForFunction(
      `game.combat?.started === true && ${FOE}?.items.size === 5 && ${FOE}.effects.size === 1 && ${VICTIM}?.items.size === 2 && !!${PARTY}`,
    );
  });

  /** Everything that the forgeries are after, as the GM's window has it. */
  const world = () =>
    gm.ask<string>(
      `JSON.stringify([${FOE}, ${VICTIM}, ${PARTY}, game.combat, canvas.scene].map((one) => {
        const { _stats, flags, ...rest } = one.toObject();
        return { ...rest, flags: { ...flags.manifold, receipts: null } };
      }))`,
    );
  const forge = (parts: object[], proposals: string): Promise<string> =>
    anna.ask<string>(`(async () => {
      const message = await ChatMessage.create({ type: "card", system: {
        actor: game.actors.getName("Arneson").uuid, parts: ${JSON.stringify(parts)}, proposals: ${proposals} } });
      return message.id;
    })()`);

  it("every kind of change is forged here", () =>
    expect(Object.keys(FORGED).sort()).toEqual([...CHANGE_KINDS, ...GROWTH_KINDS].sort()));

  it("a forged change of every kind is refused by the GM's client, and changes nothing", async () => {
    // The fight has only begun: whose turn it is follows a moment later.
    let before = "";
    for (let now = await world(); now !== before; now = await world()) {
      before = now;
      await gm.page.waitForTimeout(1000);
    }
    for (const [kind, [target, data]] of Object.entries(FORGED)) {
      const id = await forge(
        [{ type: "note", title: `Believe me: ${kind}` }],
        `[{ id: "p0", kind: "${kind}", target: ${target}, data: ${filled(data)} }]`,
      );
      const answer = await anna.ask<{ status: string }>(`(async () => {
        await game.user.setFlag("manifold", "request", { id: "${id}", task: "commit",
          payload: { action: "apply", message: "${id}", proposal: "p0" } });
        return game.users.activeGM.query("manifold.ask", { user: game.user.id, request: "${id}" });
      })()`);
      expect(answer, kind).toMatchObject({ status: "refused" });
    }
    expect(await world()).toBe(before);
  });

  it("of every part senseless and poisonous data leave the log whole, and run in nobody's window", async () => {
    const shown = (player: Player, id: string) => player.page.locator(`#chat li.chat-message[data-message-id="${id}"]`);
    for (const type of MESSAGE_PARTS) {
      const bad = evil(type);
      for (const part of [
        { type },
        { type, name: bad, text: bad, place: bad, targets: [bad], target: bad, attacker: bad, dice: bad, cast: bad },
        {
          type,
          place: bad,
          finds: [{ total: 3, nura: true, what: bad, groups: [{ uuid: bad, name: bad, count: 2 }] }],
          rows: [{ actor: bad, name: bad, conditions: [{ number: 3, text: bad }] }],
          shared: [{ number: 3, who: [bad] }],
        },
      ]) {
        const id = await forge([part, { type: "note", title: "After it" }], "[]");
        await shown(gm, id).getByText("After it").waitFor();
      }
    }
    expect(await findHits(gm.page)).toEqual([]);
    // The log goes on.
    const last = await forge([{ type: "note", title: "Still here" }], "[]");
    await shown(gm, last).getByText("Still here").waitFor();
  });
});
