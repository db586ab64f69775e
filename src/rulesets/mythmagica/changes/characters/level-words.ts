import type { ShownChange } from "../../../../foundry/contracts/change-handler";
import { format } from "../../../../foundry/platform/i18n";
import { isAvatar, type Creature } from "../../adapters/creature";
import { classLimit, freePicks, levelFor } from "../../rules/advancement/level";

/** The reason of an Avatar's XP: their Level follows from it; of others it is written down (MY-LVL-01). */
const AVATARS = "avatar";

export const xpReason = (of: Creature): string => (isAvatar(of) ? AVATARS : "xp");

const say = (key: string, data: Record<string, string | number>): string =>
  format(`MYTHMAGICA.Growth.reached.${key}`, data);

/** What a Level brings over another (MY-LVL-04 to 06): bonuses, choices outside of class, room for classes. */
function opened(before: number, after: number): string {
  const picks = freePicks(after) - freePicks(before);
  const classes = classLimit(after) - classLimit(before);
  return [
    say("bonuses", { count: after - before }),
    ...(picks > 0 ? [say("picks", { count: picks })] : []),
    ...(classes > 0 ? [say("classes", { count: classes })] : []),
  ].join(", ");
}

/** An Avatar's Level before and after, where XP move it, and what of it is open (MY-LVL-01, MY-LVL-05). */
export const levelWords = (changes: readonly ShownChange[], { name }: { name: string }): string[] =>
  changes.flatMap((change) => {
    if (change.kind !== "set" || change.path !== "system.totalXp" || change.reason !== AVATARS) return [];
    const [before, after] = [change.before, change.after].map((xp) => levelFor(Number(xp ?? 0))) as [number, number];
    if (after === before) return [];
    return [
      after > before
        ? say("up", { name, before, after, what: opened(before, after) })
        : say("down", { name, before, after }),
    ];
  });
