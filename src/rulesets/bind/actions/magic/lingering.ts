import { asData } from "../../../../foundry/changes/data-shape";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { format } from "../../../../foundry/platform/i18n";
import { bearerOf, isTireless } from "../../adapters/characters/bearer";
import { conditionsOf, isCreature, type Creature } from "../../adapters/creature";
import { heldFrom, standingSpells } from "../../adapters/magic/mana";
import { underSpell } from "../../adapters/magic/standing-on";
import { spellRule, type CastNumbers } from "../../rules/spells/in-play";
import { tell } from "../characters/tell";
import type { Standing } from "./end-standing";

const numbersOf = ({ system }: Standing): CastNumbers => {
  const { castLevel: level, intelligence, wits, skill, rating } = system;
  return { level, intelligence, wits, skill, rating, knacks: 0, margin: 0, times: {} };
};

/** What such a spell does to who is still in it, as its own card did. */
function again(item: Standing, target: Creature): ProposalDraft[] {
  const numbers = numbersOf(item);
  const does = spellRule(item.system.spell).on?.(numbers, bearerOf(target), 0) ?? [];
  if (does.length === 0 || isTireless(target) || conditionsOf(target).includes("dead")) return [];
  const data = { slug: item.system.spell, name: item.name, numbers, amount: 0, from: heldFrom(item) };
  return [{ kind: "bindSpell", target: target.uuid, source: null, data: asData(data) }];
}

/** Fog and thorns that stand are there in every round: a card for each, to apply to who did not keep out of it (L2583, L2655). */
export async function tellLingering(among: readonly (Actor | null)[]): Promise<void> {
  const casters = new Set([...game.actors.contents, ...among].filter((one) => isCreature(one)));
  const standing = [...casters].flatMap(standingSpells).filter(({ system }) => spellRule(system.spell).lingers);
  // One that several hold together is there once.
  const spells = new Map(standing.map((item) => [heldFrom(item), item]));
  for (const item of spells.values()) {
    const inside = underSpell(item).filter((one) => among.some((fighter) => fighter?.uuid === one.uuid));
    const proposals = inside.flatMap((one) => again(item, one));
    if (proposals.length === 0) continue;
    const { intelligence, skill, spell } = item.system;
    const title = format("BIND.Magic.Lingers.title", { spell: item.name });
    const text = format(`BIND.Magic.Lingers.${spell}`, { tn: 7 + intelligence + skill });
    await tell({ actor: null, mode: "public", title, text, proposals });
  }
}
