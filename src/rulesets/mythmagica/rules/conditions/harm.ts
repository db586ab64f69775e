import type { ConflictOutcome } from "../conflict";
import type { GloryStatus } from "../guts";
import type { ConditionKey } from "./condition";

// MY-CND-24 to MY-CND-28, MY-CND-37, MY-CND-44, MY-CND-57, MY-CND-58, MY-CND-61, MY-CND-62, MY-CND-64 (L3662-3688, L3944-3948,
// L4162-4170, L4276-4346): conditions that go on, one thing after another.

type Won = Pick<ConflictOutcome, "result">;

/** MY-CND-28: Suffocating Damage of the n-th Round without air: 2, 4, 6 ... */
export const chokingDamage = (round: number): number => 2 * round;

/** MY-CND-37, MY-CND-64: a day without drink or food. */
export const PRIVATION_DAMAGE = 3;

/** MY-CND-24: forms of Damage that burn, the cold included. */
export const isBurning = (form: string): boolean => form === "scorching" || form === "acidic" || form === "freezing";

/** MY-CND-24: burn of Damage that did not fell anybody, or the one that was picked when it did. */
export const burnOf = (picked: 1 | 2 | 3 | null): ConditionKey => `burn${picked ?? 1}`;

/** MY-CND-57 (L4282-4286): what the Toughness Check at the end of Shock is against. */
export const SHOCK_THRESHOLD = 10;
/** MY-CND-58 (L4276-4280): what the one at the end of Severe Shock is against. */
export const SEVERE_SHOCK_THRESHOLD = 14;
/** MY-CND-20: days for which whoever has lost a limb and lived is Incapacitated. */
export const AMPUTEE_DAYS = 30;
/** MY-CND-20: the one against Infection after losing a limb. */
export const INFECTION_THRESHOLD = 10;

/** Hours that Shock takes to run its course; First Aid helps in the first of them alone (A-57, MY-CND-57). */
export const SHOCK_HOURS = 4;
const FIRST_AID_HOURS = 1;
/** MY-CND-57: whether First Aid still ends Shock. */
export const firstAidHelps = (hoursSinceShock: number): boolean => hoursSinceShock <= FIRST_AID_HOURS;

/** MY-CND-57: what the check at the end of Shock leaves; null: nothing. */
export const afterShock = ({ result }: Won): ConditionKey | null => (result === "success" ? null : "severeShock");

/** Whether a Glory Status allows death (A-13, MY-CSQ-09). */
export const allowsDeath = (status: GloryStatus): boolean => status >= 5;
/**
 * MY-CND-58: what Severe Shock leaves; null: nothing. Nobody dies of it who fell at a Glory Status that allows no
 * death: then it is over without a check.
 */
export const afterSevereShock = (status: GloryStatus, check: Won | null): ConditionKey | null =>
  allowsDeath(status) && check?.result !== "success" ? "dead" : null;

/** MY-CND-32: whether magic can bring the dead back. */
export const revivable = (status: GloryStatus): boolean => status < 6;

/** MY-CND-44 (L4162-4170): Rounds of flight before the roll to come to one's senses. */
export const FLIGHT_ROUNDS = 3;
/** MY-CND-44 (L4166): a fright that comes of having no Fate Points left lasts for the Scene, and no roll ends it. */
export const flightLasts = (fatePoints: number): "rounds" | "scene" => (fatePoints > 0 ? "rounds" : "scene");
/** MY-CND-44: minutes of rest after running till exhausted. */
export const PANIC_REST_MINUTES = 5;
/** MY-CND-44: what that roll is against: the Threshold of what frightens, else 10 and its Level. */
export const fearThreshold = (source: { threshold: number | null; level: number }): number =>
  source.threshold ?? 10 + source.level;
/** MY-CND-44: what that roll comes to. */
export const afterFlight = ({ result }: Won): "recovers" | "fleesUntilExhausted" =>
  result === "success" ? "recovers" : "fleesUntilExhausted";

/** MY-CND-61: cubic feet of air that a human-sized creature breathes in an hour. */
const AIR_PER_HOUR = 10;
/** MY-CND-61: cubic feet of air that somebody buried in sand or snow has. */
export const BURIED_AIR = 20;
/** MY-CND-61 (L4300-4312): hours that so many cubic feet of air last. */
export const airHours = (cubicFeet: number, breathers: number): number => cubicFeet / (AIR_PER_HOUR * breathers);

/** Quarters of the supply: how often two Suffocating Damage fall due, in hours; null: not yet. */
const AIR_INTERVALS: readonly (number | null)[] = [null, 2, 0.5, 1 / 12];

export type AirState = { damage: number; choking: boolean };

/**
 * Damage after so many hours: two at the end of each full interval of the quarter in which it lies (A-39, MY-CND-61).
 */
export function airAfter(supplyHours: number, hours: number): AirState {
  let damage = 0;
  AIR_INTERVALS.forEach((interval, quarter) => {
    const spent = Math.min(Math.max(0, hours - (quarter * supplyHours) / 4), supplyHours / 4);
    if (interval !== null) damage += 2 * Math.floor(spent / interval + 1e-9);
  });
  return { damage, choking: hours >= supplyHours };
}

/** MY-CND-62 (L4314-4320): what the Toughness Check of each Round in dense smoke is against. */
export const SMOKE_THRESHOLD = 10;
/** MY-CND-62: Rounds for which crawling holds the effects of smoke off. */
export const CRAWL_DELAY_ROUNDS = 12;
/** MY-CND-62: whether smoke chokes somebody after this check. */
export const smokeChokes = ({ result }: Won, facts: { crawling: boolean; rounds: number }): boolean =>
  result === "failure" && !(facts.crawling && facts.rounds <= CRAWL_DELAY_ROUNDS);

/** MY-CND-41: whether being Entranced ends: the charmer attacked. Words are no attack. */
export const charmBroken = (act: { by: string; attack: boolean }, charmer: string): boolean =>
  act.attack && act.by === charmer;

/** MY-CND-49: a curse is urged on the Jinxed who fall at a Glory Status that allows one, and it displaces one of their spells. */
export const curseUrged = (facts: { jinxed: boolean; overcome: boolean; curseOpen: boolean }): boolean =>
  facts.jinxed && facts.overcome && facts.curseOpen;

/** MY-CND-49 (L4224): whether a curse that finds no room under the Magic Limit of the Jinxed takes the place of one of their spells. */
export const curseDisplaces = (facts: { jinxed: boolean; exceeds: boolean }): boolean => facts.jinxed && facts.exceeds;

/** MY-CND-11: forms of Setback that end in Torpor; Quieting only for the undead. */
export const endsInTorpor = (form: string, undead: boolean): boolean =>
  form === "enervating" || form === "intoxicating" || form === "sedating" || (form === "quieting" && undead);

/** MY-CND-33: what becomes of the dead who linger for one last task. */
export const lastTaskEnds = (facts: { done: boolean; killedAgain: boolean }): "goneForGood" | "rests" | null =>
  facts.killedAgain ? "goneForGood" : facts.done ? "rests" : null;
