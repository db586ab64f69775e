import { oneOf, whole } from "../../../../foundry/changes/data-shape";
import { remove, setTo } from "../../../../foundry/changes/plan-change";
import { isCommitted } from "../../../../foundry/changes/receipts";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { mayWrite } from "../../../../foundry/changes/authorise";
import { isItemOf } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import { stoneOf, type MagicItem } from "../../adapters/magic/magic-items";
import { PATHS, type PathId } from "../../rules/experience/costs";
import { activate, drawMana } from "../../rules/magic/items";
import { magicKind } from "./bind-magic-kind";
import { requireCreature } from "../bind-kind";

function requireStone(target: FoundryDocument): MagicItem {
  if (!isItemOf(target, "bindMagicItem")) throw new Error(localize("BIND.Magic.Problem.noStone"));
  return target;
}

/** A stone gives up mana; whoever comes second is told what is left (BI-MAG-26). A song that is pulled empty is gone (L3783). */
export const stoneGivesKind: ChangeHandler = magicKind<{ wanted: number; path: PathId }>(
  { wanted: whole(1, 99), path: oneOf(...PATHS) },
  (target, { wanted, path }) => {
    const stone = requireStone(target);
    const draw = drawMana(stoneOf(stone), wanted, path);
    if (!draw)
      throw new Error(
        format("BIND.Magic.Problem.otherPath", { stone: stone.name, path: localize(`BIND.Magic.Path.${path}`) }),
      );
    if (draw.destroyed) return [remove(stone, "drained")];
    if (draw.drawn < wanted)
      throw new Error(format("BIND.Magic.Problem.stoneHolds", { stone: stone.name, value: draw.drawn, wanted }));
    return setTo(stone, "system.mpValue", draw.stone.value);
  },
  { limits: { of: ["Item"], paths: /^system\.mpValue$/, goes: true } },
);

/** What a stone gave comes to who drew it; nothing where it gave nothing. */
export const stoneDrawnKind: ChangeHandler = magicKind<{ points: number }>(
  { points: whole(1, 99) },
  (target, { points }) => {
    const actor = requireCreature(target);
    return setTo(actor, "system.mp.value", Math.min(actor.system.derived.maxMana, actor.system.mp.value + points));
  },
  {
    limits: { of: ["Actor"], paths: /^system\.mp\.value$/ },
    doubts(proposal, message, user) {
      const given = message.system.proposals.some(
        ({ id, kind }) => kind === "bindStoneGives" && isCommitted(message, id),
      );
      if (!given) return { words: localize("BIND.Magic.Problem.nothingDrawn"), refused: true };
      if (mayWrite(message.author, proposal.target)) return null;
      return { words: localize("MANIFOLD.Changes.Unproven"), refused: !mayWrite(user, proposal.target) };
    },
  },
);

/** A thing whose magic was broken is a thing like any other (BI-MAG-29). */
export const itemBrokenKind: ChangeHandler = magicKind(
  {},
  (target) => {
    const item = requireStone(target);
    return [
      ...setTo(item, "system.spells", []),
      ...["mpMax", "mpValue", "regenPerScene", "regenPerRound"].flatMap((key) => setTo(item, `system.${key}`, 0)),
      ...setTo(item, "system.improved", false),
    ];
  },
  {
    describe: (_changes, { name }) => [format("BIND.Magic.Change.magicGone", { name })],
    limits: { of: ["Item"], paths: /^system\.(spells|mpMax|mpValue|regenPer(Scene|Round)|improved)$/ },
  },
);

/** An item pays for its own spell; without enough nothing happens, and a song breaks (BI-MAG-27, L3363). */
export const itemManaKind: ChangeHandler = magicKind<{ cost: number }>(
  { cost: whole(0, 99) },
  (target, { cost }) => {
    const item = requireStone(target);
    const { works, value, destroyed } = activate({ value: item.system.mpValue, path: stoneOf(item).path }, cost);
    if (destroyed) return [remove(item, "drained")];
    if (!works)
      throw new Error(format("BIND.Magic.Problem.itemEmpty", { item: item.name, mana: item.system.mpValue, cost }));
    return setTo(item, "system.mpValue", value);
  },
  { limits: { of: ["Item"], paths: /^system\.mpValue$/, goes: true } },
);
