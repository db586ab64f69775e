import { flag, readShape } from "../../../../foundry/changes/data-shape";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import type { Limits } from "../../../../foundry/contracts/limits";
import { localize } from "../../../../foundry/platform/i18n";
import { classIn } from "../../adapters/characters/packages";
import { blockWords } from "../../adapters/characters/prerequisites";
import { classSeeker } from "../../adapters/characters/seeker";
import { classBlocks } from "../../rules/advancement";
import { areBrought, isPackage } from "../../stored/package-data";
import { requireCreature } from "../creature-kind";
import { describeChanges } from "../describe";
import { takePackage } from "./package-changes";

/** Baselines, size, and what packages bring. */
export const packageLimits: Limits = {
  of: ["Actor"],
  paths: /^(system\.(baseline\.\w\w|sizeCategory|damage|setback)|prototypeToken\.(width|height))$/,
  inside: { Item: { comes: true } },
};

/**
 * A people, a class or a bundle of Traits that somebody takes, with all that it brings. Data: `{ item, brings, overruled }`. What speaks against a class
 * is the Overlord's alone to overrule.
 */
export const packageKind: ChangeHandler = {
  limits: packageLimits,
  parse: readShape({ item: isPackage, brings: areBrought, overruled: flag }),
  ruling: ({ overruled }) => overruled === true,
  plan(target, data) {
    const actor = requireCreature(target);
    const { item, brings } = data as { item: unknown; brings: unknown };
    if (!isPackage(item) || !areBrought(brings)) throw new Error(localize("MANIFOLD.Changes.Senseless"));
    if (item.type === "mythClass" && data.overruled !== true) {
      const [seeker, wanted] = [classSeeker(actor), classIn(item.system)];
      const blocks = classBlocks(seeker, wanted);
      const say = (why: string) => blockWords("Class", why, wanted.prerequisites, seeker, actor.items.contents);
      if (blocks.length > 0) throw new Error(blocks.map(say).join(" "));
    }
    return takePackage(actor, item, brings);
  },
  describe: describeChanges,
};
