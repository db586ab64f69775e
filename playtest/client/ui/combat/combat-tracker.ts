import type { ApplicationOptions, Context, RenderOptions } from "../../applications/api/types";
import type { CombatDocument } from "../../documents/types";
import { TemplateTab } from "../sidebar/template-tab";
import { word } from "../shared/words";
import * as actions from "./tracker-actions";
import { combatantContextOptions, combatContextOptions } from "./tracker-context-menu";
import { CombatTrackerConfig } from "../../applications/apps/combat-tracker-config";
import { bindTracker } from "./tracker-listeners";
import { prepareTurn, prepareTurns } from "./turns";
import type { CombatantDocument } from "../../documents/types";

/** `ui.combat` (sec. 10): encounters and whose turn it is. Systems extend the class, its parts or its context. */
export class CombatTracker extends TemplateTab {
  static override tabName = "combat";

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["combat-sidebar", "flexcol"],
    actions: {
      activateCombatant: actions.onActivateCombatant,
      createCombat: actions.onCreateCombat,
      cycleCombat: actions.onCycleCombat,
      deleteCombat: actions.onCombatCall("endCombat"),
      endCombat: actions.onCombatCall("endCombat"),
      nextRound: actions.onCombatCall("nextRound"),
      nextTurn: actions.onCombatCall("nextTurn"),
      pingCombatant: actions.onPingCombatant,
      panToCombatant: actions.onPanToCombatant,
      previousRound: actions.onCombatCall("previousRound"),
      previousTurn: actions.onCombatCall("previousTurn"),
      resetAll: actions.onCombatCall("resetAll"),
      rollAll: actions.onCombatCall("rollAll"),
      rollInitiative: actions.onRollInitiative,
      rollNPC: actions.onCombatCall("rollNPC"),
      startCombat: actions.onCombatCall("startCombat"),
      toggleDefeated: actions.onToggleDefeated,
      trackerSettings: () => new CombatTrackerConfig().render({ force: true }),
      toggleHidden: actions.onToggleHidden,
    },
  };

  static override PARTS = {
    header: { template: "templates/sidebar/tabs/combat/header.hbs" },
    tracker: { template: "templates/sidebar/tabs/combat/tracker.hbs", scrollable: [""] },
    footer: { template: "templates/sidebar/tabs/combat/footer.hbs" },
  };

  #viewed: CombatDocument | null = null;

  /** The encounter that is shown. */
  get viewed(): CombatDocument | null {
    if (this.#viewed && !game.combats.has(this.#viewed.id ?? "")) this.#viewed = null;
    return this.#viewed ?? game.combats.active ?? game.combat ?? this.combats[0] ?? null;
  }

  set viewed(combat: CombatDocument | null) {
    this.#viewed = combat;
  }

  /** Encounters of the viewed scene, and those bound to none. */
  get combats(): CombatDocument[] {
    const scene = canvas.scene?.id ?? null;
    return game.combats.filter((combat) => combat.visible !== false && (!combat.scene || combat.scene.id === scene));
  }

  override get title(): string {
    return word("TABLE.Sidebar.combat");
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const context = await super._prepareContext(options);
    await this._prepareCombatContext(context, options);
    await this._prepareTrackerContext(context, options);
    return context;
  }

  /** What header and footer read. Systems override this to add to the context. */
  async _prepareCombatContext(context: Context, _options: RenderOptions): Promise<void> {
    const combat = this.viewed;
    const { combats } = this;
    const index = combat ? combats.indexOf(combat) : -1;
    const isTurnOwner = combat?.started === true && combat.combatant?.players.includes(game.user) === true;
    Object.assign(context, {
      combat,
      hasCombat: combat !== null,
      combats,
      currentIndex: index + 1,
      combatCount: combats.length,
      previousId: combats[index - 1]?.id ?? "",
      nextId: index >= 0 ? (combats[index + 1]?.id ?? "") : "",
      started: combat?.started ?? false,
      round: combat?.round ?? 0,
      user: game.user,
      control: game.user.isGM || isTurnOwner,
      scope: game.user.isGM ? "gm" : "player",
      settings: (combat as { settings?: unknown } | null)?.settings ?? {},
      rootId: this.id,
      css: combat?.started ? "started" : "",
    });
  }

  /** What the list reads: `turns`, one entry per visible combatant in the combat's order. */
  async _prepareTrackerContext(context: Context, _options: RenderOptions): Promise<void> {
    const combat = this.viewed;
    const { decimals } = CONFIG.Combat.initiative as { decimals: number };
    const turns = prepareTurns(combat, decimals);
    if (combat) {
      for (const [index, turn] of turns.entries()) {
        const combatant = combat.combatants.get(turn.id);
        if (combatant) turns[index] = (await this._prepareTurnContext(combat, combatant, index)) as typeof turn;
      }
    }
    Object.assign(context, { turns, hasDecimals: turns.some((turn) => typeof turn.initiative === "string") });
  }

  async _prepareTurnContext(combat: CombatDocument, combatant: CombatantDocument, _index: number): Promise<object> {
    return prepareTurn(combat, combatant, (CONFIG.Combat.initiative as { decimals: number }).decimals);
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(this._getEntryContextOptions, ".combatant[data-combatant-id]", {
      hookName: "getCombatTrackerContextOptions",
      parentClassHooks: false,
    });
    this._createContextMenu(this._getCombatContextOptions, ".encounter-title", {
      hookName: "getCombatContextOptions",
      parentClassHooks: false,
    });
  }

  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    bindTracker(this);
    this.scrollToTurn();
  }

  _getEntryContextOptions() {
    const options = combatantContextOptions(() => this.viewed);
    // The list has had two names in Foundry's generations; systems listen to either.
    Hooks.callAll("getCombatantContextOptions", this, options);
    return options;
  }

  _getCombatContextOptions() {
    return combatContextOptions(() => this.viewed);
  }

  /** Bring the active row into sight. */
  scrollToTurn(): void {
    const active = this.element?.querySelector(".combatant.active") as HTMLElement | null;
    active?.scrollIntoView?.({ block: "nearest" });
  }
}
