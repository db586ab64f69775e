import { findActor, findItem, isItemOf } from "../../../foundry/platform/documents";
import { localize } from "../../../foundry/platform/i18n";
import type { Choices } from "../../../foundry/sheets/rows/row-list";
import { itemsOf } from "../adapters/creature";
import type { Names } from "./item-names";

const gone = (): string => localize("BIND.Sheet.noLongerThere");

/** Whom a user may know of, and whom the spell is on and held by, whoever that is. */
function people(spell: ItemOf<"bindStandingSpell">): Choices {
  const { target, others, holders } = spell.system;
  const known = game.actors.contents
    .filter((actor) => actor.testUserPermission(game.user, "LIMITED"))
    .map(({ uuid, name }) => [uuid, name] as const)
    .sort(([, a], [, b]) => a.localeCompare(b));
  const stored = [target, ...others, ...holders]
    .filter(Boolean)
    .map((uuid) => [uuid, (findActor(uuid) ?? findItem(uuid))?.name ?? gone()] as const);
  return Object.fromEntries([...known, ...stored]);
}

/** The spells that may keep a shape: those of whoever has it, and the one that does. */
function keeping(form: ItemOf<"bindForm">): Choices {
  const own = form.actor ? itemsOf(form.actor, "bindStandingSpell") : [];
  const { spell } = form.system;
  const by = findItem(spell);
  const named = by
    ? [by.name, by.actor && by.actor !== form.actor ? `(${by.actor.name})` : ""].join(" ").trim()
    : gone();
  return Object.fromEntries([...own.map(({ uuid, name }) => [uuid, name]), ...(spell ? [[spell, named]] : [])]);
}

/** What the fields of an item that name other documents offer: people and spells by their names (BI-MAG-09, BI-SPL-16). */
export function linksOf(item: Item): Names {
  if (isItemOf(item, "bindStandingSpell")) return new Map([["people", people(item)]]);
  if (isItemOf(item, "bindForm")) return new Map([["keeping", keeping(item)]]);
  return new Map();
}
