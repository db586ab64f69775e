import type { Change } from "../../../../engine";
import { create, remove, setTo } from "../../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { lastingData } from "../../../../foundry/conditions/lasting-data";
import { marksOn } from "../../adapters/magic/running";
import { isRenewed, lastingOf, runs } from "../../rules/magic/lasting";
import { findActor } from "../../../../foundry/platform/documents";
import { localize } from "../../../../foundry/platform/i18n";
import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import { itemsOf, isCreature } from "../../adapters/creature";
import { object, oneOf } from "../../stored/readers";
import { castId, SPELL_MARK, type SpellMark } from "../../stored/spell-mark";
import { creatureKind } from "../creature-kind";
import { spellEffect } from "./spell-effect";

/** A Conflict Roll of caster or target gives a Maelstrom its whole minute again (MY-SPL-06): the same effect begins anew. */
export const renewKind: ChangeHandler = creatureKind<{ cast: string }>(
  object<{ cast: string }>({ cast: castId }),
  (actor, { cast }) =>
    marksOn(actor)
      .filter(({ mark: { cast: of, types } }) => of === cast && isRenewed(types))
      .flatMap(({ effect, mark }) => {
        const { duration } = lastingData(lastingOf(mark.types, ""));
        const data = { ...(effect.toObject() as object), _id: foundry.utils.randomID(), duration };
        return [remove(effect, "renewed"), create(actor, "ActiveEffect", data, "renewed")];
      }),
  { of: ["Actor"], inside: { ActiveEffect: { comes: true } } },
);

/** One use of a Limited spell, the last of which ends it (MY-DUR-13); or what a Contained one holds is let loose (MY-DUR-03). */
export const spellStepKind: ChangeHandler = creatureKind<{ cast: string; step: "use" | "release" }>(
  object<{ cast: string; step: "use" | "release" }>({ cast: castId, step: oneOf(["use", "release"]) }),
  (actor, { cast, step }) => {
    const running = marksOn(actor).find(({ mark }) => mark.cast === cast);
    if (!running) throw new Error(localize("MYTHMAGICA.Magic.blocked.gone"));
    const { effect, mark } = running;
    if (step === "release") return [remove(effect, "spell"), ...released(actor, mark)];
    if (mark.uses > 1) return setTo(effect, `flags.${SYSTEM_ID}.${SPELL_MARK}.uses`, mark.uses - 1, "spell");
    return mark.uses === 1 ? [remove(effect, "spell")] : [];
  },
  {
    of: ["Actor"],
    inside: { ActiveEffect: { comes: true, paths: new RegExp(`^flags\\.${SYSTEM_ID}\\.${SPELL_MARK}\\.uses$`) } },
  },
);

/** What was stored works from now on, for a time of its own; nothing is left of what happens at once. */
function released(actor: Actor, stored: SpellMark): Change[] {
  const caster = findActor(stored.caster);
  const spell = isCreature(caster)
    ? itemsOf(caster, "mythAbility").find(({ system }) => system.slug === stored.spell)
    : undefined;
  const mark = { ...stored, types: stored.types.filter((type) => type !== "contained") };
  return spell && runs(mark.types, spell.system.duration)
    ? [create(actor, "ActiveEffect", spellEffect(spell, mark), "spell")]
    : [];
}
