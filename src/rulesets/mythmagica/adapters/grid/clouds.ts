import type { Term } from "../../../../engine";
import { tokenOf } from "../../../../foundry/platform/measure";
import { cloudDrawbacks } from "../../rules/areas";
import { isCreature, type Creature } from "../creature";
import { campOf } from "../time/camp";
import { areasAt, areaTerm } from "./areas";
import { feetBetween } from "./ground";

// MY-ARE-04 (L3430-3432): who attacks through a cloud has Drawbacks by distance, who sneaks within one has as many Edges.

const inCloud = (token: TokenDocument): boolean => areasAt(token).some(({ kind }) => kind === "clouded");

/** An attack into, out of or within a cloud. */
export function attackClouds(actor: Creature, foe: Creature): Term[] {
  const [from, to] = [tokenOf(actor), tokenOf(foe)];
  if (!from || !to || !(inCloud(from) || inCloud(to))) return [];
  return areaTerm("clouded", -cloudDrawbacks(feetBetween(from, to) ?? 0));
}

/** Those of another camp on the map who could see somebody; nobody is betrayed whom this user does not see. */
function lookoutsFor(actor: Creature, own: TokenDocument): TokenDocument[] {
  const camp = campOf(actor, own);
  return (canvas.scene?.tokens.contents ?? []).filter((token) => {
    const other = token.actor;
    const sees = isCreature(other) && other !== actor && other.system.overcome === "none";
    return sees && (!token.hidden || game.user.isGM) && campOf(other, token) !== camp;
  });
}

/**
 * Somebody who sneaks within a cloud: by how far off the watcher is whose numbers count (MY-GRP-02); where nobody is aimed at, all who
 * could see it count, and the nearest of them sees best.
 */
export function hidingClouds(actor: Creature, watcher: Creature | null): Term[] {
  const own = tokenOf(actor);
  if (!own || !inCloud(own)) return [];
  const named = watcher && tokenOf(watcher);
  const watchers = named ? [named] : watcher ? [] : lookoutsFor(actor, own);
  const feet = watchers.map((token) => feetBetween(own, token) ?? 0);
  return feet.length > 0 ? areaTerm("clouded", cloudDrawbacks(Math.min(...feet))) : [];
}
