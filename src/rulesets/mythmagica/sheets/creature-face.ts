import type { SheetAction, SheetFace } from "../../../foundry/contracts/play";
import { isItemOf } from "../../../foundry/platform/documents";
import { lazily } from "../../../foundry/platform/lazily";
import { enrich } from "../../../foundry/sheets/enriched-text";
import { isCurseKey, isDiseaseKey } from "../adapters/conditions/afflictions";
import type { Creature } from "../adapters/creature";
import { healthActions } from "./health-actions";
import { combatActions } from "./combat-actions";
import { attachNature } from "./edit-nature";
import { attachXp } from "./edit-xp";
import { coreActions } from "./core-actions";
import { gearActions } from "./gear-actions";
import { gutsActions } from "./guts-actions";
import { magicActions } from "./magic-actions";

/** A sheet whose actor is a creature of this game. */
export interface CreatureSheet {
  readonly document: FoundryDocument;
  readonly actor: Actor;
  readonly isEditable: boolean;
  readonly sheetMode?: "play" | "edit";
}

/** What only the edit mode shows. */
const forms = () => lazily(() => import("./nature-view"));

export const creatureOf = ({ actor }: { readonly actor: Actor }): Creature => actor as Creature;

/** A curse or disease of the book, by what it is known by; null: somebody made it up, and it is dropped as any item. */
function ofBook({ system: { kind, slug } }: ItemOf<"mythCurse">) {
  if (kind === "curse") return isCurseKey(slug) ? { kind, slug } : null;
  return isDiseaseKey(slug) ? { kind, slug } : null;
}

/**
 * The face that Avatars and all others share, a view and actions for each page.
 * @param own What one kind of sheet shows and does besides.
 */
export const creatureFace = (
  own: (actor: Creature) => object | Promise<object>,
  actions: Record<string, SheetAction> = {},
): SheetFace<CreatureSheet> => ({
  async view(sheet) {
    const actor = creatureOf(sheet);
    return {
      ...(await lazily(() => import("./pages"))).pagesOf(actor),
      limited: actor.limited,
      fields: actor.system.schema.fields,
      ...(sheet.sheetMode === "edit" ? { nature: (await forms()).natureView(actor) } : {}),
      description: await enrich(actor.system.description, actor),
      ...(await own(actor)),
    };
  },
  attach(sheet, part) {
    attachNature(sheet, part);
    attachXp(sheet, part);
  },
  dropItem(sheet, _event, item) {
    const actor = creatureOf(sheet);
    if (!sheet.isEditable || item.parent === actor) return undefined;
    const affliction = isItemOf(item, "mythCurse") ? ofBook(item) : null;
    if (affliction) return import("../actions/conditions/afflict").then(({ afflict }) => afflict(actor, affliction));
    if (isItemOf(item, "mythRace", "mythClass", "mythAggregate"))
      return lazily(() => import("../actions/characters/take-package")).then(({ takeDropped }) =>
        takeDropped(actor, item),
      );
    return undefined;
  },
  actions: {
    ...coreActions,
    ...combatActions,
    ...healthActions,
    ...magicActions,
    ...gearActions,
    ...gutsActions,
    ...actions,
  },
});
