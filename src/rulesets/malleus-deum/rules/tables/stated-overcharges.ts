import { TRANSFIXED } from "../abilities/lasting";
import { gains, type TableEffect } from "./table-effect";

// MDC-MAG-07: what an ability's own text says of its overcharge takes the place of the common table (companion 3).

/** What it comes to; nothing of it at all: the words alone say it. */
export interface StatedOvercharge {
  effects: readonly TableEffect[];
  /** Whoever rolled has no hit points left and is near death (MDC-DTH-03). */
  fells?: true;
  /** A check of the caster's decides what it does (Banish). */
  check?: true;
  /** Dice that are exhausted besides, by pool. */
  lost?: Readonly<Record<string, number>>;
  /** What lies on whoever rolled for a while, as in `lastingOf`. */
  lays?: string;
  /** Hit points that whoever rolled gets back. */
  heals?: string;
}

const TOLD: StatedOvercharge = { effects: [] };
const hurts = (dice: string, type?: string): StatedOvercharge => ({
  effects: [{ kind: "damage", whom: "roller", dice, ...(type === undefined ? {} : { type }) }],
});
const ENRAGED: StatedOvercharge = { effects: [gains("roller", "enraged")] };
const loses = (pool: "luck" | "mettle"): StatedOvercharge => ({ effects: [], lost: { [pool]: 1 } });

type Stated = StatedOvercharge | ((rank: number, over: number) => StatedOvercharge);

const STATED: Readonly<Record<string, Stated>> = {
  "abjuration.banish": { effects: [], check: true },
  "arcana.incendo": hurts("2d6", "fire"),
  "axe.frenzy": ENRAGED,
  charge: ENRAGED,
  "conjuration.chain_lightning": (rank) => hurts(`1d12+${Math.max(0, rank)}`),
  "conjuration.wither": hurts("1d8"),
  "elemental.smoke_weasel": TOLD,
  "enchantment.mind_worm": TOLD,
  "luck.brilliant_planner": loses("luck"),
  "luck.itiok": loses("luck"),
  "luck.misfortune": loses("luck"),
  "luck.nabail": loses("luck"),
  "luck.reroll": loses("luck"),
  "magic.commune": TOLD,
  "magic.contego": TOLD,
  "magic.flesh_ward": (_rank, over) => hurts(String(Math.max(0, over))),
  "monster.countless_bites": TOLD,
  "monster.demon_instability": { ...loses("mettle"), heals: "1d6" },
  "physical.witness_me": { effects: [gains("roller", "unconscious")] },
  "rune.sign_of_idreshein": TOLD,
  "social.rally": ENRAGED,
  "special.fey_resilience": loses("mettle"),
  "special.natural_sprinter": loses("mettle"),
  "theurgic.blessed_arms": TOLD,
  "theurgic.destroy_undead": TOLD,
  "theurgic.divine_retribution": ENRAGED,
  "theurgic.heal": hurts("1d6"),
  "theurgic.hold_undead": { effects: [], lays: TRANSFIXED },
  "theurgic.no_take_me": { effects: [], fells: true },
  "theurgic.turn_undead": { effects: [], lays: TRANSFIXED },
};

/**
 * What an ability states of its own overcharge; null: it states nothing, and magic rolls on the tables 1.17 and 1.25
 * (MDC-MAG-07).
 * @param over By how much the roll was over the DC.
 */
export function statedOvercharge(slug: string, rank: number, over: number): StatedOvercharge | null {
  const stated = Object.hasOwn(STATED, slug) ? STATED[slug] : undefined;
  return (typeof stated === "function" ? stated(rank, over) : stated) ?? null;
}

/** Whether there is more to do about it than to read it (MDC-MAG-07). */
export const doesMore = ({ effects, fells, check, lost, lays }: StatedOvercharge): boolean =>
  effects.length > 0 || fells === true || check === true || lost !== undefined || lays !== undefined;
