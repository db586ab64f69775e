import { postCard } from "../../../../foundry/chat/post-card";
import { forcesInitiative } from "../../rules/combat";
import { conditionsOf } from "../../adapters/conditions";
import { isPlayerCharacter, type Creature } from "../../adapters/creature";
import { fastKey, isNoted } from "../../adapters/combat/fight-cards";
import { fastPart } from "../../stored/fast-data";

/** The first attack of a fight on a Fast foe forces an initiative check: everybody is told, a player rolls (MD-CMB-17). */
export async function askFastInitiative(target: Creature): Promise<void> {
  const { combat } = game;
  if (!combat?.started || isPlayerCharacter(target)) return;
  if (forcesInitiative(conditionsOf(target), isNoted(combat, fastKey(target.uuid))))
    await postCard({ actor: null, parts: [fastPart(combat, target)] });
}
