import "../testing/foundry";
import { expect, it } from "vitest";
import type { ShownChange } from "../../../foundry/contracts/change-handler";
import type { ProposalDraft } from "../../../foundry/contracts/time";
import type { CardPart } from "../../../foundry/messages/card-model";
import { messageBytes, storedRoll, MOST_BYTES } from "../../../foundry/testing/message-bytes";
import { cardParts } from "./card-parts";
import { poolData } from "../stored/pool-data";
import type { GroupRoll } from "../stored/group-contest-data";

type Type = keyof typeof cardParts;
interface Worst {
  part: object;
  /** Further parts, by their type. */
  and?: CardPart[];
  rolls?: object[];
  proposals?: ProposalDraft[];
  /** What the card remembers of what was done, by proposal. */
  done?: ShownChange[][];
}

const id = (letter: string): string => letter.repeat(16);
const hero = (at: number): string => `Actor.${id("abcdef"[at] ?? "z")}`;
/** A foe is a token's own actor: the longest of uuids. */
const foe = (at: number): string => `Scene.${id("s")}.Token.${id("ghijklmnopqr"[at] ?? "z")}.Actor.${id("t")}`;
const item = (of: string): string => `${of}.Item.${id("i")}`;
const party = [0, 1, 2, 3, 4, 5];
const horde = [0, 1, 2, 3, 4, 5, 6, 7];
const dozen = Array.from({ length: 12 }, (_, at) => at);
const NAME = "Hrothgar Ironhand of Grünberg";
const TEXT =
  "Sells his own grandmother's silver to whoever asks for it and calls that a fair price, as always. ".repeat(2);

/** Of sources cards keep items alone. */
const term = (label: string, source?: string) => ({ label, value: -3, ...(source ? { source } : {}) });
const bonus = [term("Two-handed Axe, Battle", item(hero(0)))];
const modifiers = ["dazed", "prone", "hardCover"].map((one) => term(`MALLEUS.Condition.${one}`));
const plan = { difficulty: 14, bonus, modifiers, edge: "disadvantage" };
const dice = [{ id: "check", faces: 12, dice: [12, 12, 11] }];
const side = { plan: { difficulty: 0, bonus: [{ label: "Perception", value: 3 }] }, dice };
const drawn = (pool: string, faces: number) => ({ pool, dice: 4, available: 4, threshold: 2, faces });
const rolled = (pool: string, faces: number) => ({ id: `pool:${pool}`, faces, dice: [1, 2, 3, 4] });
const blow = {
  name: "Two-handed axe",
  base: 12,
  types: ["slashing", "fire"],
  iron: true,
  nonLethal: false,
};

const to = (target: string, kind: string, data: ProposalDraft["data"]): ProposalDraft => ({
  kind,
  target,
  data,
  automatic: true,
});
/** Whatever another has to bear waits for a click. */
const hurt = (target: string): ProposalDraft => ({
  kind: "malleusDamage",
  target,
  data: { base: 12, factor: 2, factorReason: "MALLEUS.Reason.attackBoon", types: blow.types },
});
const gains = (target: string) => to(target, "malleusCondition", { condition: "surprised", step: "gain" });
const set = (path: string): ShownChange => ({ kind: "set", path, before: 12, after: 0 });
const wounded: ShownChange[] = [
  set("system.stamina.value"),
  set("system.health.value"),
  ...["Bloodied", "Down", "Near-Death", "Prone"].map((name) => ({ kind: "create" as const, data: { name } })),
];
const costs = (target: string) => [
  to(target, "malleusSpend", { pip: "standard" }),
  to(item(target), "malleusMastery", {}),
];
const gained: ShownChange[] = [{ kind: "create", data: { name: "Surprised" } }];

