import { findActor } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import { ATTACK_MODES, type AttackMode } from "../../rules/combat";
import { costOf } from "../../rules/turns";
import { has, isCreature, itemsOf, type Creature } from "../creature";
import { guardedName } from "./guarding";
import { isSwarm, presentHolders } from "./hold";
import { drainsBlood } from "./weapon";

/** What somebody may do besides attacking, as a button on the page of combat. */
export interface Deed {
  deed: string;
  label: string;
  /** Whom or what it is about. */
  value: string;
  /** What it takes, in words; blank: nothing. */
  cost: string;
}

const deed = (id: string, cost: string, more: { value?: string; name?: string } = {}): Deed => ({
  deed: id,
  label: format(`MYTHMAGICA.Deed.${id}`, { name: more.name ?? "" }),
  value: more.value ?? "",
  cost: cost ? localize(`MYTHMAGICA.Turn.${cost}`) : "",
});

/** What keeping a grip takes each Round (MY-SPA-01); null: nothing. */
export function upkeepOf({ mode, freeUpkeep }: Creature["system"]["holds"][number]): "assault" | "action" | null {
  const known = Object.hasOwn(ATTACK_MODES, mode)
    ? (ATTACK_MODES[mode as keyof typeof ATTACK_MODES] as AttackMode)
    : null;
  if (freeUpkeep || known?.upkeep === "free") return null;
  return known?.upkeep ?? "assault";
}

/** What a creature can do now besides attacking: rise, guard, keep hold or let go, get free. */
export function deedsOf(actor: Creature): Deed[] {
  const holds = actor.system.holds.flatMap((hold) => {
    const other = findActor(hold.target);
    const about = { value: hold.target, name: other?.name ?? localize("MANIFOLD.Party.Gone") };
    const upkeep = upkeepOf(hold);
    const drains = itemsOf(actor, "mythAttackMode").some(drainsBlood);
    return [
      ...(upkeep ? [deed("keepHold", upkeep, about)] : []),
      ...(drains && isCreature(other) ? [deed("drain", "assault", about)] : []),
      deed("letGo", "", about),
    ];
  });
  return [
    ...(has(actor, "prone") ? [deed("standUp", costOf({ kind: "stand", harms: false }))] : []),
    ...presentHolders(actor).map((holder) => deed("breakFree", "action", { value: holder.uuid, name: holder.name })),
    ...holds,
    ...(isSwarm(actor)
      ? []
      : guardedName(actor)
        ? [deed("stopGuarding", "", { name: guardedName(actor) })]
        : [deed("guard", "")]),
    deed("blunder", ""),
  ];
}
