import { answersTo, type CardPart } from "../../../foundry/chat/card-model";
import type { CardContext, CardPartType } from "../../../foundry/chat/card-part";
import { chooseActor } from "../../../foundry/platform/choose-actor";
import { findItem, targetedActors } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/words";
import { rollOvercharge } from "../actions/overcharge-roll";
import { rollPool } from "../actions/pool";
import { isCreature, requireCreature, type Creature } from "../adapters/creature";
import type { SpellData } from "./spell-data";

const dataOf = (part: CardPart): SpellData => part as unknown as SpellData;

/** Creatures of this user that could stand against the spell: the targets, the own character, controlled tokens. */
function resisters(caster: Actor | null): Creature[] {
  const controlled = (canvas?.tokens?.controlled ?? []).map(({ actor }) => actor);
  const near = [...targetedActors(caster), game.user.character, ...controlled];
  return [...new Set(near)].filter(
    (actor): actor is Creature => isCreature(actor) && actor.isOwner && actor !== caster,
  );
}

/** After a spell that worked: the table of its overcharge, and resisting it (MD-POOL-12, MD-MAG-02). */
export const spellPartType: CardPartType = {
  template: "malleus-deum/cards/spell.hbs",
  context(part, { message, actor }) {
    const { overcharged, resistDifficulty } = dataOf(part);
    const rolled = answersTo(message.id ?? "").some(({ system }) =>
      system.parts.some(({ about }) => about === "overcharge"),
    );
    return {
      mayOvercharge: overcharged && !rolled && (actor?.isOwner ?? false),
      mayResist: game.user.isGM || !(actor?.isOwner ?? false),
      resistLabel:
        resistDifficulty === null
          ? localize("MALLEUS.Casting.resist")
          : format("MALLEUS.Casting.resistAgainst", { difficulty: resistDifficulty }),
    };
  },
  actions: { overcharge: onOvercharge, resist: onResist },
};

async function onOvercharge(_part: CardPart, { message, actor }: CardContext): Promise<void> {
  await rollOvercharge(requireCreature(actor), message.id);
}

/** Whoever resists spends Magic dice of their own; without a printed DC the dialog asks. */
async function onResist(part: CardPart, { message, actor }: CardContext, _button: HTMLElement, event: MouseEvent) {
  const { spell, resistDifficulty } = dataOf(part);
  const name = findItem(spell)?.name ?? localize("MALLEUS.Pool.magic");
  const title = format("MALLEUS.Casting.resists", { spell: name });
  const who = await chooseActor(resisters(actor), title);
  if (!who) return;
  await rollPool(requireCreature(who), "magic", {
    title,
    origin: message.id,
    fast: event.shiftKey,
    ...(resistDifficulty === null ? {} : { difficulty: resistDifficulty }),
  });
}
