import type { SheetAction } from "../../../foundry/contracts/play";
import { attempt, lazily } from "../../../foundry/platform/lazily";
import { isItemOf } from "../../../foundry/platform/documents";
import { itemOf } from "../../../foundry/sheets/item-actions";
import { isCreature, type Creature } from "../adapters/creature";
import { conjuredBy } from "../adapters/magic/conjured";
import { marksOn } from "../adapters/magic/running";

interface CreatureSheet {
  readonly actor: Actor;
  readonly isEditable: boolean;
}

const load = () => lazily(() => import("../actions/magic/end-spell"));

/** Something that an owner does with what is under way. */
const own = (act: (actor: Creature, cast: string) => Promise<unknown>): SheetAction =>
  async function (this: CreatureSheet, _event: PointerEvent, target: HTMLElement) {
    const { actor } = this;
    if (isCreature(actor) && actor.isOwner) await attempt(() => act(actor, target.dataset.cast ?? ""));
  } as SheetAction;

/** What a click on the page of magic does. */
export const magicActions: Record<string, SheetAction> = {
  cancelSpell: own(async (actor, cast) => {
    const running = marksOn(actor).find(({ mark }) => mark.cast === cast && mark.role !== "target");
    return running ? (await load()).cancelSpell(actor, running) : null;
  }),
  spellHappened: own(async (actor, cast) => (await load()).happened(actor, cast)),
  spellUsed: own(async (actor, cast) => (await load()).useOnce(actor, cast)),
  askUpkeep: own(async (actor) => (await load()).askUpkeep(actor)),
  attuneItem: async function (this: CreatureSheet, _event: PointerEvent, target: HTMLElement) {
    const { actor } = this;
    const item = itemOf(this, target);
    if (isCreature(actor) && actor.isOwner && isItemOf(item, "mythMagicItem"))
      await attempt(async () => (await lazily(() => import("../actions/magic/use-magic-item"))).attune(actor, item));
  } as SheetAction,
  disbelieve: own(async (actor) => (await lazily(() => import("../actions/magic/disbelieve"))).disbelieve(actor)),
  leaveShape: own(async (actor) => (await lazily(() => import("../actions/magic/choose-shape"))).leaveShape(actor)),
  command: own(async (actor) => (await lazily(() => import("../actions/magic/conjure"))).command(actor)),
  dismiss: own(async (actor, id) => {
    const creature = conjuredBy(actor).find((one) => one.id === id);
    const { dismissed } = await lazily(() => import("../actions/magic/conjure"));
    return creature ? dismissed(actor, creature, "") : null;
  }),
  spellHelped: own(async (actor, cast) => (await load()).spellHelped(actor, cast)),
};
