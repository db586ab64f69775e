import { findActor } from "../../../../foundry/platform/documents";
import { format, localize, signed } from "../../../../foundry/platform/i18n";
import { attributesOf, isCreature, itemsOf, type Creature } from "../../adapters/creature";
import { MIND_ATTRIBUTES } from "../../rules/characters/attributes";
import type { SpellContext } from "../magic/spell-context";
import { tell } from "../characters/tell";

const mind = (actor: Creature): string => {
  const all = attributesOf(actor);
  const traits = MIND_ATTRIBUTES.map((id) => `${localize(`BIND.Attribute.${id}`)} ${signed(all[id] ?? 0)}`);
  const named = [...itemsOf(actor, "bindBelief"), ...itemsOf(actor, "bindKnack")].map(({ name }) => name);
  return [...traits, ...named].join(", ");
};

const mana = (actor: Creature): string =>
  [
    format("BIND.Magic.itemMana", { value: actor.system.mp.value, max: actor.system.derived.maxMana }),
    ...itemsOf(actor, "bindMagicItem").map(
      ({ name, system }) => `${name}: ${format("BIND.Magic.itemMana", { value: system.mpValue, max: system.mpMax })}`,
    ),
  ].join(", ");

const fate = ({ system }: Creature): string =>
  format("BIND.Magic.fateOf", { value: system.fp.value, max: system.derived.maxFate });

const READS: Readonly<Record<string, (actor: Creature) => string>> = {
  readingTheRipples: mind,
  detectMana: mana,
  eyesOfFate: fate,
};

/** What a spell of knowledge tells, whispered to its caster and the GM. */
export async function tellInsight({ data, caster, message }: SpellContext): Promise<unknown> {
  const read = READS[data.slug];
  const known = data.targets.map((uuid) => findActor(uuid)).filter(isCreature);
  if (!read) return null;
  const lines = known.map((actor) => `${actor.name}: ${read(actor)}`);
  const whisper = game.users
    .filter((user) => user.isGM || caster.testUserPermission(user, "OWNER"))
    .map(({ id }) => id ?? "");
  return tell({
    actor: caster,
    origin: message.id,
    whisper,
    title: data.name,
    text: lines.join("; ") || localize("BIND.Magic.nobodyRead"),
  });
}
