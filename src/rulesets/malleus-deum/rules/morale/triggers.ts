// MD-MOR-05, MD-MOR-10: when a morale check is suggested. The GM always decides.

export interface MoraleSuggestion {
  /** Who checks: the chain's first character, a lone NPC, a whole group, or every member of the surprised side. */
  scope: "chain" | "npc" | "group";
  reason: "bloodied" | "fearCausing" | "surprised";
}

export interface MoraleTriggerInput {
  event: "bloodied" | "fearCausing" | "surprised";
  /** Player characters check one by one and infect each other; NPCs check alone or as a group. */
  player: boolean;
  /** Bloodied prompts once per character and fight. */
  alreadyPrompted?: boolean;
  /** World setting `npcBloodiedMorale`. */
  npcBloodied?: "prompt" | "off";
}

/** The suggestion for an event, or null when there is none (MD-MOR-05, 10). */
export function moraleSuggestion(input: MoraleTriggerInput): MoraleSuggestion | null {
  if (input.event === "bloodied") {
    if (input.alreadyPrompted) return null;
    if (input.player) return { scope: "chain", reason: "bloodied" };
    return input.npcBloodied === "off" ? null : { scope: "npc", reason: "bloodied" };
  }
  if (input.event === "fearCausing") return input.player ? { scope: "chain", reason: "fearCausing" } : null;
  return { scope: input.player ? "chain" : "group", reason: "surprised" };
}
