import { sendAway, standBeside } from "../../../../foundry/relations/called-actor";
import { isCreature, itemsOf, type Creature } from "../../adapters/creature";
import { inFight } from "../../adapters/combat/fight";
import { isConjuredBy, type Conjuring } from "../../adapters/magic/conjured";
import { conjuredCopy } from "../../rules/magic/conjuring";
import { mindOf } from "../../rules/creatures/kinds";

/** Kinds of item that a copy brings besides its gear: what its body does, and what it is. */
const BODY = ["mythAttackMode", "mythRace", "mythGift", "mythTrait"];

/** The data of a copy: a generic specimen, a Mook, with what its entry lists and one plain weapon (MY-CNJ-04). */
function copyData(source: Creature, caster: Creature, id: string): object {
  const data = source.toObject() as Record<string, unknown> & {
    items: { type: string; _id: string; system: object }[];
  };
  const weapons = itemsOf(source, "mythWeapon");
  const copy = conjuredCopy(
    {
      sapient: mindOf(source.system.derived.attributes.in).sapient,
      skills: itemsOf(source, "mythAbility").map((item) => item.id ?? ""),
      tools: itemsOf(source, "mythArmour").map((item) => item.id ?? ""),
      weapons: weapons.map((item) => item.id ?? ""),
    },
    { languages: caster.system.languages },
  );
  const kept = new Set([...copy.skills, ...copy.gear]);
  const items = data.items.filter(({ type, _id }) => BODY.includes(type) || kept.has(_id));
  return {
    ...data,
    _id: id,
    folder: null,
    ownership: caster.ownership,
    items: items.map((item) =>
      item.type === "mythWeapon" ? { ...item, system: { ...item.system, magic: copy.weaponQuality } } : item,
    ),
    system: {
      ...(data.system as object),
      ...{ importance: "mook", conjured: true, conjurer: caster.uuid, languages: [...copy.languages] },
      ...{ damage: 0, setback: 0, overcome: "none", gutsSpent: 0 },
    },
  };
}

/** The copy comes into the world, and beside its conjurer's token. */
export async function comes(caster: Creature, { id, source: uuid }: Conjuring): Promise<void> {
  if (game.actors.get(id)) return;
  const source = (await fromUuid(uuid)) as Actor | null;
  if (!isCreature(source)) return;
  const actor = await Actor.create(copyData(source, caster, id), { keepId: true });
  const [token] = actor ? await standBeside(actor, caster) : [];
  const fight = inFight(caster)?.combat;
  // It has Actions of its own, and a place of its own among those who fight (MY-CNJ-06).
  if (fight && token)
    await fight.createEmbeddedDocuments("Combatant", [
      { tokenId: token.id, sceneId: canvas?.scene?.id, actorId: token.actorId },
    ]);
}

/** It goes, and its tokens with it: what is not this conjurer's stays, whatever a note says. */
export async function goes(caster: Creature, id: string): Promise<void> {
  if (isConjuredBy(game.actors.get(id), caster)) await sendAway(id);
}
