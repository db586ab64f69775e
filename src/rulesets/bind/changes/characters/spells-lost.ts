import type { Change } from "../../../../engine";
import { remove } from "../../../../foundry/changes/plan-change";
import type { ChangeHandler, ShownChange } from "../../../../foundry/contracts/change-handler";
import { format } from "../../../../foundry/platform/i18n";
import { itemsOf, type Character } from "../../adapters/creature";
import { spellsOf } from "../../adapters/magic/sphere-spells";
import { requireCharacter } from "./require-character";

/** The level that these changes leave of a sphere. */
function levelLeft({ uuid, system }: ItemOf<"bindSphere">, changes: readonly Change[]): number {
  const change = changes.find((one) => one.target === uuid && (one.kind === "delete" || isLevel(one)));
  if (!change) return system.level;
  return change.kind === "set" ? Number(change.after) : 0;
}
const isLevel = (change: Change): boolean => change.kind === "set" && change.path === "system.level";

/** Spells that a level brought and that what is left of the sphere does not give any more (L2340). */
function spellsLost(actor: Character, changes: readonly Change[]): Change[] {
  const own = itemsOf(actor, "bindSpell");
  return itemsOf(actor, "bindSphere").flatMap((sphere) => {
    const { slug, level } = sphere.system;
    const left = new Set(spellsOf(slug, levelLeft(sphere, changes), own));
    return spellsOf(slug, level, own).flatMap((spell) => (left.has(spell) ? [] : [remove(spell, "xp")]));
  });
}

const isSpell = (change: ShownChange): boolean =>
  change.kind === "delete" && (change.data as { type?: unknown }).type === "bindSpell";
const nameOf = (change: ShownChange): string =>
  change.kind === "delete" ? String((change.data as { name?: unknown }).name ?? "") : "";

/** What takes a level of a sphere back takes the spells along that came with it. */
export const withSpells = (handler: ChangeHandler): ChangeHandler => ({
  ...handler,
  plan(target, data) {
    const changes = handler.plan(target, data);
    return [...changes, ...spellsLost(requireCharacter(target), changes)];
  },
  describe(changes, target) {
    const spells = changes.filter(isSpell).map(nameOf);
    const forgets = format("BIND.Magic.Change.forgets", { name: target.name, spells: spells.join(", ") });
    return [...handler.describe(changes, target), ...(spells.length > 0 ? [forgets] : [])];
  },
  shorten: (changes) => [
    ...(handler.shorten?.(changes) ?? []),
    ...changes.filter(isSpell).map((one): ShownChange => ({
      kind: "delete",
      data: { type: "bindSpell", name: nameOf(one) },
    })),
  ],
});
