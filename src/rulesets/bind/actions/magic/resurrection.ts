import { perform } from "../../../../engine";
import { postCard } from "../../../../foundry/chat/post-card";
import { warn } from "../../../../foundry/platform/i18n";
import { foundryDice } from "../../../../foundry/rolls/foundry-dice";
import { isUndead } from "../../adapters/characters/bearer";
import { isCharacter, knacksOfActor } from "../../adapters/creature";
import { halfOfKnacks, hasKnack } from "../../rules/knacks/knacks";
import { resurrect, resurrectUndead } from "../../rules/spells/fate";
import { returnPart, type ReturnData } from "../../stored/return-data";
import { oneStruck, type SpellContext } from "./spell-context";

/** Back from death: to -3 at once, beyond it by a check at 5 better; the undead are undone by it (BI-SPL-07). */
export async function returnToLife(context: SpellContext): Promise<unknown> {
  const { data, caster, message } = context;
  const target = await oneStruck(context);
  if (!target) return warn("BIND.Magic.Problem.spellGone");
  const knacks = knacksOfActor(target);
  const fallen = {
    npc: !isCharacter(target),
    hitPoints: target.system.hp.value,
    bonus: hasKnack(knacks, "unstoppable") ? halfOfKnacks(knacks) : 0,
  };
  const rolls: Roll[] = [];
  const undead = isUndead(target);
  const { intelligence } = data.numbers;
  const { transcript } = undead
    ? await perform(() => resurrectUndead(intelligence), foundryDice(rolls))
    : await perform(() => resurrect(fallen), foundryDice(rolls));
  const stored: ReturnData = { target: target.uuid, undead, intelligence, fallen, dice: transcript };
  return postCard({
    actor: caster,
    origin: message.id,
    rolls,
    parts: [returnPart(stored)],
    proposals: [{ kind: "bindReturn", target: target.uuid, source: caster.uuid, data: { ...stored } as never }],
  });
}
