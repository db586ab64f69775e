import type { CheckOutcome } from "./resolve";

/** "open"; "difficulty": only whether it succeeded; "all": nothing until the Storyteller reveals it (AM-DIF-03). */
export type Secrecy = "open" | "difficulty" | "all";

/** What Players may see of an outcome (AM-DIF-03). The Throw itself was made before their eyes. */
export function shownToPlayers({ performance, success, degree, margin }: CheckOutcome, secrecy: Secrecy) {
  const open = secrecy === "open";
  return {
    performance,
    margin: open ? margin : null,
    success: secrecy === "all" ? null : success,
    degree: secrecy === "all" ? null : degree,
  };
}
