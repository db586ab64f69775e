import { answersTo, type CardMessage, type CardPart } from "../../../foundry/messages/card-model";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { findActor, findItem, isItemOf } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { castRitual, postRitual, rollRitualWill } from "../actions/magic/ritual";
import { isCreature, requireCreature, type Creature } from "../adapters/creature";
import { ritualChecks } from "../rules/magic";
import { openPool, poolDataOf } from "../adapters/magic/open-pool";
import { type RitualData, ritualDataOf } from "../stored/ritual-data";

/** How each participant's will stood this hour: passed, failed, or not yet rolled. */
function willsOf({ hours, participants }: RitualData, message: CardMessage): Map<string, boolean | null> {
  const asked = ritualChecks(
    hours,
    participants.map((id) => ({ id, magic: 0, mayTakePart: true })),
  );
  // A reroll answers the roll it replaces.
  const answers = answersTo(message.id ?? "").flatMap((one) => [one, ...answersTo(one.id ?? "")]);
  const rolled = answers.flatMap(({ system }) =>
    system.parts.filter(({ type }) => type === "malleusPool").map((part) => ({ part, actor: system.actor })),
  );
  return new Map(
    asked.map((uuid) => {
      const last = rolled.findLast(({ part, actor }) => actor === uuid && part.about === uuid);
      return [uuid, last ? openPool(poolDataOf(last.part), message).outcome.success : null];
    }),
  );
}

export const ritualPartType: CardPartType = {
  template: "malleus-deum/cards/ritual.hbs",
  context(part, { message, actor }) {
    const data = ritualDataOf(part);
    const wills = willsOf(data, message);
    const fizzled = [...wills.values()].includes(false);
    const waiting = [...wills.values()].includes(null);
    const gone = answersTo(message.id ?? "").some(({ system }) =>
      system.parts.some(({ type, about }) => type === "malleusRitual" || (type === "malleusPool" && about === null)),
    );
    const open = !gone && !fizzled && !waiting && (actor?.isOwner ?? false);
    return {
      title: format("MALLEUS.Ritual.title", { spell: data.name, hours: data.hours }),
      names: data.participants.map((uuid) => {
        const one = findActor(uuid);
        const passed = wills.get(uuid);
        return {
          uuid,
          name: one?.name ?? localize("MANIFOLD.Card.GoneDocument"),
          word:
            passed === undefined || passed === null ? null : localize(`MALLEUS.Ritual.${passed ? "holds" : "breaks"}`),
          mayRoll: passed === null && !gone && (one?.isOwner ?? false),
        };
      }),
      fizzled: fizzled ? localize("MALLEUS.Ritual.fizzled") : null,
      mayGoOn: open,
      mayCast: open,
    };
  },
  actions: { will: onWill, hour: onHour, cast: onCast },
};

async function onWill(_part: CardPart, { message }: CardContext, button: HTMLElement, event: MouseEvent) {
  const actor = requireCreature(findActor(button.dataset.actor));
  if (actor.isOwner) await rollRitualWill(actor, message.id, event.shiftKey);
}

async function onHour(part: CardPart, { message, actor }: CardContext): Promise<void> {
  const data = ritualDataOf(part);
  await postRitual(requireCreature(actor), { ...data, hours: data.hours + 1 }, message.id);
}

async function onCast(part: CardPart, { message, actor }: CardContext): Promise<void> {
  const { spell: uuid, hours, participants } = ritualDataOf(part);
  const spell = findItem(uuid);
  if (!isItemOf(spell, "malleusAbility")) throw new Error(localize("MALLEUS.Problem.noCreature"));
  const all = participants.map(findActor).filter((one): one is Creature => isCreature(one));
  await castRitual(requireCreature(actor), spell, { hours, participants: all, origin: message.id });
}
