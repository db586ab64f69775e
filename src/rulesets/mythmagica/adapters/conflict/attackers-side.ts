import type { ConflictOutcome } from "../../rules/conflict";
import type { ConflictData } from "../../stored/conflict-data";

/** How an attack came out for the attacker, whoever of the two threw the dice (MY-CFL-11, MY-CMB-04). */
export function attackersOutcome({ swapped }: ConflictData, outcome: ConflictOutcome): ConflictOutcome {
  if (!swapped) return outcome;
  const { result, natural, margin } = outcome;
  return {
    ...outcome,
    margin: -margin,
    result: result === "tie" ? "tie" : result === "success" ? "failure" : "success",
    natural: natural === null ? null : natural === "success" ? "failure" : "success",
  };
}
