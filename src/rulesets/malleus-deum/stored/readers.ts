import { stored, type Term } from "../../../engine";
import type { Edge, TieRule } from "../rules/checks";
import { CONDITION_IDS, type ConditionId } from "../rules/conditions/condition";
import type { ChangeData } from "../../../foundry/contracts/proposal";
import type { ProposalDraft } from "../../../foundry/contracts/time";
import type { Consequences } from "./consequences";
import type { StoredPlan } from "./stored-plan";
import type { Blow, WeaponDamage } from "./weapon-damage";

// Readers of what several parts of this game's cards keep. A card may come from anybody: what does not fit makes it unreadable.

export const { amount, either, flag, list, nullable, object, oneOf, optional, otherwise } = stored;
export const { pair, record, text, transcript, whole } = stored;

export const edge = oneOf<Edge>(["none", "advantage", "disadvantage"]);
export const tieRule = oneOf<TieRule>(["bane", "draw", "failure"]);
export const conditionId = oneOf<ConditionId>(CONDITION_IDS);
export const faces = list(whole(0, 1000), 200);
export const texts = list(text, 200);

export const term = stored.termOf(text, amount);
export const terms = list(term, 100);

/** What may be null, and may be left out. */
export const maybeNull =
  <T>(reader: stored.Reader<T>): stored.Reader<T | null | undefined> =>
  (value) =>
    value === null ? null : optional(reader)(value);

export const reason = object<{ success: boolean; reason: string }>({ success: flag, reason: text });

export const plan = object<StoredPlan>({
  difficulty: nullable(amount),
  foe: optional(pair(text, text)),
  bonus: terms,
  modifiers: optional(terms),
  edge: optional(edge),
  forced: optional(reason),
});

export const proposal = object<ProposalDraft>({
  kind: text,
  target: text,
  source: maybeNull(text),
  data: (value) => record(value) as ChangeData,
  automatic: optional(flag),
});

export const consequences = object<Consequences>({ success: list(proposal, 50), failure: list(proposal, 50) });

const weapon = {
  name: text,
  adds: optional(list(object<Pick<Term, "label" | "value">>({ label: text, value: amount }), 20)),
  times: optional(amount),
  by: optional(text),
  formula: optional(text),
  fire: optional(amount),
  types: texts,
  iron: flag,
  nonLethal: flag,
  brace: optional(flag),
  braced: optional(flag),
  stabbed: optional(flag),
};

export const weaponDamage = object<WeaponDamage>({ ...weapon, base: nullable(amount) });
export const blow = object<Blow>({ ...weapon, base: amount, dice: optional(faces) });
