import { arranged } from "../../../foundry/sheets/inventory/arrange";
import { localize } from "../../../foundry/platform/i18n";
import type { AmalgamActor } from "../adapters/read-amalgamate";
import { projectOf } from "../adapters/read-project";
import type { Amalgamate } from "../rules/amalgamate";
import { standingDifficulty } from "../rules/difficulty";
import type { Rulebook } from "../rules/edition";

/** The page of Items and projects. What the edition does not have is not offered, and shown only where it exists already. */
export function gearPage(actor: AmalgamActor, { gear, words }: Amalgamate, book: Rulebook) {
  const hosts = new Map(words.map(({ id, name }) => [id, name]));
  const itemsOf = (type: string): Item[] => actor.items.filter((item) => item.type === type);
  return {
    gear: arranged(
      actor,
      inOrder(actor, gear).map(({ id, name, level, category, quantity, state, hostId }) => ({
        id,
        name,
        img: actor.items.get(id)?.img,
        level,
        count: quantity,
        category: localize(`AMALGAM.Choice.category.${category}`),
        quantity: quantity === 1 ? "" : `× ${quantity}`,
        state: [localize(`AMALGAM.Choice.state.${state}`), state === "attached" ? hosts.get(hostId ?? "") : null]
          .filter(Boolean)
          .join(": "),
        gone: state === "discarded",
      })),
    ),
    crafting: book.crafting,
    projects: itemsOf("amalgamProject").map((item) => projectLine(item as ItemOf<"amalgamProject">)),
    standings: book.contests
      ? itemsOf("amalgamStanding").map(({ id, name, system }) => {
          const { performance, degree, modifier } = system as ItemOf<"amalgamStanding">["system"];
          return { id, name, difficulty: standingDifficulty(performance, modifier).total, degree };
        })
      : [],
  };
}

/** As their rows were dragged or sorted. */
const inOrder = (actor: AmalgamActor, gear: Amalgamate["gear"]): Amalgamate["gear"] =>
  gear.toSorted((a, b) => (actor.items.get(a.id)?.sort ?? 0) - (actor.items.get(b.id)?.sort ?? 0));

const projectLine = (item: ItemOf<"amalgamProject">) => ({
  id: item.id,
  name: item.name,
  ...projectProgress(item),
});

/** How far a project is (AM-CRF-02), for a bar and in words. */
export function projectProgress(item: ItemOf<"amalgamProject">) {
  const { system } = item;
  const { required: needed } = projectOf(item);
  const state = system.ruined ? "ruined" : system.done ? "done" : "running";
  const told = state === "running" && system.waits ? "waits" : state;
  return {
    banked: system.banked,
    needed,
    share: Math.min(100, Math.round((system.banked / needed) * 100)),
    state: localize(`AMALGAM.Project.${told}`),
    open: state === "running" && !system.waits,
    waits: state === "running" && system.waits,
  };
}
