/** `CONFIG.Combat.settings` (sec. 3, 10): what all encounters share, as the world has set it; markers are kept, not drawn. */
import type { Data } from "./types";

export class CombatConfiguration {
  static readonly CONFIG_SETTING = "combatTrackerConfig";
  readonly #animations = new Map<string, Data>();

  get #stored(): Data {
    return (game.settings.get("core", CombatConfiguration.CONFIG_SETTING) ?? {}) as Data;
  }
  get resource(): string {
    return String(this.#stored.resource ?? "");
  }
  get skipDefeated(): boolean {
    return this.#stored.skipDefeated === true;
  }
  get turnMarker(): Data {
    return (this.#stored.turnMarker ?? {}) as Data;
  }
  /** Animations of turn markers, as choices. */
  get turnMarkerAnimations(): { value: string; label: string }[] {
    return [...this.#animations].map(([value, { label }]) => ({
      value,
      label: game.i18n.localize(String(label ?? value)),
    }));
  }

  addTurnMarkerAnimation(id: string, config: Data): void {
    this.#animations.set(id, config);
  }
  /** Whether there is such an animation. */
  useTurnMarkerAnimation(id: string): boolean {
    return this.#animations.has(id);
  }
}
