import type { Term } from "../../../../engine";
import type { ConflictOutcome } from "../conflict";
import type { DamageForm, SetbackForm } from "./response";

// MY-SPA-01 to MY-SPA-18 (L2473-2622): Special Attack Modes as one table, and what their rolls do.

export type AttackMode = {
  /** What joins the roll besides Level (or a skill's rank): Vigor or Acumen, and a Tempo of 4, the weapon's own or none. */
  attribute: "vg" | "ac";
  tempo: "four" | "weapon" | "none";
  against: "defense" | "stability";
  /** A ranged mode: beyond Point Blank the Gap counts. */
  gap?: boolean;
  damageForm: DamageForm | null;
  setbackForm: SetbackForm | null;
  /** Whether the Margin joins the Setback. */
  marginSetback: boolean;
  /** What keeping hold costs each Round; null: it holds nobody. */
  upkeep: "assault" | "action" | "free" | null;
  /** Takes a hold before it can be used. */
  afterGrab?: boolean;
};

const restraining: AttackMode = {
  attribute: "vg",
  tempo: "none",
  against: "stability",
  damageForm: "crushing",
  setbackForm: "fettering",
  marginSetback: true,
  upkeep: "assault",
  afterGrab: true,
};

const grabbing: AttackMode = {
  attribute: "vg",
  tempo: "four",
  against: "stability",
  damageForm: "crushing",
  setbackForm: "footing",
  marginSetback: false,
  upkeep: "assault",
};

/** The modes by key, each with what its own section says (MY-SPA-04 to MY-SPA-18, L2477-2622). */
export const ATTACK_MODES = {
  grabbing,
  restraining,
  binding: { ...restraining, damageForm: null },
  constriction: restraining,
  tendril: { ...restraining, damageForm: null, upkeep: "free" },
  tentacle: { ...restraining, upkeep: "free" },
  thornyTendril: { ...restraining, damageForm: "bleeding", upkeep: "free" },
  scuffling: { ...grabbing, damageForm: "rending" },
  grabAndCarry: { ...grabbing, upkeep: "action" },
  shoving: { ...grabbing, damageForm: null, marginSetback: true, upkeep: null },
  tailWhip: {
    ...restraining,
    damageForm: "rending",
    setbackForm: "footing",
    upkeep: null,
    afterGrab: false,
  },
  touch: {
    attribute: "ac",
    tempo: "weapon",
    against: "defense",
    damageForm: null,
    setbackForm: null,
    marginSetback: false,
    upkeep: null,
  },
  spell: {
    attribute: "ac",
    tempo: "four",
    against: "defense",
    gap: true,
    damageForm: null,
    setbackForm: null,
    marginSetback: false,
    upkeep: null,
  },
} as const satisfies Record<string, AttackMode>;
export type AttackModeKey = keyof typeof ATTACK_MODES;

/** Thorny Tendrils rend as they grab and draw blood from then on (MY-SPA-17). */
export const grabForm = (mode: AttackModeKey): DamageForm =>
  mode === "thornyTendril" || mode === "scuffling" ? "rending" : "crushing";

/**
 * The roll of a mode: Level or a specific skill's rank, the attribute, and Tempo where it has one (MY-SPA-04 to
 * MY-SPA-18).
 */
export function modeTerms(
  key: AttackModeKey,
  { skill, vg, ac, tempo = 4 }: { skill: Term; vg: number; ac: number; tempo?: number },
): Term[] {
  const mode: AttackMode = ATTACK_MODES[key];
  const terms: Term[] = [
    skill,
    { label: `MYTHMAGICA.Attribute.${mode.attribute}`, value: mode.attribute === "vg" ? vg : ac, kind: "attribute" },
  ];
  if (mode.tempo !== "none") terms.push({ label: "MYTHMAGICA.Term.tempo", value: mode.tempo === "four" ? 4 : tempo });
  return terms;
}

