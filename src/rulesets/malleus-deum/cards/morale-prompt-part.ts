import { answersTo, type CardPart } from "../../../foundry/chat/card-model";
import type { CardContext, CardPartType } from "../../../foundry/chat/card-part";
import { findActor } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/words";
import type { MoraleTriggerInput } from "../rules/morale";
import { isCreature, isPlayerCharacter, requireCreature, type Creature } from "../adapters/creature";
import { isLethal } from "../adapters/fight";
import { rollMorale } from "../actions/morale";
import { toJson } from "./to-json";

interface PromptData {
  /** Uuids of those who may check. */
  creatures: string[];
  event: MoraleEvent;
}

/** What brings a check: an event of the book, or fear that spreads (MD-MOR-02). */
export type MoraleEvent = MoraleTriggerInput["event"] | "spreads";

export const moralePromptPart = (creatures: readonly Creature[], event: PromptData["event"]): CardPart =>
  toJson<PromptData>("malleusMoralePrompt", { creatures: creatures.map(({ uuid }) => uuid), event });

const dataOf = (part: CardPart): PromptData => part as unknown as PromptData;

/** "The thug is bloodied": a morale check is offered, never forced (MD-MOR-05, MD-MOR-10). */
export const moralePromptPartType: CardPartType = {
  template: "malleus-deum/cards/morale-prompt.hbs",
  context(part, { message }) {
    const { creatures, event } = dataOf(part);
    const answers = answersTo(message.id ?? "");
    const views = creatures.map((uuid) => {
      const actor = findActor(uuid);
      return {
        uuid,
        name: actor?.name ?? localize("MANIFOLD.Card.GoneDocument"),
        checked: answers.some(({ system }) => system.actor === uuid),
        mayCheck: isCreature(actor) && actor.isOwner,
      };
    });
    const players = creatures.some((uuid) => {
      const actor = findActor(uuid);
      return isCreature(actor) && isPlayerCharacter(actor);
    });
    return {
      title: format(`MALLEUS.Morale.event.${event}`, { names: views.map(({ name }) => name).join(", ") }),
      hint: [
        localize(players ? "MALLEUS.Morale.playerHint" : "MALLEUS.Morale.npcHint"),
        ...(convertedBy(event) ? [localize("MALLEUS.Morale.convertHint")] : []),
      ].join(" "),
      several: views.length > 1,
      creatures: views,
    };
  },
  actions: { morale: onMorale },
};

/** The non-lethal fight that a bloodied one who passes makes lethal; null where there is none (MD-CMB-12). */
const convertedBy = (event: MoraleEvent): Combat | null =>
  event === "bloodied" && game.combat?.started && !isLethal() ? game.combat : null;

async function onMorale(
  part: CardPart,
  { message }: CardContext,
  button: HTMLElement,
  event: MouseEvent,
): Promise<void> {
  await rollMorale(requireCreature(findActor(button.dataset.actor)), {
    fast: event.shiftKey,
    origin: message.id,
    converts: convertedBy(dataOf(part).event),
  });
}
