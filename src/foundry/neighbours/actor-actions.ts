import { useItem } from "../documents/use-item";
import type { Ruleset } from "../contracts/ruleset";
import { localize } from "../platform/i18n";
import { lazily } from "../platform/lazily";
import { loadPlay } from "../registry/plays";
import { rulesetOf } from "../registry/registry";

/** Something an actor can do, for bars of other packages. */
export interface ActorAction {
  /** Unlike that of any other in its group. */
  id: string;
  name: string;
  img: string | null;
  /** Whether it is on now, where it can be: a condition. */
  active?: boolean;
  item?: Item;
  /** `fast`: without a dialog. */
  run(fast: boolean): Promise<unknown>;
}

export interface ActionGroup {
  /** Type of items, or one of the two below. */
  id: string;
  name: string;
  actions: ActorAction[];
}

export const CHECKS = "checks";
export const CONDITIONS = "conditions";

/** What an actor's own game lets it do, as clicks on its sheet would: use its items, be checked, gain and lose conditions. */
export async function actionsOf(actor: Actor): Promise<ActionGroup[]> {
  const ruleset = rulesetOf(actor);
  if (!ruleset || !actor.isOwner) return [];
  const play = await loadPlay(ruleset);
  const checks = (play.requestableChecks?.(actor) ?? []).map(({ id, label, roll }): ActorAction => ({
    id,
    name: localize(label),
    img: null,
    run: (fast) => roll(actor, { fast }),
  }));
  const conditions = ruleset.statuses.map(({ id, name, img }): ActorAction => ({
    id,
    name: localize(name),
    img,
    active: actor.statuses.has(id),
    run: async () => (await lazily(() => import("../effects/toggle-condition"))).toggleCondition(actor, id, {}),
  }));
  const groups = [
    ...itemGroups(actor, ruleset),
    { id: CHECKS, name: localize("MANIFOLD.Neighbours.checks"), actions: checks },
    { id: CONDITIONS, name: localize("MANIFOLD.Neighbours.conditions"), actions: conditions },
  ];
  return groups.filter(({ actions }) => actions.length > 0);
}

/** A game's types of items that anybody sees. */
export const shownTypes = ({ items }: Pick<Ruleset, "items">): string[] =>
  Object.entries(items).flatMap(([type, { hidden }]) => (hidden ? [] : [type]));

function itemGroups(actor: Actor, ruleset: Ruleset): ActionGroup[] {
  return shownTypes(ruleset).map((type) => ({
    id: type,
    name: localize(`TYPES.Item.${type}`),
    actions: [...actor.items]
      .filter((item) => item.type === type)
      .map((item) => ({
        id: item.id ?? "",
        name: item.name,
        img: item.img ?? null,
        item,
        run: (fast) => useItem(item, { fast }),
      })),
  }));
}
