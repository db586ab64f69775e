import { oneOf } from "../../../../foundry/changes/data-shape";
import { create, remove, setTo } from "../../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { localize } from "../../../../foundry/platform/i18n";
import { attributesOf, isNpc, type Creature } from "../../adapters/creature";
import { markedBy, warpsOn } from "../../adapters/magic/spell-marks";
import type { AttributeId } from "../../rules/characters/attributes";
import { undeadAge } from "../../rules/spells/dead";
import { NURA_GOODS, nuraCaster, warpAdds } from "../../rules/spells/nura";
import { magicKind } from "./bind-magic-kind";
import { requireCreature } from "../bind-kind";
import { lastingData } from "../lasting-data";

export const TRANSFORMS = [
  "ogreDust",
  "redfallPowder",
  "nuraEgg",
  "freshUndead",
  "oldUndead",
  "nuraCaster0",
  "nuraCaster1",
] as const;
export type Transform = (typeof TRANSFORMS)[number];

const AGES = ["freshUndead", "oldUndead"] as const;

const marks = (actor: Creature, slug: Transform, attribute: Partial<Record<AttributeId, number>>, from: string) =>
  create(
    actor,
    "ActiveEffect",
    lastingData(
      actor,
      { slug, name: localize(`BIND.Magic.Transform.${slug}`), from },
      { kind: "lasting", lasting: { attribute } },
    ),
  );

/** A dead thing's stiffness by its age: one at a time, until somebody ends it (BIC-29). */
const aged = (actor: Creature, slug: (typeof AGES)[number]) => [
  ...AGES.flatMap((one) => markedBy(actor, one)).map((effect) => remove(effect, "age")),
  marks(actor, slug, undeadAge(slug === "freshUndead", false), actor.uuid),
];

/** A creature that casts: a mind of 0 or 1 at least (BIC-32). */
function enlightened(actor: Creature, wanted: 0 | 1) {
  if (!isNpc(actor)) throw new Error(localize("BIND.Magic.Problem.noCreature"));
  const now = attributesOf(actor).intelligence;
  const by = nuraCaster(now, wanted) - (now ?? 0);
  return [
    ...setTo(actor, "system.attributes.intelligence.base", actor.system.attributes.intelligence.base + by),
    ...setTo(actor, "system.mind.hasIntelligence", true),
    ...setTo(actor, "system.caster", true),
  ];
}

/** What dust, powder and eggs do until the scene ends (BIC-51), and what the game master makes of creatures. */
export const transformKind: ChangeHandler = magicKind<{ what: Transform }>(
  { what: oneOf(...TRANSFORMS) },
  (target, { what }) => {
    const actor = requireCreature(target);
    switch (what) {
      case "freshUndead":
      case "oldUndead":
        return aged(actor, what);
      case "nuraCaster0":
        return enlightened(actor, 0);
      case "nuraCaster1":
        return enlightened(actor, 1);
      default: {
        const attribute = warpAdds(warpsOn(actor), NURA_GOODS[what]);
        return Object.keys(attribute).length > 0 ? [marks(actor, what, attribute, "")] : [];
      }
    }
  },
  {
    limits: {
      of: ["Actor"],
      paths: /^system\.(attributes\.intelligence\.base|mind\.hasIntelligence|caster)$/,
      inside: { ActiveEffect: { comes: true } },
    },
    ruling: () => true,
  },
);
