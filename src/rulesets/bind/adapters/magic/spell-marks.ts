import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import { ATTRIBUTES } from "../../rules/characters/attributes";
import type { SkillBlessing } from "../../rules/spells/fate";
import type { Carried } from "../../rules/derived/encumbrance";
import type { Lasting } from "../../rules/spells/in-play";
import { isGrown, NURA_GOODS, type Warped } from "../../rules/spells/nura";
import { isNpc, type Creature } from "../creature";

// What spells left on somebody, read back from their effects: some do not add up with themselves.

const MARK = "bindSpell";
/** By whom and of which sphere magic is that nobody keeps up, for whoever breaks it (BI-MAG-29). */
export type Made = {
  sphere: string;
  intelligence: number;
  rating: number;
  /** What it was cast with, and at which level: for whoever resists it again (BI-SPL-05). */
  skill?: number;
  level?: number;
  /** Short name of that Skill. */
  skillId?: string;
};
type Mark = {
  made: Made | null;
  slug: string;
  skills: string[];
  attribute: Warped;
  whole: Warped | null;
  morale: number;
  weight: number;
  evasion: number;
};

/** The flag of an effect that says which spell left it, and what it changes. */
export const spellMark = (
  slug: string,
  { skills = {}, attribute = {}, whole, morale = 0, weight = 0, evasion = 0 }: Lasting,
  made: Made | null = null,
) => ({
  [SYSTEM_ID]: {
    [MARK]: {
      slug,
      skills: Object.keys(skills),
      attribute,
      ...(whole ? { whole } : {}),
      ...(morale === 0 ? {} : { morale }),
      ...(weight === 0 ? {} : { weight }),
      ...(evasion === 0 ? {} : { evasion }),
      ...(made ? { made } : {}),
    },
  },
});

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Whole numbers within reason. */
const within = (value: unknown): number => (Number.isInteger(value) ? Math.max(-20, Math.min(20, Number(value))) : 0);

const madeOf = (made: unknown): Made | null =>
  isObject(made) && typeof made.sphere === "string"
    ? {
        sphere: made.sphere,
        intelligence: within(made.intelligence),
        rating: within(made.rating),
        ...(made.skill === undefined ? {} : { skill: within(made.skill) }),
        ...(made.level === undefined ? {} : { level: within(made.level) }),
        ...(typeof made.skillId === "string" ? { skillId: made.skillId } : {}),
      }
    : null;

const warpedOf = (stored: unknown): Warped =>
  isObject(stored)
    ? Object.fromEntries(ATTRIBUTES.flatMap((id) => (Number.isInteger(stored[id]) ? [[id, within(stored[id])]] : [])))
    : {};

function markOf(effect: ActiveEffect): Mark | null {
  const stored: unknown = effect.getFlag(SYSTEM_ID, MARK);
  if (!isObject(stored) || typeof stored.slug !== "string") return null;
  return {
    slug: stored.slug,
    skills: Array.isArray(stored.skills) ? stored.skills.filter((one) => typeof one === "string") : [],
    attribute: warpedOf(stored.attribute),
    whole: isObject(stored.whole) ? warpedOf(stored.whole) : null,
    made: madeOf(stored.made),
    morale: within(stored.morale),
    weight: within(stored.weight),
    evasion: within(stored.evasion),
  };
}

const marksOn = (actor: Creature): Mark[] => actor.effects.contents.flatMap((effect) => markOf(effect) ?? []);

/** Effects that a spell or a cause of this name left. */
export const markedBy = (actor: Creature, slug: string): ActiveEffect[] =>
  actor.effects.contents.filter((effect) => markOf(effect)?.slug === slug);

/** Fear: a player is not to know how many Fate Points are left (L2780). Earlier releases kept it as a field of its own. */
export const isFateHidden = (actor: Creature): boolean =>
  !game.user.isGM &&
  (actor.system.fp.hidden || (!isNpc(actor) && markedBy(actor, "fear").some(({ disabled }) => !disabled)));

/** What things of magic brought somebody and nobody keeps up. */
export const unkeptOn = (actor: Creature): { effect: ActiveEffect; slug: string; made: Made }[] =>
  actor.effects.contents.flatMap((effect) => {
    const { slug = "", made = null } = markOf(effect) ?? {};
    return made && !effect.origin ? [{ effect, slug, made }] : [];
  });

/** Blessings that somebody's Skills have now (A66). */
export const blessingsOn = (actor: Creature): SkillBlessing[] =>
  marksOn(actor).flatMap(({ slug, skills }) => skills.map((skill) => ({ spell: slug, skill })));

const WARPS = new Set([
  ...["brawnform", "speedDemon", "ultraform", "muscleExplosion", "demonicForm"],
  ...Object.keys(NURA_GOODS),
]);

/** How Saurecanta has warped somebody already (BIC-47). */
export const warpsOn = (actor: Creature): Warped[] =>
  marksOn(actor).flatMap(({ slug, attribute, whole }) => (WARPS.has(slug) ? [whole ?? attribute] : []));

/** Where the mark of an effect says what has grown of it by now. */
export const GROWN_PATH = `flags.${SYSTEM_ID}.${MARK}.attribute`;

/** Effects of Saurecanta that have not grown to what they will be (BIC-49). */
export const growingOn = (actor: Creature): { effect: ActiveEffect; now: Warped; whole: Warped }[] =>
  actor.effects.contents.flatMap((effect) => {
    const { slug = "", attribute: now = {}, whole = null } = markOf(effect) ?? {};
    return whole && WARPS.has(slug) && !isGrown(whole, now) ? [{ effect, now, whole }] : [];
  });

/** What spells on somebody do to their Morale; one does not add to itself, its strongest casting counts (L2760, L2778, L2833). */
export function moraleBySpells(actor: Creature): number {
  const strongest = new Map<string, number>();
  for (const { slug, morale } of marksOn(actor))
    if (Math.abs(morale) > Math.abs(strongest.get(slug) ?? 0)) strongest.set(slug, morale);
  return [...strongest.values()].reduce((total, one) => total + one, 0);
}

/** What spells weigh on somebody with, each as a thing that is carried (BI-SPL-13). */
export const weightsOn = (actor: Actor): Carried[] =>
  actor.effects.contents.flatMap((effect) => {
    const weight = effect.disabled ? 0 : (markOf(effect)?.weight ?? 0);
    return weight === 0 ? [] : [{ name: effect.name, weight, class: "other", oneHanded: false, magic: true }];
  });

/** Evasion of weapons that dance beside somebody: of several the best, what the others add is in it (BI-SPL-09). */
export const danceOn = (actor: Creature): number =>
  Math.max(0, ...actor.effects.contents.map((effect) => (effect.disabled ? 0 : (markOf(effect)?.evasion ?? 0))));
