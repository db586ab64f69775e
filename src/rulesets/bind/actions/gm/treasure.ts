import { perform } from "../../../../engine";
import { format, localize, warn } from "../../../../foundry/platform/i18n";
import { foundryDice } from "../../../../foundry/rolls/foundry-dice";
import { ask, tick } from "../../../../foundry/windows/prompt";
import type { Character } from "../../adapters/creature";
import { ownBonus } from "../../adapters/checks/helpers";
import { money } from "../../adapters/characters/money";
import { treasure, TREASURES, type TreasureId } from "../../rules/stories/stories";
import { tell } from "../characters/tell";

const isTreasure = (id: string): id is TreasureId => Object.hasOwn(TREASURES, id);

/** Rolls what a Story brings: money, twice as much where somebody is asked nicely. The coins wait on the card. */
export async function rollTreasure(actor: Character, story: { name: string; kind: string }): Promise<unknown> {
  const id = story.kind;
  if (!isTreasure(id)) return void warn("BIND.Xp.noTreasure", { name: story.name });
  const { askTn } = TREASURES[id];
  const title = localize("BIND.Xp.treasure");
  const answers =
    askTn === null ? {} : await ask({ title }, tick(format("BIND.Xp.asking", { tn: askTn }), "asking", true));
  if (!answers) return undefined;
  const bonus = ownBonus(actor, { attribute: "charisma", skill: "empathy" });
  const rolls: Roll[] = [];
  const { outcome } = await perform(() => treasure(id, answers.asking ? bonus : null), foundryDice(rolls));
  const { check, copper } = outcome;
  const asked = check ? localize(check.success ? "BIND.Xp.doubled" : "BIND.Xp.notDoubled") : "";
  return tell({
    actor,
    rolls,
    title: `${title}: ${story.name}`,
    text: [money.words(copper), asked].filter(Boolean).join(". "),
    proposals: [{ kind: "bindMoney", target: actor.uuid, source: actor.uuid, data: { amount: copper } }],
  });
}
