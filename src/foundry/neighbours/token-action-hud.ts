/**
 * The bar of actions for a chosen token. How a system joins it is told on the page "Developing a System Module" of that module's
 * wiki; the usual way is a module between, and a hook takes whoever calls it.
 */
import { localize } from "../platform/i18n";
import { attempt } from "../platform/lazily";
import { enabledRulesets } from "../registry/enabled-rulesets";
import { actionsOf, CHECKS, CONDITIONS, shownTypes } from "./actor-actions";

interface HudAction {
  id: string;
  name: string;
  img?: string;
  cssClass?: string;
  system: { group: string; action: string };
  encodedValue: string;
}
interface Group {
  id: string;
  name: string;
  type: "system";
}
interface ActionHandler {
  actor: Actor | null;
  actors: Actor[];
  addActions(actions: HudAction[], group: { id: string; type: "system" }): void;
}
interface RollHandler {
  actor: Actor | null;
  action?: { system?: Partial<HudAction["system"]> };
  isRenderItem(): boolean;
  renderItem(actor: Actor, id: string): boolean;
}
interface Core {
  api: {
    ActionHandler: new () => ActionHandler;
    RollHandler: new () => RollHandler;
    SystemManager: new (id: string) => object;
  };
}

/** The release whose documentation this follows; the module refuses others by itself. */
const REQUIRED = "2";

export function joinTokenActionHud({ api }: Core): void {
  class Actions extends api.ActionHandler {
    async buildSystemActions(): Promise<void> {
      // Several tokens of different games have nothing in common to offer.
      if (!this.actor) return;
      for (const group of await actionsOf(this.actor)) {
        const actions = group.actions.map(({ id, name, img, active }): HudAction => ({
          id: `${group.id}-${id}`,
          name,
          ...(img ? { img } : {}),
          ...(active === undefined ? {} : { cssClass: active ? "toggle active" : "toggle" }),
          system: { group: group.id, action: id },
          encodedValue: `${group.id}|${id}`,
        }));
        this.addActions(actions, { id: group.id, type: "system" });
      }
    }
  }

  class Rolls extends api.RollHandler {
    handleActionClick(event: MouseEvent, encoded: string): void {
      const { actor } = this;
      const [group = "", id = ""] = encoded.split("|");
      if (!actor) return;
      if (this.isRenderItem() && actor.items.get(id)) return void this.renderItem(actor, id);
      void attempt(async () => {
        const offered = (await actionsOf(actor)).find((one) => one.id === group)?.actions ?? [];
        await offered.find((one) => one.id === id)?.run(event.shiftKey);
      });
    }
  }

  class Manager extends api.SystemManager {
    getActionHandler = () => new Actions();
    getRollHandler = () => new Rolls();
    getAvailableRollHandlers = () => ({ core: game.system.title });
    registerDefaults = () => Promise.resolve(defaults());
  }
  const { id } = game.system;
  Hooks.callAll("tokenActionHudSystemReady", {
    id,
    api: { requiredCoreModuleVersion: REQUIRED, SystemManager: Manager },
  });
}

/** The rows of the bar: one for each game's things, which the module leaves out where an actor has none; checks; conditions. */
function defaults(): { layout: object[]; groups: Group[] } {
  const group = (id: string, name: string): Group => ({ id, name, type: "system" });
  const games = enabledRulesets().map((ruleset) => ({
    ...group(`${ruleset.id}-items`, localize(ruleset.title)),
    groups: shownTypes(ruleset).map((type) => group(type, localize(`TYPES.Item.${type}`))),
  }));
  const own = [CHECKS, CONDITIONS].map((id) => group(id, localize(`MANIFOLD.Neighbours.${id}`)));
  const rows = [...games, ...own.map((one) => ({ ...group(`all-${one.id}`, one.name), groups: [one] }))];
  const nested = (row: (typeof rows)[number]): object => ({
    nestId: row.id,
    id: row.id,
    name: row.name,
    groups: row.groups.map((one) => ({ ...one, nestId: `${row.id}_${one.id}`, listName: `${row.name}: ${one.name}` })),
  });
  return {
    layout: rows.map(nested),
    groups: rows.flatMap((row) => row.groups.map((one) => ({ ...one, listName: `${row.name}: ${one.name}` }))),
  };
}
