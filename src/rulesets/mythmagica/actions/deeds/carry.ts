import { perform } from "../../../../engine";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { localize } from "../../../../foundry/platform/i18n";
import { foundryDice } from "../../../../foundry/rolls/foundry-dice";
import type { Creature } from "../../adapters/creature";
import { inFight } from "../../adapters/combat/fight";
import { landsIn, markedOn } from "../../adapters/grid/dropped";
import { reachFeet } from "../../adapters/grid/reach";
import type { Marker } from "../../changes/combat/marker-kind";
import { dropDistance, equipCosts, equipPlaces, weightedDirection, type CarryState } from "../../rules/combat";
import { usualPayment } from "../combat/turn-price";
import { tellDeed } from "./tell";

const carried = (item: ItemOf<"mythWeapon">, to: CarryState) => ({
  kind: "mythCarry",
  target: item.uuid,
  source: null,
  data: { to },
  automatic: true,
});

const marker = (scene: string, data: Partial<Marker>): ProposalDraft => ({
  kind: "mythMarker",
  target: scene,
  source: null,
  data: data as never,
  automatic: game.user.isGM,
});

/** Where it lies on the map, for a GM to mark. */
function laid(actor: Creature, item: ItemOf<"mythWeapon">, thrown: Parameters<typeof landsIn>[1]): ProposalDraft[] {
  const lies = landsIn(actor, thrown);
  const { uuid, name } = item;
  if (!lies) return [];
  const { x, y } = lies.square;
  return [marker(lies.scene, { act: "lay", item: uuid, id: foundry.utils.randomID(), x, y, name: name.slice(0, 80) })];
}

/** What is picked up lies nowhere any more. */
function lifted(item: ItemOf<"mythWeapon">): ProposalDraft[] {
  const scene = markedOn(item);
  return scene ? [marker(scene, { act: "lift", item: item.uuid })] : [];
}

/** Draws it, picks it up, puts it away or stows it: for an Action or, of what is near, for the Reaction (MY-TRN-05, MY-MIS-02, A22). */
async function bring(actor: Creature, item: ItemOf<"mythWeapon">, to: CarryState): Promise<unknown> {
  const from = item.system.carryState;
  const costs = equipCosts(from, to);
  if (costs.length === 0 || !equipPlaces(from).includes(to)) return null;
  const usual = usualPayment(actor, "action");
  const pays = usual !== "action" && costs.includes("reaction") ? "reaction" : "action";
  return tellDeed(actor, from === "dropped" ? "pickUp" : "bring", {
    pays: inFight(actor) ? pays : null,
    data: { item: item.name, to: localize(`MYTHMAGICA.Carry.${to}`) },
    proposals: [carried(item, to), ...(from === "dropped" ? lifted(item) : [])],
  });
}

/** What slips from the hand lies five feet beyond its dropper's Reach, in a direction that chance weighs (MY-MIS-02, MY-DIR-01). */
async function slip(actor: Creature, item: ItemOf<"mythWeapon">): Promise<unknown> {
  const rolls: Roll[] = [];
  const { outcome } = await perform(() => weightedDirection(), foundryDice(rolls));
  const feet = dropDistance(reachFeet(actor));
  return tellDeed(actor, "slips", {
    rolls,
    data: {
      item: item.name,
      feet,
      where: localize(`MYTHMAGICA.Direction.${outcome.square}`),
      die: outcome.die,
    },
    proposals: [carried(item, "dropped"), ...laid(actor, item, { direction: outcome, feet })],
  });
}

/** Brings a weapon somewhere else; dropping it is free (MY-TRN-06), and then it lies on the ground. */
export function carry(actor: Creature, item: ItemOf<"mythWeapon">, to: string): Promise<unknown> {
  if ((to === "slips" || to === "dropped") && item.system.carryState !== "inHand") return Promise.resolve(null);
  if (to === "slips") return slip(actor, item);
  if (to === "dropped")
    return tellDeed(actor, "dropped", {
      data: { item: item.name },
      proposals: [carried(item, "dropped"), ...laid(actor, item, null)],
    });
  return to === "inHand" || to === "atHand" || to === "stowed" ? bring(actor, item, to) : Promise.resolve(null);
}