const WORST: Record<Type, Worst> = {
  malleusAttack: {
    part: {
      attack: {
        attacker: { id: foe(0), conditions: [], categories: ["attack", "physical"], terms: modifiers },
        rank: term(NAME),
        difficulty: 17,
        types: blow.types,
        limits: { unparryable: true },
        edges: ["advantage"],
        forced: [],
      },
      weapon: item(foe(0)),
      damage: blow,
      target: foe(1),
    },
    proposals: costs(foe(0)),
    done: [[set("system.turn.standard")]],
  },
  malleusBurn: {
    part: { target: foe(0), name: NAME, faces: 6, threshold: 1 },
    proposals: [hurt(foe(0))],
    done: [wounded],
  },
  malleusChase: {
    part: {
      round: 12,
      runners: [
        ...party.map((at) => ({ id: hero(at), side: "pursuer", rank: 12 })),
        ...horde.map((at) => ({ id: foe(at), side: "quarry", rank: 12, done: "runDown" })),
      ],
      destination: 20,
    },
  },
  malleusCheck: {
    part: {
      title: NAME,
      plan,
      dice,
      ability: item(hero(0)),
      secret: false,
      about: "surprised",
      rerolled: false,
      then: { success: [], failure: [gains(hero(0))] },
    },
    rolls: [storedRoll(12, 3)],
    proposals: [...costs(hero(0)), gains(hero(0))],
    done: [gained],
  },
  malleusCompel: { part: { aspect: item(hero(0)), name: TEXT.slice(0, 90), difficulty: 15, action: TEXT, self: true } },
  malleusControl: {
    part: { name: NAME, control: "possession", will: 12, aspect: `${NAME} 12` },
    proposals: [to(hero(0), "malleusGainAspect", { name: NAME, difficulty: 12 })],
    done: [gained],
  },
  malleusDefence: {
    part: { plan, dice, defence: "Shield Block", kind: "block", attacker: foe(0), against: NAME, damage: blow },
    rolls: [storedRoll(12, 3)],
    proposals: [hurt(hero(0)), to(hero(0), "malleusSpend", { pip: "reaction" })],
    done: [wounded],
  },
  malleusExtra: {
    part: {
      title: NAME,
      lines: [TEXT, TEXT],
      rolls: party
        .slice(0, 3)
        .map((at) => ({ actor: hero(at), check: "endurance", difficulty: 12, otherwise: ["dazed", "prone"] })),
      about: "overcharge",
    },
    rolls: [storedRoll(100, 1)],
    proposals: [gains(foe(0)), gains(hero(0))],
    done: [gained],
  },
  malleusFast: { part: { combat: id("c"), target: foe(0) } },
  malleusFear: { part: { creature: hero(0) } },
  malleusGrant: {
    part: { label: NAME.repeat(2), value: -12, side: "opposing" },
    proposals: costs(hero(0)),
    done: [gained],
  },
  malleusGroupContest: {
    part: {
      title: NAME,
      tie: "failure",
      actor: hero(0),
      ability: item(hero(0)),
      slug: "skulduggery.sneak",
      opponents: [],
      acting: { plan: { ...plan, modifiers: modifiers.slice(0, 2) }, dice },
      rolled: dozen.map((at): GroupRoll => [foe(at), -3, [12, 12, 11], "disadvantage"]),
    },
  },
  malleusGroupMorale: { part: { combat: id("c"), side: "neutral", trigger: "twoThirds", fallen: 12, of: 18 } },
  malleusImport: { part: { made: party.map((at) => ({ uuid: hero(at), name: NAME })) } },
  malleusMoralePrompt: { part: { creatures: [...party.map(hero), ...horde.map(foe)], event: "surprised" } },
  malleusMove: {
    part: {
      creature: foe(0),
      kind: "charge",
      distance: 12,
      ifSlowed: 9,
      gates: [{ condition: "checked", demand: "morale", difficulty: 5 }],
      near: party.map(() => NAME),
      round: `${id("c")}.12`,
      walked: 12,
      by: party.map(() => NAME),
    },
    rolls: [storedRoll(6, 1)],
    proposals: costs(foe(0)),
    done: [[set("system.turn.standard")]],
  },
  malleusNearDeath: {
    part: { modifier: -9, dice, about: "nearDeath" },
    rolls: [storedRoll(12, 2), storedRoll(6, 1)],
    proposals: [to(hero(0), "malleusNearDeath", { row: "bleedingOutFast", healed: 6 })],
    done: [wounded],
  },
  malleusNote: { part: { title: NAME, text: TEXT, tone: "good", ruleset: "malleus-deum" } },
  malleusOpening: {
    part: {
      combat: id("c"),
      delegate: hero(0),
      surprise: { playersSneak: true, ability: "skulduggery.sneak", ambush: true, terms: modifiers.slice(0, 3) },
      initiative: true,
      words: TEXT,
      kept: id("k"),
    },
    proposals: [
      to(`Combat.${id("c")}`, "malleusOpening", {
        order: ["pc", "foe", "other"],
        lethal: false,
        surprising: "pc",
        rows: Object.fromEntries(horde.map((at) => [id("ghijklmn"[at] ?? ""), "frontA"])),
      }),
    ],
    done: [wounded],
  },
  malleusOpportunity: { part: { mover: foe(0), by: party.map(hero) } },
  malleusOpposed: {
    part: {
      title: NAME,
      tie: "failure",
      hidden: false,
      actor: hero(0),
      opponent: foe(0),
      slug: "skulduggery.sneak",
      ability: item(hero(0)),
      acting: { plan, dice },
    },
    rolls: [storedRoll(12, 3)],
  },
  malleusOpposing: {
    part: {
      title: NAME,
      tie: "failure",
      hidden: true,
      actor: hero(0),
      opponent: foe(0),
      slug: "skulduggery.sneak",
      ability: item(hero(0)),
      acting: { plan, dice },
      opposing: side,
      revealed: true,
    },
    rolls: [storedRoll(12, 2)],
    proposals: [to(item(hero(0)), "malleusMastery", {})],
    done: [[set("system.successes")]],
  },
  malleusPartyLevel: { part: { members: party.map((at) => ({ uuid: hero(at), level: 12 })) } },
  malleusPool: {
    // The caster's dice and those of a staff, a helper's would be no longer.
    part: poolData({
      title: NAME,
      draws: [drawn("magic", 6), drawn(id("h"), 8)],
      difficulty: 12,
      modifiers,
      overcharge: 18,
      bonusDice: 1,
      dice: [rolled("magic", 6), rolled(id("h"), 8), { id: "bonus", faces: 6, dice: [6] }],
      ability: item(hero(0)),
      spell: { name: NAME, slug: "wild_magic.vermin_swarm", resistDifficulty: 12 },
      owners: [{ pool: id("h"), name: NAME, target: foe(0), key: "magic" }],
      casting: { wand: true },
      secret: false,
      about: null,
    }),
    and: [{ type: "malleusSpell" }],
    rolls: [storedRoll(6, 4), storedRoll(8, 4), storedRoll(6, 1)],
    proposals: [
      to(hero(0), "malleusExhaust", { magic: 3 }),
      { kind: "malleusExhaust", target: foe(0), data: { magic: 3 } },
      ...costs(hero(0)),
    ],
    done: [[set("system.pools.magic.value")]],
  },
  malleusProgress: {
    part: {
      name: NAME,
      starter: hero(0),
      ability: "craft.blacksmith",
      need: { standard: 3, move: 3, minor: 3 },
      interruptible: true,
      collective: true,
    },
  },
  malleusResist: {
    part: { name: TEXT.slice(0, 90), resistance: { difficulty: 15, self: true, bonus: 3 }, dice, about: "resist" },
    rolls: [storedRoll(12, 2)],
    proposals: [
      to(hero(0), "malleusAspectRating", { aspect: "a".repeat(16), delta: -3 }),
      to(item(hero(0)), "malleusAspectLifetime", { event: "dormant" }),
    ],
    done: [[set("system.difficulty")]],
  },
  malleusRift: {
    part: { dice: [1, 2, 3, 4, 5, 6, 6, 6], ceiling: 40, turns: 3 },
    proposals: [hurt(hero(0))],
    done: [wounded],
  },
  malleusRitual: { part: { spell: item(hero(0)), name: NAME, participants: party.map(hero), hours: 12 } },
  malleusScroll: { part: { spell: `Compendium.manifold.malleus-deum-abilities.Item.${id("i")}`, name: NAME } },
  malleusSpell: { part: {} },
  malleusStrike: {
    part: {
      plan: { ...plan, difficulty: null },
      success: true,
      dice,
      weapon: item(hero(0)),
      target: foe(0),
      against: NAME,
      defence: "Shield Block",
      damage: { ...blow, dice: [10] },
    },
    rolls: [storedRoll(12, 3), storedRoll(10, 1)],
    proposals: [hurt(foe(0)), ...costs(hero(0)), to(foe(0), "malleusSpend", { pip: "reaction" })],
    done: [wounded, [set("system.turn.standard")], [set("system.successes")], [set("system.turn.reaction")]],
  },
  malleusTurn: { part: { creature: foe(0), moment: "start", due: ["nearDeath", "aflame", "sick"] } },
};

it.each(Object.entries(WORST))("%s: the worst that is likely, applied, is at most 4 KB", (type, worst) => {
  const { part, and = [], ...rest } = worst;
  expect(messageBytes({ parts: [{ type, ...part } as CardPart, ...and], ...rest })).toBeLessThanOrEqual(MOST_BYTES);
});

it("every kind of card is weighed", () => expect(Object.keys(WORST)).toEqual(Object.keys(cardParts)));
