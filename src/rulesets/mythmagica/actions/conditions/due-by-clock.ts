import type { ChangeData } from "../../../../foundry/contracts/proposal";
import { postRows } from "../../../../foundry/party/post-rows";
import { everybody } from "../../../../foundry/platform/documents";
import { localize } from "../../../../foundry/platform/i18n";
import { timeMark } from "../../../../foundry/time/time-handler";
import { whenTimePassed } from "../../../../foundry/time/watch-world-time";
import { dueOf } from "../../adapters/conditions/dues";
import { isCreature, itemsOf, type Creature } from "../../adapters/creature";
import { RULESET_ID } from "../../ids";

/** What a card has told of already: whoever leaves it there is not told again at every turn. */
let told = new Set<string>();

/** Curses and diseases whose time has come, by what they are and how far they are. */
const duesOf = (actor: Creature, now: number): string[] =>
  itemsOf(actor, "mythCurse").flatMap((item) => {
    const due = dueOf(item);
    return due && due.at <= now ? [`${item.uuid} ${item.system.stage} ${due.step}`] : [];
  });

/** One card of the Overlord's for everybody whose curse or disease goes on by the world's clock (MY-CRS-02, MY-DIS-06). */
export async function postDue(): Promise<void> {
  const now = game.time.worldTime;
  const concerned = everybody()
    .filter(isCreature)
    .map((actor) => ({ actor, keys: duesOf(actor, now) }))
    .filter(({ keys }) => keys.length > 0);
  const isNews = concerned.some(({ keys }) => keys.some((key) => !told.has(key)));
  told = new Set(concerned.flatMap(({ keys }) => keys));
  if (!isNews) return;
  await postRows({
    ruleset: RULESET_ID,
    title: localize("MANIFOLD.Time.RanOut"),
    proposals: concerned.map(({ actor }) => ({
      ...{ kind: "mythAiling", target: actor.uuid, source: null },
      data: { over: "hour", until: now, ...timeMark(actor, "ailing-clock") } as ChangeData,
    })),
  });
}

/** Whatever moves the world's clock, but for a card that has told already. Called once. */
export const watchDues = (): void => whenTimePassed(postDue);
