import type { Deadline } from "../../engine";
import { localize } from "../platform/i18n";
import { timeLeftWords } from "../platform/time-left";
import { changeLines } from "./effect-terms";
import { conditionOfEffect, conditionsIn, deadlineOf, effectFacts } from "./read-effect";

/** One effect as the tab shows it. */
export interface EffectRow {
  id: string;
  uuid: string;
  name: string;
  img: string;
  /** What it does: the condition's rule, then what it adds to rolls. */
  lines: string[];
  /** What of it makes no sense, and what to do. */
  problems: string[];
  /** Time left; empty where it has no end. */
  time: string;
  over: boolean;
  /** From whom; empty where nobody said. */
  from: string;
  part: string;
  stage: number;
  /** It counts now: it is on, and its time has not run out. */
  active: boolean;
  disabled: boolean;
  /** It can be switched here: it lies on the actor, or on an item of the actor. */
  editable: boolean;
  /** It lies on an item and comes and goes with it. */
  ofItem: string;
  /** Its condition asks what it is about, or where it sits, which can be changed. */
  asks: boolean;
}

/** The conditions and effects of an actor, conditions first, each with everything that the tab says of it. */
export function effectsView(actor: Actor, isEditable: boolean): { conditions: EffectRow[]; effects: EffectRow[] } {
  const all = [...ownFirst(actor)];
  const isCondition = (effect: ActiveEffect): boolean => conditionsIn(effect, actor).length > 0;
  const rows = (list: ActiveEffect[]) => list.map((effect) => rowOf(effect, actor, isEditable));
  return { conditions: rows(all.filter(isCondition)), effects: rows(all.filter((one) => !isCondition(one))) };
}

/** The actor's own effects, disabled ones too, then those that its items bring. */
function* ownFirst(actor: Actor): Generator<ActiveEffect> {
  yield* actor.effects;
  for (const effect of actor.allApplicableEffects()) if (effect.parent !== actor) yield effect;
}

function rowOf(effect: ActiveEffect, actor: Actor, isEditable: boolean): EffectRow {
  const { part, stage } = effectFacts(effect);
  const { lines, problems } = changeLines(effect, actor);
  const about = conditionOfEffect(effect, actor);
  const deadline = deadlineOf(effect);
  const item = effect.parent === actor ? null : (effect.parent as Item);
  return {
    id: effect.id ?? "",
    uuid: effect.uuid,
    name: effect.name,
    img: effect.img ?? "",
    lines: [...conditionsIn(effect, actor).map(({ rule }) => localize(rule)), ...lines].filter(Boolean),
    problems: [...problems, ...strangers(effect, actor), ...unseen(effect, actor)],
    time: timeWords(deadline),
    over: deadline === "over",
    from: sourceOf(effect),
    part,
    stage,
    active: effect.active,
    disabled: effect.disabled,
    editable: isEditable,
    ofItem: item?.name ?? "",
    asks: item === null && (about?.parameter ?? about?.parts) !== undefined,
  };
}

const timeWords = (deadline: Deadline | "over" | null): string => {
  if (deadline === "over") return localize("MANIFOLD.Effects.over");
  return deadline === null ? "" : timeLeftWords(deadline, game.time.worldTime);
};

/** Whom it comes from, by name; nobody for the actor itself. */
function sourceOf(effect: ActiveEffect): string {
  const { origin } = effect;
  if (!origin || origin === (effect.parent as FoundryDocument | null)?.uuid) return "";
  return effect.sourceName;
}

/** Where two games that are on both blind or hide, Foundry's map goes by one of them: a GM is told which tokens it passes over. */
function unseen(effect: ActiveEffect, actor: Actor): string[] {
  const special: Readonly<Record<string, string | undefined>> = CONFIG.specialStatusEffects;
  const lost = conditionsIn(effect, actor).some(
    ({ id, special: name }) => (name === "BLIND" || name === "INVISIBLE") && special[name] !== id,
  );
  return lost && game.user.isGM ? [localize("MANIFOLD.Effects.notOnMap")] : [];
}

/** Conditions that this actor's game does not have: another game's, or one that is gone. They stay, and do nothing. */
function strangers(effect: ActiveEffect, actor: Actor): string[] {
  const own = new Set(conditionsIn(effect, actor).map(({ id }) => id));
  const foundrys = new Set(Object.values(CONFIG.specialStatusEffects));
  const strange = [...effect.statuses].filter((id) => !own.has(id) && !foundrys.has(id));
  return strange.length > 0 ? [localize("MANIFOLD.Effects.otherGame")] : [];
}
