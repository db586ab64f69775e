import { findActor } from "../../../foundry/platform/documents";
import { format, localize, signed } from "../../../foundry/platform/i18n";
import { abilitiesOf, findAbility, rankOf } from "../adapters/abilities";
import { isCreature, itemsOf, type Creature } from "../adapters/creature";
import { defencesOf } from "../adapters/defender";
import { POOL_IDS } from "../actions/pool";

/** One member of a group; what somebody may not see of a creature is left out. */
export function memberView(uuid: string): object {
  const actor = findActor(uuid);
  if (!isCreature(actor)) return { uuid, name: actor?.name ?? localize("MALLEUS.Group.gone"), img: actor?.img ?? null };
  const face = { uuid, name: actor.name, img: actor.img };
  if (!actor.testUserPermission(game.user, "OBSERVER")) return face;
  const conditions = actor.effects.contents.map(({ name }) => name).join(", ");
  return { ...face, conditions, body: bodyView(actor), facts: factsOf(actor) };
}

const bodyView = ({ system: { stamina, health, pools } }: Creature): object => ({
  stamina,
  health,
  pools: POOL_IDS.map((id) => ({ label: localize(`MALLEUS.Pool.${id}`), value: pools[id].value, max: pools[id].max })),
});

/** What a GM looks up for a whole party, each in a few words; what is not there is left out. */
function factsOf(actor: Creature): string[] {
  return [who(actor), perception(actor), defences(actor), move(actor), mastered(actor), aspects(actor)].filter(
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
