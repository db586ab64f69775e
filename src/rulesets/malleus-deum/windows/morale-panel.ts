import { findActor } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { FormWindow } from "../../../foundry/windows/form-window";
import { moralePanel } from "../rules/gm";
import type { MoraleChain } from "../rules/morale";
import { casualtiesOf, hasFallen } from "../adapters/combat/casualties";
import { isCreature, requireCreature, type Creature } from "../adapters/creature";
import { FEAR, fightCard } from "../adapters/combat/fight-cards";
import { companions, fearChain } from "../adapters/combat/fear";
import { sidesOf } from "../adapters/combat/opening";
import { askGroupMorale } from "../actions/morale/ask-group-morale";
import { callByFear, offerMorale } from "../changes/offer-morale";
import { RULESET_ID } from "../ids";
import { bodyOf } from "../../../foundry/windows/body-part";

/** What the panel shows changes with these. */
const HOOKS = ["updateActor", "createChatMessage", "deleteChatMessage", "updateCombatant", "updateCombat"];

/** Opens the GM's panel of courage for a fight. */
export async function openMoralePanel(combat: Combat): Promise<void> {
  if (game.user.isGM) await new MoralePanelWindow(combat).render({ force: true });
}

/** Courage of both sides at a glance, and everything a GM asks for about it (MD-GMT-06). It shows; cards do. */
class MoralePanelWindow extends FormWindow {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "malleus-morale",
    classes: [RULESET_ID, "malleus-morale"],
    window: { title: "MALLEUS.Morale.panel", icon: "fa-solid fa-flag", resizable: true },
    position: { width: 460 },
    actions: {
      ask: MoralePanelWindow.#onAsk,
      askAll: MoralePanelWindow.#onAskAll,
      call: MoralePanelWindow.#onCall,
      askGroup: MoralePanelWindow.#onAskGroup,
    },
  };

  static override PARTS = bodyOf("malleus-deum/dialogs/morale-panel.hbs");

  readonly #combat: Combat;
  readonly #hooks: [string, number][] = [];

  constructor(combat: Combat) {
    super();
    this.#combat = combat;
  }

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const fear = lastFear(this.#combat);
    const sides = sidesOf(this.#combat).filter(({ side }) => side !== "pc");
    const panel = moralePanel(
      companions().map(({ uuid, system }) => ({ id: uuid, failures: system.morale.fails })),
      fear?.chain ?? null,
      sides.map((side) => ({ id: side.side, ...casualtiesOf(this.#combat, side) })),
    );
    return Object.assign(context, {
      owed: panel.owed > 0 ? format("MALLEUS.Morale.owed", { count: panel.owed }) : null,
      characters: panel.characters.map((one) => ({
        ...personView(requireCreature(findActor(one.id))),
        called: one.called,
        callable: panel.callable.includes(one.id),
      })),
      groups: panel.groups.map((group) => ({
        ...group,
        label: localize(`MALLEUS.Side.${group.id}`),
        fallen: format("MALLEUS.Morale.fallen", { fallen: group.dead, of: group.startCount }),
        thresholds: format(`MALLEUS.Morale.${group.third === group.twoThirds ? "threshold" : "thresholds"}`, {
          third: group.third,
          twoThirds: group.twoThirds,
        }),
        members: (sides.find(({ side }) => side === group.id)?.combatants ?? []).flatMap((combatant) =>
          isCreature(combatant.actor) ? [{ ...personView(combatant.actor), fell: hasFallen(combatant) }] : [],
        ),
      })),
    });
  }

  override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const refresh = foundry.utils.debounce(() => this.rendered && void this.render(), 100);
    for (const hook of HOOKS) this.#hooks.push([hook, Hooks.on(hook, refresh)]);
  }

  override _onClose(options: object): void {
    super._onClose(options);
    for (const [hook, id] of this.#hooks.splice(0)) Hooks.off(hook, id);
  }

  static async #onAsk(this: MoralePanelWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await offerMorale([requireCreature(findActor(target.dataset.actor))], "fearCausing", { always: true });
  }

  /** Everybody of the players' side checks: something frightens them all (MD-MOR-05). */
  static async #onAskAll(this: MoralePanelWindow): Promise<void> {
    await offerMorale(companions(), "fearCausing", { always: true });
  }

  static async #onCall(this: MoralePanelWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const fear = lastFear(this.#combat);
    if (fear) await callByFear(requireCreature(findActor(target.dataset.actor)), fear.message);
  }

  static async #onAskGroup(this: MoralePanelWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const side = sidesOf(this.#combat).find((one) => one.side === target.dataset.side);
    if (side) await askGroupMorale(this.#combat, side, "asked");
  }
}

const personView = (actor: Creature) => ({
  uuid: actor.uuid,
  name: actor.name,
  /** What frightens those who fight it (MD-MOR-05): the GM asks for morale. */
  fear: "fearCausing" in actor.system && actor.system.fearCausing,
  img: actor.img,
  stage: actor.system.moraleStage === "none" ? null : localize(`MALLEUS.Condition.${actor.system.moraleStage}`),
  mettle: actor.system.pools.mettle.value,
});

/** The latest card of a fight on which fear spreads, with its chain; null where there is none. */
function lastFear(combat: Combat): { message: string; chain: MoraleChain } | null {
  const message = fightCard(combat, FEAR);
  return message && { message: message.id ?? "", chain: fearChain(message) };
}
