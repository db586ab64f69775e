import { text, whole } from "../../../../foundry/changes/data-shape";
import { create } from "../../../../foundry/changes/plan-change";
import { setTo } from "../../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { format, localize } from "../../../../foundry/platform/i18n";
import { tired } from "../../rules/fatigue/track";
import { magicKind } from "../magic/bind-magic-kind";
import { requireCreature } from "../bind-kind";

/** An illusion that is believed wearies whoever it strikes, once (BI-MAG-21, BI-MAG-28): a mark on them says that it has. */
export const beliefKind: ChangeHandler = magicKind<{ points: number; from: string }>(
  { points: whole(0, 30), from: text(16) },
  (target, { points, from }) => {
    const actor = requireCreature(target);
    if (actor.effects.contents.some(({ origin }) => origin === `ChatMessage.${from}`))
      throw new Error(format("BIND.Magic.Problem.wearyOnce", { name: actor.name }));
    const { imagined } = tired({ ...actor.system.fatigue }, points, "illusion", 0);
    return [
      ...setTo(actor, "system.fatigue.imagined", imagined),
      create(actor, "ActiveEffect", {
        _id: foundry.utils.randomID(),
        name: localize("BIND.Magic.believed"),
        img: "systems/manifold/assets/game-icons/star-swirl.svg",
        origin: `ChatMessage.${from}`,
      }),
    ];
  },
  { limits: { of: ["Actor"], paths: /^system\.fatigue\.imagined$/, inside: { ActiveEffect: { comes: true } } } },
);
