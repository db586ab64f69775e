import { PERIODS, SECONDS, type Change, type Duration } from "../../engine";
import {
  flag,
  isObject,
  listOf,
  maybe,
  oneOf,
  readShape,
  recordOf,
  text,
  whole,
  type Guard,
} from "../changes/data-shape";
import { create, remove, setTo } from "../changes/plan-change";
import type { ChangeHandler, ShownChange } from "../contracts/change-handler";
import { findActor, isActor } from "../platform/documents";
import { addingData, changesPath } from "../platform/effect-generations";
import { format, localize, signed } from "../platform/i18n";
import { rulesetOf } from "../registry/registry";
import { conditionName, conditionOf, endCondition, gainCondition, type ConditionGain } from "./condition-changes";
import { DURATION, editProblem, type EffectEdit } from "./effect-edit";
import type { HandData } from "./hand-data";
import { lastingData } from "./lasting-data";
import { effectKeysOf, fullKey } from "./effect-terms";
import { conditionOfEffect } from "./read-effect";

const IMAGE = "systems/manifold/assets/game-icons/aura.svg";

type Stored = Partial<{
  what: HandData["what"];
  condition: string;
  parameter: string;
  level: number;
  part: string;
  source: string;
  save: number;
  overlay: boolean;
  name: string;
  key: string;
  value: number;
  effect: string;
  off: boolean;
  lasts: Duration | null;
}> &
  EffectEdit;

const isTime = (value: unknown): boolean => {
  if (value === null) return true;
  const { unit, count } = (value ?? {}) as Record<string, unknown>;
  return [...PERIODS, ...Object.keys(SECONDS)].includes(String(unit)) && whole(1, 999)(count);
};

/** Whom it comes from, where that is somebody. */
const sourceIn = ({ source }: Stored): string | null => findActor(source)?.uuid ?? null;

function gains(actor: Actor, data: Stored): Change[] {
  const { condition: id = "", parameter, level, part, lasts, save, overlay = false } = data;
  const condition = conditionOf(actor, id);
  if (condition.parameter?.kind === "word" && !parameter)
    throw new Error(format("MANIFOLD.Effects.noParameter", { condition: localize(condition.name) }));
  // Data of earlier releases names the part in place of what it is about.
  if (condition.parts && !part && !parameter)
    throw new Error(format("MANIFOLD.Effects.noPart", { condition: localize(condition.name) }));
  const gain: ConditionGain = {
    source: sourceIn(data),
    ...(parameter === undefined ? {} : { parameter }),
    ...(level === undefined ? {} : { level }),
    ...(part && condition.parts ? { part } : {}),
    ...(lasts === undefined ? {} : { lasts }),
    ...(condition.save && save !== undefined && save !== condition.save.difficulty
      ? { saves: [{ ...condition.save, difficulty: save }] }
      : {}),
  };
  const changes = gainCondition(actor, id, gain, conditionName(condition, gain));
  return overlay ? changes.map(overlaid) : changes;
}

const overlaid = (change: Change): Change =>
  change.kind === "create" ? { ...change, data: { ...change.data, flags: { core: { overlay: true } } } } : change;

/** An effect of one's own: a number on a key that the actor's game publishes, or a name alone. */
function adds(actor: Actor, data: Stored): Change[] {
  const { value = 0, name = "" } = data;
  const key = effectKeysOf(actor).find((one) => one.key === data.key);
  if (data.key !== undefined && !key) throw new Error(format("MANIFOLD.Effects.unknownKey", { key: data.key }));
  const change: { system?: object } = key && value !== 0 ? addingData(fullKey(key.key), value) : {};
  const { system = {}, ...rest } = change;
  const { duration, clock } = lastingData(data.lasts);
  const source = sourceIn(data);
  const words =
    name.trim() || (key ? `${signed(value)} ${localize(key.label)}` : localize("MANIFOLD.Effects.newEffect"));
  return [
    create(actor, "ActiveEffect", {
      _id: foundry.utils.randomID(),
      name: words,
      img: IMAGE,
      ...(source ? { origin: source } : {}),
      ...(duration ? { duration } : {}),
      ...rest,
      system: { ...system, ...(clock ? { clock } : {}) },
    }),
  ];
}

/** @throws Error when the effect is gone. */
function effectOf(holder: Actor | Item, id = ""): ActiveEffect {
  const effect = holder.effects.get(id);
  if (!effect) throw new Error(localize("MANIFOLD.Effects.gone"));
  return effect;
}

function isAbout(effect: ActiveEffect, actor: Actor, { parameter = "", level, part = "" }: Stored): Change[] {
  const condition = conditionOfEffect(effect, actor);
  const sits = condition?.parts && part ? setTo(effect, "system.part", part, effect.name) : [];
  if (!condition?.parameter) return sits;
  const name = conditionName(condition, { parameter, ...(level === undefined ? {} : { level }) });
  return [
    ...setTo(effect, "name", name, effect.name),
    ...setTo(effect, "system.parameter", parameter, effect.name),
    ...setTo(effect, "system.level", level ?? null, effect.name),
    ...sits,
  ];
}

