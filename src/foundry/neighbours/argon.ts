/**
 * The combat bar Argon: classes that its core hands out with the hook `argonInit` are extended and given back. Who is shown, one
 * button for each group of actions with a drawer of its own.
 */
import { attempt } from "../platform/lazily";
import { allRulesets } from "../registry/registry";
import { actionsOf, type ActionGroup, type ActorAction } from "./actor-actions";

interface Component {
  actor: Actor;
  element: HTMLElement;
}
type Made<T> = new (...args: never[]) => T;
interface Parts {
  PORTRAIT: { PortraitPanel: Made<Component> };
  DRAWER: { DrawerPanel: Made<Component> };
  MAIN: {
    ActionPanel: Made<Component>;
    BUTTONS: { ActionButton: Made<Component>; ButtonPanelButton: Made<Component> };
    BUTTON_PANELS: { ButtonPanel: new (options: { id: string; buttons: object[] }) => Component };
  };
  PREFAB: { PassTurnPanel: Made<Component> };
  WeaponSets: Made<Component>;
}
interface Hud {
  ARGON: Parts;
  definePortraitPanel(panel: object): void;
  defineDrawerPanel(panel: object): void;
  defineMainPanels(panels: object[]): void;
  defineWeaponSets(sets: object): void;
  defineMovementHud(hud: object | null): void;
  defineSupportedActorTypes(types: string[]): void;
}

const PLAIN = "icons/svg/d20-grey.svg";

export function joinArgon(hud: Hud): void {
  const { PORTRAIT, DRAWER, MAIN, PREFAB, WeaponSets } = hud.ARGON;

  class Button extends MAIN.BUTTONS.ActionButton {
    constructor(private readonly action: ActorAction) {
      super();
    }
    get label(): string {
      return this.action.name;
    }
    get icon(): string {
      return this.action.img ?? PLAIN;
    }
    get classes(): string[] {
      return ["feature-element", "sheet-wrapped"];
    }
    _onLeftClick(event: MouseEvent): void {
      void attempt(() => this.action.run(event.shiftKey));
    }
    _onRightClick(): void {
      void this.action.item?.sheet?.render({ force: true });
    }
  }

  class Drawer extends MAIN.BUTTONS.ButtonPanelButton {
    constructor(private readonly group: ActionGroup) {
      super();
    }
    get label(): string {
      return this.group.name;
    }
    get icon(): string {
      return this.group.actions.find(({ img }) => img)?.img ?? PLAIN;
    }
    _getPanel(): Promise<object> {
      const buttons = this.group.actions.map((action) => new Button(action));
      return Promise.resolve(new MAIN.BUTTON_PANELS.ButtonPanel({ id: this.group.id, buttons }));
    }
  }

  class Actions extends MAIN.ActionPanel {
    get label(): string {
      return "MANIFOLD.Neighbours.actions";
    }
    async _getButtons(): Promise<object[]> {
      return (await actionsOf(this.actor)).map((group) => new Drawer(group));
    }
  }

  /** The core makes one whatever a system has to put in: everything is in the drawers of the buttons. */
  class NoDrawer extends DRAWER.DrawerPanel {
    get visible(): boolean {
      return false;
    }
  }

  /** What is in hand is said on the sheet, not by sets of the bar's own. */
  class NoSets extends WeaponSets {
    get visible(): boolean {
      return false;
    }
    _onSetChange(): void {}
  }

  hud.definePortraitPanel(PORTRAIT.PortraitPanel);
  hud.defineDrawerPanel(NoDrawer);
  hud.defineMovementHud(null);
  hud.defineWeaponSets(NoSets);
  hud.defineMainPanels([Actions, PREFAB.PassTurnPanel]);
  hud.defineSupportedActorTypes(allRulesets().flatMap(({ actors }) => Object.keys(actors)));
}
