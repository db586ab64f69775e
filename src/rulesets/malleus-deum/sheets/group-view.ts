import type { Glance } from "../../../foundry/contracts/party";
import { format, localize, signed } from "../../../foundry/platform/i18n";
import { abilitiesOf, findAbility, rankOf } from "../adapters/characters/abilities";
import { isCreature, itemsOf, type Creature } from "../adapters/creature";
import { defencesOf } from "../adapters/combat/defender";
import { POOL_IDS } from "../actions/magic/pool";

/** One member of a party at a glance. */
export function glance(actor: Actor): Glance {
  if (!isCreature(actor)) return {};
  const { stamina, health, pools } = actor.system;
  return {
    who: who(actor),
    vitals: [
      { label: localize("MALLEUS.Character.FIELDS.stamina.label"), ...stamina },
      { label: localize("MALLEUS.Character.FIELDS.health.label"), ...health },
      ...POOL_IDS.map((id) => ({ label: localize(`MALLEUS.Pool.${id}`), ...pools[id] })),
    ],
    amiss: actor.effects.contents.map(({ name }) => name).join(", "),
    facts: factsOf(actor),
    languages: languages(actor),
  };
}

/** What a GM looks up for a whole party, each in a few words; what is not there is left out. */
function factsOf(actor: Creature): string[] {
  return [perception(actor), defences(actor), move(actor), mastered(actor), aspects(actor)].filter(
    (fact) => fact !== "",
  );
}

function who(actor: Creature): string {
  if (actor.type !== "malleusCharacter") return "";
  const { archetype, level } = (actor as ActorOf<"malleusCharacter">).system;
  return [archetype, format("MALLEUS.Sheet.level", { level })].filter(Boolean).join(", ");
}

function perception(actor: Creature): string {
  const ability = findAbility(actor, "perception");
  const rank = ability ? rankOf(ability) : null;
  return rank === null ? "" : `${localize("MALLEUS.Primary.perception")} ${signed(rank)}`;
}

const defences = (actor: Creature): string =>
  defencesOf(actor)
    .filter(({ available, difficulty }) => available && difficulty !== null)
    .map(({ label, difficulty }) => `${localize(label)} ${difficulty}`)
    .join(", ");

const move = ({ system }: Creature): string =>
  system.move === null ? "" : `${localize("MALLEUS.Character.FIELDS.move.label")} ${system.move}`;

/** How many abilities wait for a promotion. */
function mastered(actor: Creature): string {
  const count = abilitiesOf(actor).filter(({ system }) => system.rank !== null && system.successes >= 3).length;
  return count === 0 ? "" : format("MALLEUS.Group.mastered", { count });
}

const aspects = (actor: Creature): string =>
  itemsOf(actor, "malleusAspect")
    .filter(({ system }) => !system.dormant)
    .map(({ name, system }) => `“${name}” ${system.difficulty}`)
    .join(", ");

/** Languages are abilities of their own (digest, table of Lore). */
const languages = (actor: Creature): string[] =>
  abilitiesOf(actor)
    .filter(({ system: { slug, rank } }) => /^language(\.|$)/.test(slug) && rank !== null)
    .map(({ name, system: { template, rank } }) => `${template || name} ${rank}`);
