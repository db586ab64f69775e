import { postCard } from "../../../../foundry/chat/post-card";
import { inFight } from "../../adapters/combat/fight";
import { attackPart } from "../../stored/attack-data";
import type { BlowSetup } from "../../stored/blow-data";
import type { Casting } from "./cast-plan";

/** A foe's bolt that a player's character leaps from, as a shot is (BI-MAG-20, BI-RNG-08). Its mana is paid for once it struck (L2376). */
export function postBolt({ actor, item, target }: Casting, leap: BlowSetup, cost: number): Promise<unknown> {
  const { attack, name, weapon, knacks, damage, stunning, against } = leap;
  const round = target ? (inFight(target)?.state.round ?? 0) : 0;
  return postCard({
    actor,
    parts: [
      attackPart({
        ...{ kind: "leap", attack, name, weapon, knacks, damage, stunning, against },
        ...{ target: target?.uuid ?? "", unaware: false, blindRage: false, round, evasion: [] },
      }),
    ],
    proposals: [
      item
        ? { kind: "bindItemMana", target: item.uuid, source: actor.uuid, data: { cost } }
        : { kind: "bindSpellPrice", target: actor.uuid, source: actor.uuid, data: { cost } },
    ],
  });
}