/** What Foundry's own window of an effect has changed; a condition that it adds takes the place of others as ever. */
function edited(effect: ActiveEffect, actor: Actor, data: Stored): Change[] {
  const problem = editProblem(actor, effect, data);
  if (problem) throw new Error(problem);
  const { name, off, statuses, duration = {}, changes } = data;
  const comes = (statuses ?? []).filter((id) => !effect.statuses.has(id));
  const lesser = (rulesetOf(actor)?.statuses ?? []).flatMap(({ id, supersedes = [] }) =>
    comes.includes(id) ? supersedes : [],
  );
  return [
    ...lesser.flatMap((id) => endCondition(actor, id, effect.name)),
    ...(name === undefined ? [] : setTo(effect, "name", name, effect.name)),
    ...(off === undefined ? [] : setTo(effect, "disabled", off, effect.name)),
    ...(statuses ? setTo(effect, "statuses", statuses, effect.name) : []),
    ...Object.entries(duration).flatMap(([field, value]) => setTo(effect, `duration.${field}`, value, effect.name)),
    ...(changes ? setTo(effect, changesPath(), changes, effect.name) : []),
  ];
}

function planned(target: FoundryDocument, data: Stored): Change[] {
  if (!isActor(target)) {
    // What an item brings can be switched, no more.
    if (target.documentName !== "Item" || data.what !== "switch") return [];
    const effect = effectOf(target as Item, data.effect);
    return setTo(effect, "disabled", data.off === true, effect.name);
  }
  if (!rulesetOf(target)) return [];
  if (data.what === "gain") return gains(target, data);
  if (data.what === "add") return adds(target, data);
  const effect = effectOf(target, data.effect);
  if (data.what === "remove") return [remove(effect, effect.name)];
  if (data.what === "about") return isAbout(effect, target, data);
  if (data.what === "edit") return edited(effect, target, data);
  return setTo(effect, "disabled", data.off === true, effect.name);
}

const said = (key: string, name: string, effect: unknown): string =>
  format(`MANIFOLD.Effects.Did.${key}`, { name, effect: String(effect ?? "") });

function lineOf(change: ShownChange, name: string): string[] {
  if (change.kind === "create") return [said("comes", name, change.data.name)];
  if (change.kind === "delete") return [said("goes", name, change.data.name)];
  if (change.path === "disabled") return [said(change.after === true ? "off" : "on", name, change.reason)];
  if (change.path === "name") return [said("about", name, change.after)];
  return change.path.startsWith("system.parameter") || change.path === "system.level"
    ? []
    : [said("edited", name, change.reason)];
}

const scalar: Guard = (value) =>
  value === null || typeof value === "boolean" || Number.isFinite(value) || text(500)(value);

const isChange: Guard = (value) => isObject(value) && text(200)(value.key) && recordOf(text(20), scalar)(value);

const parse = readShape({
  what: oneOf("gain", "add", "remove", "switch", "about"),
  condition: maybe(text(60)),
  parameter: maybe(text(60)),
  level: maybe(whole(1, 999)),
  part: maybe(text(60)),
  source: maybe(text(200)),
  save: maybe(whole(0, 99)),
  overlay: flag,
  name: maybe(text(100)),
  key: maybe(text(60)),
  value: maybe(whole(-99, 99)),
  effect: maybe(text(16)),
  off: flag,
  lasts: maybe(isTime),
});

const parseEdit = readShape({
  what: oneOf("edit"),
  effect: text(16),
  name: maybe(text(100)),
  off: flag,
  statuses: maybe(listOf(text(60), 20)),
  duration: maybe(recordOf((field) => DURATION.test(String(field)), scalar)),
  changes: maybe(listOf(isChange, 20)),
});

const PATHS = /^(disabled|name|statuses|duration\.\w+|(system\.)?changes|system\.(parameter|level|part))$/;

/**
 * Conditions and effects as somebody sets them by hand. Nothing of an effect is taken from the data but a condition's name, keys that
 * the game publishes or that stood there before, numbers and words: a card is anybody's.
 */
export const handKind: ChangeHandler = {
  limits: {
    of: ["Actor", "Item"],
    inside: { ActiveEffect: { comes: true, paths: PATHS } },
  },
  parse: (data) => (isObject(data) && data.what === "edit" ? parseEdit(data) : parse(data)),
  plan: (target, data) => planned(target, data as Stored),
  describe: (changes, { name }) => [...new Set(changes.flatMap((change) => lineOf(change, name)))],
  saysReasons: true,
};
