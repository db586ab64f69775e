import { findActor } from "../../../../foundry/platform/documents";
import type { TargetChoice } from "../../../../foundry/rolls/roll-action";
import { isAmalgamActor } from "../../adapters/amalgam-actor";
import type { PledgeDraft } from "../../adapters/pledge/draft";
import { AIMABLE, TARGETED } from "../../stored/stored-pledge";

/** Purposes that one does to another: neither to oneself nor to several. */
const ONE_OTHER = new Set<string>(["contest", "grapple"]);

/** Whom a Pledge is aimed at, and who can be; nothing where it is aimed at nobody. */
export function aimOf({ actor, pledge }: PledgeDraft): Omit<TargetChoice, "aim"> | undefined {
  const { purpose, targets, against } = pledge;
  if (!AIMABLE.has(purpose)) return undefined;
  const one = ONE_OTHER.has(purpose);
  return {
    chosen: targets.map(({ uuid }) => findActor(uuid)).filter((found) => found !== null),
    many: !one,
    optional: !TARGETED.has(purpose),
    // An answer goes to whoever began it.
    fits: (other) =>
      against !== null
        ? targets.some(({ uuid }) => uuid === other.uuid)
        : isAmalgamActor(other) && (other !== actor || (!one && purpose !== "impose")),
  };
}
