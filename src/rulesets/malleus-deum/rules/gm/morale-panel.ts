import { callable, chainOver, owedNow, type MoraleChain } from "../morale/contagion";
import {
  groupMoraleDue,
  moraleThresholds,
  type GroupCasualties,
  type GroupMoraleTrigger,
} from "../morale/group-morale";
import { moraleStage, type MoraleStage } from "../morale/ladder";

// MD-GMT-06: courage of both sides at a glance: who checks, who is called next, and how many of each foe group fell.

export interface MoralePanel {
  characters: { id: string; failures: number; stage: MoraleStage; called: boolean; passed: boolean | null }[];
  /** Whom the GM may call next, and how many of them. */
  callable: string[];
  owed: number;
  over: boolean;
  groups: {
    id: string;
    dead: number;
    startCount: number;
    third: number;
    twoThirds: number;
    due: GroupMoraleTrigger[];
  }[];
}

/** The panel's data; `chain` is null while nobody has to check (MD-GMT-06). */
export function moralePanel(
  characters: readonly { id: string; failures: number }[],
  chain: MoraleChain | null,
  groups: readonly ({ id: string } & GroupCasualties)[],
): MoralePanel {
  return {
    characters: characters.map(({ id, failures }) => ({
      id,
      failures,
      stage: moraleStage(failures),
      called: chain?.called.includes(id) ?? false,
      passed: chain?.results[id] ?? null,
    })),
    callable: chain ? callable(chain) : [],
    owed: chain ? owedNow(chain) : 0,
    over: chain ? chainOver(chain) : true,
    groups: groups.map((group) => ({
      id: group.id,
      dead: group.dead,
      startCount: group.startCount,
      ...moraleThresholds(group.startCount),
      due: groupMoraleDue(group),
    })),
  };
}