/** What a creature's entry states for the mode. */
export type StatedHarm = { damage: number; setback: number };

export type ModeResult = {
  damage: number;
  setback: number;
  /** What becomes of the hold: taken or kept, lost, or as it was. */
  hold: "taken" | "lost" | "unchanged";
  /** May break a hold that the other has on it. */
  mayBreakHold: boolean;
  pushed: "reach" | null;
  prone: boolean;
};

/**
 * What the roll does, before Ward. Shoving deals Vigor; a Natural Success doubles everything, but fells those that were
 * shoved. Once it holds somebody a Bare Failure changes nothing, and a Pure one lets go (MY-SPA-01, MY-SPA-04 to
 * MY-SPA-18).
 */
export function modeResult(
  key: AttackModeKey,
  { result, grade, natural, margin }: ConflictOutcome,
  stated: StatedHarm,
  { holding = false, vigor = 0 }: { holding?: boolean; vigor?: number } = {},
): ModeResult {
  const mode: AttackMode = ATTACK_MODES[key];
  const holds = mode.upkeep !== null;
  if (result !== "success") {
    const lost = holds && holding && grade === "pure";
    return {
      damage: 0,
      setback: 0,
      hold: lost ? "lost" : "unchanged",
      mayBreakHold: false,
      pushed: null,
      prone: false,
    };
  }
  const factor = natural === "success" ? 2 : 1;
  const basic = key === "shoving" ? Math.max(0, vigor) : stated.setback;
  return {
    damage: mode.damageForm === null ? 0 : stated.damage * factor,
    setback: (basic + (mode.marginSetback ? margin : 0)) * factor,
    hold: holds ? "taken" : "unchanged",
    mayBreakHold: holds && grade === "pure" && (mode.afterGrab === true || key === "scuffling"),
    pushed: key === "shoving" ? "reach" : null,
    prone: key === "shoving" && natural === "success",
  };
}

/** Whether a grip of that mode takes a roll of its holder every Round: restraining in all its forms, and scuffling (MY-SPA-05, MY-SPA-11). */
export function keptByRoll(mode: string): boolean {
  const known: AttackMode | null = Object.hasOwn(ATTACK_MODES, mode) ? ATTACK_MODES[mode as AttackModeKey] : null;
  return known !== null && known.upkeep !== null && (known.afterGrab === true || mode === "scuffling");
}

/** Modes of which an entry may say that they are rolled against the other of the two (MY-SPA-13, MY-SPA-18, L2588, L2622). */
export const aimIsStated = (mode: string): boolean => mode === "spell" || mode === "touch";

/** What a mode's roll meets, with what its entry states. */
export const modeAim = (key: AttackModeKey, stated = ""): "defense" | "stability" =>
  aimIsStated(key) && stated === "stability" ? stated : ATTACK_MODES[key].against;

/** MY-SPA-01: breaking free takes a Pure Success of the held one. */
export const breaksFree = ({ result, grade }: ConflictOutcome): boolean => result === "success" && grade === "pure";

/** MY-SPA-02: melee attacks of the held on their holder have an Edge, but not in a scuffle. */
export const heldEdge = (key: AttackModeKey | "bloodDrain", attack: "melee" | "range"): 0 | 1 =>
  attack === "melee" && key !== "scuffling" ? 1 : 0;

/** MY-SPA-08: what a Round of Blood Drain takes; it lets go when the victim or its own hunger is at an end (A16). */
export function bloodDrain(perRound: number, facts: { victimHp: number; drained: number; ownHpMax: number }) {
  const damage = Math.min(perRound, facts.victimHp);
  const drained = facts.drained + damage;
  return { damage, drained, letsGo: damage >= facts.victimHp || drained >= facts.ownHpMax };
}

/** MY-SPA-08: what the victim of Blood Drain rolls against each Round (A16). */
export const drainThreshold = (drainerLevel: number): number => 10 + drainerLevel;
