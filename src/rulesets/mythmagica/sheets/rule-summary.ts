import { sum, type Term } from "../../../engine";
import type { Summary } from "../../../foundry/contracts/summary";
import { format, localize, signed } from "../../../foundry/platform/i18n";
import { isAvatar, type Creature } from "../adapters/creature";
import { speedOnFoot } from "../adapters/characters/derive";
import { defenceTerms, equipped } from "../adapters/combat/defence";
import {
  attributeTerms,
  ATTRIBUTES,
  basicYield,
  damper,
  derivedYield,
  conductBy,
  milesPerHour,
  PAIRS,
  pairTerms,
  PURPOSES,
  roundsFor,
  attributeFor,
  type Attribute,
  type Pair,
} from "../rules/attributes";
import { levelProgress } from "../rules/advancement";
import { conditionBlocking } from "../rules/conditions";
import { conditionsOf } from "../adapters/conditions/conditions";
import { speedsOf } from "../adapters/grid/speeds";

type Numbers = NonNullable<Summary["numbers"]>;

const term = ({ label, value }: Term): Numbers[number] => ({ label: localize(label), value: signed(value) });
const line = (key: string, value: string | number): Numbers[number] => ({
  label: localize(`MYTHMAGICA.Line.${key}`),
  value: String(value),
});
const told = (id: string, numbers: Numbers): Partial<Summary> => ({
  title: localize(`MYTHMAGICA.Figure.${id}`),
  numbers,
  rule: localize(`MYTHMAGICA.Rule.${id}`),
});

const isBasic = (id: string): id is Attribute => (ATTRIBUTES as readonly string[]).includes(id);
const isSum = (id: string): id is Pair => Object.hasOwn(PAIRS, id);

/** How a number of the head came about, with every term (MY-ATT-06, MY-DER). */
export function ruleSummary(actor: Creature, rule: string): Partial<Summary> | null {
  const [kind = "", id = ""] = rule.split(".");
  return kind === "attribute" ? attributeSummary(actor, id) : kind === "figure" ? figureSummary(actor, id) : null;
}

function attributeSummary(actor: Creature, id: string): Partial<Summary> | null {
  const { sheet } = actor.system.derived;
  if (!isBasic(id) && !isSum(id)) return null;
  const { kept, dropped, total } = isBasic(id) ? attributeTerms(sheet, id) : pairTerms(sheet, id);
  return {
    title: localize(`MYTHMAGICA.Attribute.${id}`),
    numbers: [
      ...kept.map(term),
      ...dropped.map(({ term: { label, value } }) => ({
        label: format("MYTHMAGICA.Line.suppressed", { label: localize(label) }),
        value: signed(value),
      })),
      line("total", signed(total)),
      line("yield", `${isBasic(id) ? basicYield(total) : derivedYield(total)} %`),
      ...(isBasic(id) ? [line("damper", signed(damper(actor.system._source.baseline[id])))] : []),
    ],
    rule: isBasic(id)
      ? [usesOf(id), ...(id === "in" ? [conductOf(actor)] : [])].join(" ")
      : localize(`MYTHMAGICA.SumRule.${id}`),
  };
}

/** What an attribute is for (MY-ATT-08). */
const usesOf = (id: Attribute): string =>
  format("MYTHMAGICA.Purpose.line", {
    purposes: PURPOSES.filter((purpose) => attributeFor(purpose) === id)
      .map((purpose) => localize(`MYTHMAGICA.Purpose.${purpose}`))
      .join(", "),
  });

/** Who says what it does: its player, or the Overlord by its Intelligence (MY-ATT-11). */
const conductOf = (actor: Creature): string => localize(`MYTHMAGICA.Conduct.${conductBy(isAvatar(actor))}`);

function figureSummary(actor: Creature, id: string): Partial<Summary> | null {
  const { derived, damage, setback } = actor.system;
  const { sheet } = derived;
  if (id === "defense" || id === "stability" || id === "ward") {
    const terms = defenceTerms(actor, id);
    const missile = id === "ward" ? [] : [line("missile", sum(defenceTerms(actor, id, 60)))];
    return told(id, [...terms.map(term), line("total", sum(terms)), ...missile]);
  }
  if (id === "hp" || id === "fp") {
    const of = pairTerms(sheet, id === "hp" ? "br" : "ws", [id]);
    return told(id, [
      ...of.kept.map(term),
      line("most", id === "hp" ? derived.hpMax : derived.fpMax),
      line("sustained", id === "hp" ? damage : setback),
      ...(id === "hp" ? [line("nightHeals", derived.dailyHealing)] : []),
    ]);
  }
  if (id === "speed") {
    const { armor, shield } = equipped(actor);
    const worn = [armor, shield].flatMap((one) =>
      one && one.system.speedPenalty > 0 ? [{ label: one.name, value: signed(-one.system.speedPenalty) }] : [],
    );
    const blocking = conditionBlocking(conditionsOf(actor), "move");
    const onFoot = speedOnFoot(actor);
    const { max, min } = speedsOf(actor);
    return told(id, [
      line("rawSpeed", derived.rawSpeed),
      ...(onFoot === null ? [] : [line("onFoot", onFoot)]),
      ...worn,
      ...(blocking ? [line("held", localize(`MYTHMAGICA.Condition.${blocking}`))] : []),
      line("total", derived.speed),
      ...(max === derived.speed ? [] : [line("now", max)]),
      ...(min > 0 ? [line("least", min)] : []),
      line("walk", format("MYTHMAGICA.Line.mph", { miles: milesPerHour(max) })),
      line("hundred", max > 0 ? roundsFor(100, max) : "–"),
    ]);
  }
  if (id === "level") {
    const { totalXp } = actor.system;
    const { gained, width } = levelProgress(totalXp);
    return told(id, [line("xp", totalXp), line("within", width === null ? gained : `${gained} / ${width}`)]);
  }
  if (id === "magicLimit")
    return told(id, [...pairTerms(sheet, "ws", ["magicLimit"]).kept.map(term), line("total", derived.magicLimit)]);
  return id === "guts" ? told(id, [line("glory", derived.glory)]) : null;
}
