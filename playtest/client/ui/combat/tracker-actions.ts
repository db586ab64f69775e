import type { CombatantDocument, CombatDocument } from "../../documents/types";
import { showOnBoard } from "../board/show-on-board";

/** What the buttons need of the tracker. */
interface Tracker {
  /** The encounter that is shown. */
  viewed: CombatDocument | null;
  render(): Promise<unknown>;
}

type Call =
  | "startCombat"
  | "endCombat"
  | "nextTurn"
  | "previousTurn"
  | "nextRound"
  | "previousRound"
  | "rollAll"
  | "rollNPC"
  | "resetAll";

/** A button that calls the method of the same name on the viewed combat. */
export function onCombatCall(method: Call) {
  return async function (this: Tracker): Promise<void> {
    await this.viewed?.[method]();
  };
}

export function combatantOf(combat: CombatDocument | null, target: HTMLElement): CombatantDocument | undefined {
  const id = target.closest<HTMLElement>("[data-combatant-id]")?.dataset.combatantId;
  return combat?.combatants.get(id ?? "");
}

/** A new encounter on the viewed scene; it becomes the active one. */
export async function onCreateCombat(this: Tracker): Promise<void> {
  const { documentClass } = CONFIG.Combat;
  const combat = (await documentClass.create({ scene: canvas.scene?.id ?? null })) as CombatDocument | undefined;
  if (!combat) return;
  this.viewed = combat;
  await combat.activate({ render: false });
  await this.render();
}

export async function onCycleCombat(this: Tracker, _event: Event, target: HTMLElement): Promise<void> {
  const combat = game.combats.get(target.dataset.combatId ?? "");
  if (!combat) return;
  this.viewed = combat;
  await (game.user.isGM ? combat.activate() : this.render());
  await this.render();
}

/** One click selects the token, a second one shortly after opens the sheet. */
export function onActivateCombatant(this: Tracker, event: Event, target: HTMLElement): void {
  const combatant = combatantOf(this.viewed, target);
  if (!combatant) return;
  if ((event as MouseEvent).detail === 2) {
    if (combatant.actor?.testUserPermission(game.user, "LIMITED")) combatant.actor.sheet?.render(true);
    return;
  }
  const token = combatant.token?.object;
  if (token?.visible) {
    token.control({ releaseOthers: true });
    showOnBoard(token.center);
  }
}

export async function onRollInitiative(this: Tracker, _event: Event, target: HTMLElement): Promise<void> {
  const combatant = combatantOf(this.viewed, target);
  if (combatant?.id) await this.viewed?.rollInitiative([combatant.id]);
}

export async function onToggleHidden(this: Tracker, _event: Event, target: HTMLElement): Promise<void> {
  const combatant = combatantOf(this.viewed, target);
  await combatant?.update({ hidden: !combatant.hidden });
}

/** Defeat is written on the combatant and shown on its actor by the system's status. */
export async function onToggleDefeated(this: Tracker, _event: Event, target: HTMLElement): Promise<void> {
  const combatant = combatantOf(this.viewed, target);
  if (!combatant) return;
  const defeated = !combatant.isDefeated;
  await combatant.update({ defeated });
  const status = CONFIG.specialStatusEffects.DEFEATED;
  if (status) await combatant.actor?.toggleStatusEffect(status, { overlay: true, active: defeated });
}

export async function onPingCombatant(this: Tracker, _event: Event, target: HTMLElement): Promise<void> {
  const token = combatantOf(this.viewed, target)?.token?.object;
  if (token?.visible) await canvas.ping(token.center);
}

export function onPanToCombatant(this: Tracker, _event: Event, target: HTMLElement): void {
  const token = combatantOf(this.viewed, target)?.token?.object;
  if (token?.visible) showOnBoard(token.center);
}
