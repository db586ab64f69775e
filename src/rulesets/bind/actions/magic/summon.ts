import { findActor } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import { ask, entry, hint, numberEntry } from "../../../../foundry/windows/prompt";
import { attributesOf, isCreature } from "../../adapters/creature";
import type { SummonData } from "../../changes/magic/summon-kind";
import { callDead, mostCalledHp, placedByCaster } from "../../rules/spells/dead";
import { saurecantaPoints } from "../../rules/spells/nura";
import { oftenIn, type SpellContext } from "./spell-context";
import { looks, tell } from "../characters/tell";

const post = ({ caster, message }: SpellContext, data: SummonData, more = ""): Promise<unknown> =>
  tell({
    actor: caster,
    origin: message.id,
    title: format("BIND.Magic.rises", { name: data.name }),
    text: [localize("BIND.Magic.risesText"), more].join(" ").trim(),
    proposals: [{ kind: "bindSummon", target: caster.uuid, source: caster.uuid, data, automatic: game.user.isGM }],
  });

/** Skills of the clever dead: how many levels, and how many of them the caster places (A24). */
function skillWords({ data, outcome }: SpellContext, clever: number): string {
  const { skillLevels } = callDead(0, data.numbers.intelligence, clever);
  if (skillLevels === 0) return "";
  return format("BIND.Magic.deadSkills", { levels: skillLevels, placed: placedByCaster(outcome.margin, skillLevels) });
}

/** A corpse that walks: which body, and how strong it was in life (BI-SPL-15). */
export async function raiseDead(context: SpellContext): Promise<unknown> {
  const { level, intelligence, wits } = context.data.numbers;
  const [clever, greater] = [oftenIn(context, "clever"), oftenIn(context, "greater")];
  const most = mostCalledHp(level, intelligence, greater > 0);
  const corpse = findActor(context.data.targets[0]);
  const body = isCreature(corpse) ? corpse : null;
  const answers = await ask(
    looks(localize("BIND.Magic.FollowUp.callingTheDead"), "fa-skull"),
    entry(localize("BIND.Magic.corpse"), "name", {
      value: body ? format("BIND.Magic.walking", { name: body.name }) : "",
    }),
    numberEntry(localize("BIND.Attribute.strength"), "strength", body ? attributesOf(body).strength : 0, -5, 20),
    numberEntry(localize("BIND.Magic.corpseHp"), "hitPoints", body ? body.system.derived.maxHp : 6, 1, 99),
    hint(format("BIND.Magic.mostHp", { most })),
  );
  if (!answers) return null;
  return post(
    context,
    {
      id: foundry.utils.randomID(),
      name: String(answers.name || localize("BIND.Magic.walkingCorpse")).slice(0, 80),
      what: "dead",
      strength: Number(answers.strength),
      hitPoints: Number(answers.hitPoints),
      level,
      intelligence,
      wits,
      clever,
      greater,
    },
    skillWords(context, clever),
  );
}

/** Plants that fight: how many, and how strong, out of the points that the spell gives (BI-SPL-04). */
export async function growPlants(context: SpellContext): Promise<unknown> {
  const { level, intelligence, wits } = context.data.numbers;
  const points = saurecantaPoints(level, intelligence);
  const answers = await ask(
    looks(localize("BIND.Magic.FollowUp.callOfTheVerdantGoddess"), "fa-tree"),
    hint(format("BIND.Magic.plantPoints", { points })),
    numberEntry(localize("BIND.Magic.plants"), "number", 1, 1, points + 1),
    numberEntry(localize("BIND.Attribute.strength"), "strength", 0, 0, points),
  );
  if (!answers) return null;
  return post(context, {
    id: foundry.utils.randomID(),
    name: localize("BIND.Magic.plant"),
    what: "plants",
    strength: Number(answers.strength),
    number: Number(answers.number),
    level,
    intelligence,
    wits,
  });
}
