import { flag, text } from "../../../../foundry/changes/data-shape";
import { setTo } from "../../../../foundry/changes/plan-change";
import { format, localize } from "../../../../foundry/platform/i18n";
import { changesPath } from "../../../../foundry/platform/effect-generations";
import { wornDrOf } from "../../adapters/characters/bearer";
import { GROWN_PATH, growingOn } from "../../adapters/magic/spell-marks";
import { burstDamage, grownBy1 } from "../../rules/spells/nura";
import { requireCreature } from "../bind-kind";
import { offerVitality } from "../combat/offer-vitality";
import { describeMagic } from "../describe";
import { storedChanges } from "../lasting-data";
import { magicKind } from "./bind-magic-kind";
import { harmed } from "./spell-kind";

/** A body that Saurecanta changes grows by 1 in each round, or to the end, and bursts its armour when it has grown by 2 (BIC-49). */
export const growKind = magicKind<{ effect: string; all?: boolean }>(
  { effect: text(16), all: flag },
  (target, data) => {
    const actor = requireCreature(target);
    const found = growingOn(actor).find(({ effect }) => effect.id === data.effect);
    if (!found) throw new Error(localize("BIND.Magic.Problem.notStanding"));
    const { effect, now, whole } = found;
    const attribute = data.all ? whole : grownBy1(whole, now);
    const worn = wornDrOf(actor);
    const burst = burstDamage(now.strength ?? 0, worn) > 0 ? 0 : burstDamage(attribute.strength ?? 0, worn);
    const harm = { kind: "harm", amount: burst, ignores: ["dr", "shieldPoints"] } as const;
    return [
      ...setTo(effect, changesPath(), storedChanges({ attribute }), "grows"),
      ...setTo(effect, GROWN_PATH, attribute, "grows"),
      ...(burst > 0 ? harmed(actor, { slug: "", numbers: { margin: 0 } }, harm) : []),
    ];
  },
  {
    limits: {
      of: ["Actor"],
      paths: /^system\.((hp|fp|sp)\.value|bleedRate|fatigue\.(normal|bleeding))$/,
      inside: { ActiveEffect: { paths: /^((system\.)?changes|flags\.manifold\.bindSpell\.attribute)$/ } },
    },
    describe: (changes, target) => [
      ...changes.flatMap((change) => {
        if (change.kind !== "set" || change.path !== GROWN_PATH) return [];
        const { strength = 0, speed = 0 } = change.after as { strength?: number; speed?: number };
        return [format("BIND.Magic.Change.grows", { name: target.name, strength, speed })];
      }),
      ...describeMagic(changes, target),
    ],
    afterwards: offerVitality,
  },
);
