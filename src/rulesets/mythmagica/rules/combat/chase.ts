import type { Term } from "../../../../engine";
import type { ConflictOutcome } from "../conflict";

// MY-CHS-01 to MY-CHS-07 (L2289-2344): chases without a map.

/** What terrain adds to the rolls of the evader (MY-CHS-03, L2301-2314). */
export const CHASE_TERRAIN = { easy: 0, moderate: 5, challenging: 10, hard: 15, legendary: 25 } as const;
export type ChaseTerrain = keyof typeof CHASE_TERRAIN;

export type ChaseSide = "evader" | "pursuer";

/** One force: its Primary's Level (or a fitting skill) and Intelligence, and its Speed. */
export type ChaseForce = { skill: number; in: number; speed: number };

export type Chase = {
  evader: ChaseForce;
  pursuer: ChaseForce;
  terrain: ChaseTerrain;
  /** Edges and Drawbacks of each side's next roll. */
  next: Record<ChaseSide, number>;
  state: "running" | "caught" | "halted" | "escaped" | "hidden";
};

const other = (side: ChaseSide): ChaseSide => (side === "evader" ? "pursuer" : "evader");

/**
 * The roll of one side as terms, Threshold and Edges; the faster force's Edge is the slower one's Drawback (A29,
 * MY-CHS-01 to MY-CHS-03, L2289-2314).
 */
export function chaseRoll(chase: Chase, side: ChaseSide): { terms: Term[]; threshold: number; edges: Term[] } {
  const [own, foe] = [chase[side], chase[other(side)]];
  const terms: Term[] = [
    { label: "MYTHMAGICA.Term.level", value: own.skill },
    { label: "MYTHMAGICA.Attribute.in", value: own.in },
  ];
  if (side === "evader") terms.push({ label: "MYTHMAGICA.Term.terrain", value: CHASE_TERRAIN[chase.terrain] });
  const edges: Term[] = [];
  const speed = speedEdge(own.speed, foe.speed);
  if (speed !== 0) edges.push({ label: "MYTHMAGICA.Situation.speed", value: speed });
  if (chase.next[side] !== 0) edges.push({ label: "MYTHMAGICA.Situation.chase", value: chase.next[side] });
  return { terms, threshold: 10 + foe.skill + foe.in, edges };
}

function speedEdge(own: number, foe: number): number {
  if (own === foe) return 0;
  const edge = Math.max(own, foe) >= 2 * Math.min(own, foe) ? 2 : 1;
  return own > foe ? edge : -edge;
}

/** What can be picked after a Bare result. */
export type ChaseOption = "edge" | "drawback" | "setback" | "attack" | "hide";

/** Fatiguing Setback of a Bare result: 7 and the Margin, which is 1 (A3, MY-CHS-04, MY-CHS-05). */
export const CHASE_SETBACK = 8;

export type ChaseResult =
  | { state: Chase["state"] }
  /** `chooser` picks; Edges, Drawbacks and Setback fall to `on`. */
  | { chooser: ChaseSide; options: { option: ChaseOption; on: ChaseSide }[] };

/** What a roll of one side comes to (MY-CHS-04, MY-CHS-05, L2314-2344). */
export function chaseResult(chase: Chase, side: ChaseSide, { result, grade }: ConflictOutcome): ChaseResult {
  const won = result === "success";
  if (grade === "pure") return { state: won === (side === "evader") ? "escaped" : "halted" };
  const foe = other(side);
  if (won) return { chooser: foe, options: [{ option: "edge", on: side }, { option: "setback", on: foe }] }; // prettier-ignore
  const options: { option: ChaseOption; on: ChaseSide }[] = [
    { option: "drawback", on: side },
    { option: "setback", on: side },
  ];
  if (side === "evader") options.unshift({ option: "attack", on: "evader" });
  else if (CHASE_TERRAIN[chase.terrain] >= CHASE_TERRAIN.challenging) options.unshift({ option: "hide", on: "evader" });
  return { chooser: side, options };
}

/** The chase after a roll was made: what it carried is used up, and how it stands (MY-CHS-04, MY-CHS-05). */
export function chaseAfter(
  chase: Chase,
  side: ChaseSide,
  outcome: ConflictOutcome,
  pick: { option: ChaseOption; on: ChaseSide } | null,
): Chase {
  const result = chaseResult(chase, side, outcome);
  const next = { ...chase.next, [side]: 0 };
  if ("state" in result) return { ...chase, next, state: result.state };
  if (pick?.option === "edge") next[pick.on] += 1;
  if (pick?.option === "drawback") next[pick.on] -= 1;
  // The pursuer strikes where the evader would rather be struck than stumble or tire (MY-CHS-04).
  const caught = pick?.option === "attack";
  return { ...chase, next, state: caught ? "caught" : "running" };
}

/** Its one attack is made: the pursuer has no Edge any more, and the evader runs on (MY-CHS-04, L2314-2327). */
export const chaseStruck = <C extends Pick<Chase, "state">>(chase: C): C =>
  chase.state === "caught" ? { ...chase, state: "running" } : chase;

/** The attack on a caught evader has an Edge (MY-CHS-04, L2314-2327). */
export const CHASE_ATTACK_EDGE = 1;
/** The attempt to hide in hot pursuit has a Drawback (MY-CHS-05, L2329-2344). */
export const CHASE_HIDE_DRAWBACK = -1;
