import { findActor, findItem, isItemOf } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { compelAspect, compelUnknown } from "../actions/aspects/compel";
import { suggestAspect } from "../actions/aspects/suggest-aspect";
import { isCreature, isPlayerCharacter, itemsOf, type Creature } from "../adapters/creature";
import { firstToGo } from "../rules/aspects";
import { compelPanel } from "../rules/gm";
import { bodyOf } from "../../../foundry/windows/body-part";
import { closeNamesake } from "../../../foundry/windows/close-namesake";

/** Opens the window of everybody's aspects. */
export async function openCompels(): Promise<void> {
  await new CompelWindow().render({ force: true });
}

/** Which of several aspects goes first where there are too many, in words; null for one or none. */
function easiest(actor: Creature): string | null {
  const aspects = itemsOf(actor, "malleusAspect");
  if (aspects.length < 2) return null;
  const found = firstToGo(aspects.map(({ name, system }) => ({ ...system, name })));
  return found && format("MALLEUS.CompelWindow.firstToGo", { aspect: found.name });
}

/** Those whose sheet this user may see at least a little, and those who stand in the scene. */
function creaturesHere(): Creature[] {
  const seen = game.actors.filter((actor) => isCreature(actor) && actor.testUserPermission(game.user, "LIMITED"));
  const tokens = (canvas?.scene?.tokens.contents ?? []).filter(({ hidden }) => game.user.isGM || !hidden);
  const here = tokens.flatMap(({ actor }) => (isCreature(actor) ? [actor] : []));
  return [...new Set([...seen, ...here])] as Creature[];
}

/** Every aspect at the table at a glance, hardest to resist first, one click from a compel (MD-GMT-05). */
class CompelWindow extends foundry.applications.api.HandlebarsApplicationMixin(foundry.applications.api.ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "malleus-compel-window",
    classes: ["manifold", "malleus-deum", "compel-window"],
    window: { title: "MALLEUS.CompelWindow.title", icon: "fa-solid fa-quote-left", contentClasses: ["standard-form"] },
    position: { width: 460 },
    actions: {
      compel: CompelWindow.#onCompel,
      unknown: CompelWindow.#onUnknown,
      edit: CompelWindow.#onEdit,
      suggest: CompelWindow.#onSuggest,
    },
  };

  static override PARTS = bodyOf("malleus-deum/dialogs/compel-window.hbs");

  override async _preFirstRender(context: object, options: RenderOptions): Promise<void> {
    await closeNamesake(this);
    await super._preFirstRender(context, options);
  }

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const known = creaturesHere().filter((actor) => actor.testUserPermission(game.user, "LIMITED"));
    const rows = compelPanel(
      known.map((actor) => ({
        id: actor.uuid,
        aspects: itemsOf(actor, "malleusAspect").map(({ uuid, name, system }) => ({ ...system, id: uuid, name })),
      })),
    );
    const mayEdit = game.user.isGM;
    const open = (actor: Creature) => actor.testUserPermission(game.user, "OBSERVER");
    return Object.assign(context, {
      characters: known
        .map((actor) => ({
          uuid: actor.uuid,
          player: isPlayerCharacter(actor),
          name: actor.name,
          img: actor.img,
          // The GM adds, rewords and removes, the easiest to resist first (MD-ASP-12).
          mayEdit,
          first: mayEdit ? easiest(actor) : null,
          aspects: rows
            .filter(({ character }) => character === actor.uuid)
            .map(({ aspect, blocked }) => ({
              uuid: aspect.id,
              name: aspect.name,
              // How hard it is to resist is for those who may read the sheet.
              detail: open(actor)
                ? format("MALLEUS.CompelWindow.difficulty", { difficulty: aspect.difficulty })
                : localize(`MALLEUS.AspectCategory.${aspect.category}`),
              reason: blocked ? localize(blocked) : null,
            })),
        }))
        .filter(({ aspects, player }) => aspects.length > 0 || (mayEdit && player)),
      others: creaturesHere()
        .filter((actor) => !known.includes(actor))
        .map((actor) => {
          const name = actor.token?.name ?? actor.name;
          return { uuid: actor.uuid, name, img: actor.img, label: format("MALLEUS.CompelWindow.ask", { name }) };
        }),
    });
  }

  static async #onCompel(this: CompelWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const aspect = findItem(target.dataset.uuid);
    if (isItemOf(aspect, "malleusAspect")) await compelAspect(aspect);
  }

  static async #onEdit(this: CompelWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await findItem(target.dataset.uuid)?.sheet?.render({ force: true });
  }

  static async #onSuggest(this: CompelWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const actor = findActor(target.dataset.uuid);
    if (game.user.isGM && isCreature(actor)) await suggestAspect(actor);
  }

  static async #onUnknown(this: CompelWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const actor = findActor(target.dataset.uuid);
    if (actor) await compelUnknown(actor);
  }
}
