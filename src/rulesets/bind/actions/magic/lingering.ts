import { asData } from "../../../../foundry/changes/data-shape";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { format } from "../../../../foundry/platform/i18n";
import { bearerOf, isTireless } from "../../adapters/characters/bearer";
import { conditionsOf, isCreature, type Creature } from "../../adapters/creature";
import { heldFrom, standingSpells } from "../../adapters/magic/mana";
import { standingIn } from "../../adapters/magic/placed";
import { castOn, underSpell } from "../../adapters/magic/standing-on";
import { spellRule, type CastNumbers, type SpellEffect } from "../../rules/spells/in-play";
import { tell } from "../characters/tell";
import type { Standing } from "./end-standing";

const numbersOf = ({ system }: Standing): CastNumbers => {
  const { castLevel: level, intelligence, wits, skill, rating } = system;
  return { level, intelligence, wits, skill, rating, knacks: 0, margin: 0, times: {} };
};

/** Nothing tires who cannot tire, and nobody is held twice. */
const matters = (target: Creature) => (effect: SpellEffect) =>
  effect.kind === "condition" ? !conditionsOf(target).includes(effect.id) : !isTireless(target);

/** What such a spell does to who is still in it, as its own card did. */
function again(item: Standing, target: Creature): ProposalDraft[] {
  const numbers = numbersOf(item);
  const does = spellRule(item.system.spell).on?.(numbers, bearerOf(target), 0) ?? [];
  if (!does.some(matters(target)) || conditionsOf(target).includes("dead")) return [];
  const data = { slug: item.system.spell, name: item.name, numbers, amount: 0, from: heldFrom(item) };
  return [{ kind: "bindSpell", target: target.uuid, source: null, data: asData(data) }];
}

/** Whom it reaches in this round: all for miles around, whoever stands where it was made, or who has come into it since. */
function reaches(item: Standing, among: readonly Creature[]): Creature[] {
  const { lingers } = spellRule(item.system.spell);
  if (lingers === "everywhere") return [...among];
  const inside = standingIn(item) ?? (lingers === "there" ? underSpell(item) : []);
  const first = new Set(lingers === "entering" ? castOn(item) : []);
  return among.filter(({ uuid }) => !first.has(uuid) && inside.some((one) => one.uuid === uuid));
}

/** Fog, thorns and webs that stand are there in every round: a card for each, to apply to who did not keep out of it (L2583, L2655, L2682). */
export async function tellLingering(among: readonly (Actor | null)[]): Promise<void> {
  const fighters = among.filter(isCreature);
  const casters = new Set([...game.actors.contents, ...fighters].filter(isCreature));
  const standing = [...casters].flatMap(standingSpells).filter(({ system }) => spellRule(system.spell).lingers);
  // One that several hold together is there once, as who led them made it.
  const spells = new Map(standing.toReversed().map((item) => [heldFrom(item), item]));
  for (const item of spells.values()) {
    const proposals = reaches(item, fighters).flatMap((one) => again(item, one));
    if (proposals.length === 0) continue;
    const { intelligence, skill, spell } = item.system;
    const title = format("BIND.Magic.Lingers.title", { spell: item.name });
    const text = format(`BIND.Magic.Lingers.${spell}`, { tn: 7 + intelligence + skill });
    await tell({ actor: null, mode: "public", title, text, proposals });
  }
}
