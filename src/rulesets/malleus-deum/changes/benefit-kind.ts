import { text, whole } from "../../../foundry/changes/data-shape";
import { create, remove } from "../../../foundry/changes/plan-change";
import { SYSTEM_ID } from "../../../foundry/platform/system-id";
import { BENEFIT_FLAG } from "../adapters/characters/benefits";
import { requireCreature } from "../adapters/creature";
import { malleusKind } from "./malleus-kind";

/** A bonus for one related check that the GM grants (MD-ASP-07). Data: `{ name, value }`. */
export const benefitKind = malleusKind<{ name: string; value: number }>(
  { name: text(100), value: whole(1, 10) },
  (target, { name, value }) => [
    create(
      requireCreature(target),
      "ActiveEffect",
      {
        _id: foundry.utils.randomID(),
        name,
        img: "systems/manifold/assets/game-icons/talk.svg",
        flags: { [SYSTEM_ID]: { [BENEFIT_FLAG]: value } },
      },
      "benefit",
    ),
  ],
);

/** The bonus was used. Data: `{ effect }`, its id. */
export const benefitUsedKind = malleusKind<{ effect: string }>({ effect: text(16) }, (target, { effect: id }) => {
  const effect = requireCreature(target).effects.contents.find((one) => one.id === id);
  return typeof effect?.getFlag(SYSTEM_ID, BENEFIT_FLAG) === "number" ? [remove(effect, "benefit")] : [];
});
