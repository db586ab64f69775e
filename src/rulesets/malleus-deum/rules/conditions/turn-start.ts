import { METTLE_DIFFICULTY } from "../pools/plan-pool";
import type { ActiveCondition } from "./condition";
import { hasCondition } from "./conditions";

// What conditions ask of a character at the start of a turn, and before an act.

export type TurnStartPrompt =
  /** Put the fire out, or pass a morale check to do anything else (MD-CON-10). */
  | { condition: "aflame"; choice: "extinguishOrMorale" }
  /** Failing makes every check this turn -3 (MD-CON-39). */
  | { condition: "sick"; check: "mettle"; difficulty: number }
  /** Roll on the Near-Death table (MD-CON-34). */
  | { condition: "nearDeath"; table: "nearDeath" };

/** Prompts at the start of a combat turn, in the order they are best asked (MD-CON-10, 34, 39). */
export function turnStartPrompts(conditions: readonly ActiveCondition[]): TurnStartPrompt[] {
  const prompts: TurnStartPrompt[] = [];
  if (hasCondition(conditions, "nearDeath")) prompts.push({ condition: "nearDeath", table: "nearDeath" });
  if (hasCondition(conditions, "aflame")) prompts.push({ condition: "aflame", choice: "extinguishOrMorale" });
  if (hasCondition(conditions, "sick"))
    prompts.push({ condition: "sick", check: "mettle", difficulty: METTLE_DIFFICULTY });
  return prompts;
}

export type Act = "any" | "charge" | "pursue" | "flee" | "retreat" | "move" | "run" | "communicate";

export interface ActGate {
  condition: ActiveCondition["id"];
  /** `blocked`: cannot. A check's name: must pass it first. `reminder`: the rule goes on afterwards. */
  demand: "blocked" | "mettle" | "morale" | "agility" | "language" | "reminder";
  difficulty: number | null;
}

const MOVING: readonly Act[] = ["move", "run", "charge", "pursue", "flee", "retreat"];

/**
 * What stands between a character and an act because of conditions; empty when nothing does (MD-CON-15, 16, 20, 22, 32,
 * 36, 38, 40, 44, 46).
 */
export function actGates(conditions: readonly ActiveCondition[], act: Act): ActGate[] {
  const gates: ActGate[] = [];
  const add = (condition: ActGate["condition"], demand: ActGate["demand"], difficulty: number | null = null) => {
    if (hasCondition(conditions, condition)) gates.push({ condition, demand, difficulty });
  };
  add("unconscious", "blocked");
  add("surprised", "blocked");
  add("poisoned", "mettle", METTLE_DIFFICULTY);
  if (act === "charge" || act === "pursue") {
    add("checked", "morale", METTLE_DIFFICULTY);
    add("broken", "blocked");
    add("routed", "blocked");
  }
  if (act === "flee" || act === "retreat") add("enraged", "blocked");
  if (MOVING.includes(act)) add("slowed", "agility", 10);
  if (act === "charge") add("ungainly", "reminder");
  if (act === "communicate") add("deaf", "language");
  return gates;
}
