import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import type { ChangeData } from "../../../../foundry/contracts/proposal";
import { format, localize } from "../../../../foundry/platform/i18n";
import { thrower } from "../../../../foundry/time/thrower";
import { ask, choice, entry, numberEntry, tick } from "../../../../foundry/windows/prompt";
import { diseaseIn, hidingStep, type Affliction } from "../../adapters/conditions/afflictions";
import { ailingsOf } from "../../adapters/conditions/ailing";
import type { Creature } from "../../adapters/creature";
import { taken } from "../../adapters/combat/taken";
import { RULESET_ID } from "../../ids";
import { LIFTERS, type Care, type CourseStep } from "../../stored/care-data";
import { BODY_ZONES, constriction, isLimb } from "../../rules/combat";
import { airAfter, airHours, BURIED_AIR, diseaseOf, LYCANTHROPE_RESTS, personaToday } from "../../rules/conditions";

const say = (key: string, data: Record<string, string | number> = {}): string => format(`MYTHMAGICA.Care.${key}`, data);

/** A card that does something for this one at once, and can be taken back. */
const card = (
  actor: Creature,
  title: string,
  kind: string,
  data: ChangeData,
  text = "",
  { more = [] }: { more?: Deed[] } = {},
) =>
  postCard({
    actor,
    parts: [notePart(RULESET_ID, title, text)],
    proposals: [{ kind, data }, ...more].map((one) => ({
      ...{ ...one, target: actor.uuid, source: actor.uuid },
      automatic: true,
    })),
  });

type Deed = { kind: string; data: ChangeData };

/** Whoever has changed back is Exhausted for an hour (MY-DIS-22). */
const EXHAUSTED: Deed = {
  kind: "mythCondition",
  data: { condition: "incapacitated", step: "gain", minutes: LYCANTHROPE_RESTS },
};

/** Food, drink, air, magic, or the want of them. */
export async function careFor(actor: Creature, act: Care, effect = ""): Promise<unknown> {
  const ailing = ailingsOf(actor).find(({ id }) => id === effect);
  const title = `${actor.name}: ${say(`act.${act}`)}`;
  const words = act === "lastTask" ? await taskOf(title) : act === "crush" ? await crushOf(title) : "";
  if (words === null) return null;
  const told = act === "lastTask" && words ? words : (ailing?.effect.name ?? "");
  return card(actor, title, "mythCare", { act, effect, words }, told);
}

/** What a boulder or a log does each Round, by the force of it and how badly somebody was caught (MY-CND-29); null: nothing. */
async function crushOf(title: string): Promise<string | null> {
  const answers = await ask(
    { title, icon: "fa-solid fa-weight-hanging", classes: [RULESET_ID] },
    numberEntry(say("crush.strength"), "strength", 0, -20, 60),
    numberEntry(say("crush.margin"), "margin", 0, 0, 60),
  );
  if (!answers) return null;
  const whole = (name: string) => Math.trunc(Number(answers[name])) || 0;
  const { damage, setback } = constriction(whole("strength"), whole("margin"));
  return `${damage} ${setback}`;
}

/** What one of the dead lingers for (MY-CND-33); null: nothing. */
async function taskOf(title: string): Promise<string | null> {
  const looks = { title, icon: "fa-solid fa-ghost", classes: ["manifold", RULESET_ID] };
  const answers = await ask(looks, entry(say("task"), "task"));
  return answers ? String(answers.task ?? "").slice(0, 80) : null;
}

const stepWords = (item: Affliction, step: CourseStep): string =>
  say(step === "cover" ? `step.hides.${hidingStep(item)}` : `step.${step}`);

const turnsBack = (item: Affliction, step: CourseStep): boolean =>
  step === "cover" && item.system.hidden && diseaseIn(item)?.key === "lycanthropy";

const course = (actor: Creature, item: Affliction, step: CourseStep, { by = "otherMagic", part = "" } = {}) =>
  card(actor, `${item.name}: ${stepWords(item, step)}`, "mythCourse", { item: item.id ?? "", step, by, part }, part, {
    more: turnsBack(item, step) ? [EXHAUSTED] : [],
  });

/** Where a limb that festers is taken off (MY-DIS-11, MY-CND-20); null: nowhere. */
async function limbOf(title: string): Promise<string | null> {
  const zones = BODY_ZONES.filter((_, at) => isLimb(at + 1)).map((zone) => localize(`MYTHMAGICA.Zone.name.${zone}`));
  const looks = { title, icon: "fa-solid fa-kit-medical", classes: [RULESET_ID] };
  const answers = await ask(
    looks,
    choice(
      say("where"),
      "part",
      zones.map((zone) => [zone, zone] as const),
    ),
  );
  return answers ? String(answers.part ?? "") : null;
}

/** A step of a curse or a disease; how it is treated or lifted is asked. */
export async function takeStep(actor: Creature, item: Affliction, step: CourseStep): Promise<unknown> {
  if (step === "amputation") {
    const part = await limbOf(`${item.name}: ${say("step.amputation")}`);
    return part === null ? null : course(actor, item, step, { part });
  }
  if (step !== "treat" && step !== "lift") return course(actor, item, step);
  const disease = diseaseIn(item);
  const ways: readonly string[] = step === "lift" ? LIFTERS : disease ? diseaseOf(disease.key).treatments : [];
  const answers = await ask(
    { title: `${item.name}: ${say(`step.${step}`)}`, icon: "fa-solid fa-kit-medical", classes: [RULESET_ID] },
    choice(
      say("how"),
      "by",
      ways.map((way) => [way, say(`by.${way}`)] as const),
    ),
  );
  return answers ? course(actor, item, step, { by: String(answers.by) }) : null;
}

/** Who is in front today (MY-CRS-20). */
export async function rollPersona(actor: Creature, item: Affliction): Promise<unknown> {
  const rolls: Roll[] = [];
  const { outcome } = await thrower(rolls)(() => personaToday());
  const text = say(`persona.${outcome}`, { name: actor.name });
  return postCard({ actor, parts: [notePart(RULESET_ID, item.name, text)], rolls });
}

/** How long the air of a closed place lasts, and what the next hours of it do (MY-CND-61). */
export async function countAir(actor: Creature): Promise<unknown> {
  const answers = await ask(
    { title: say("air.title"), icon: "fa-solid fa-wind", classes: [RULESET_ID] },
    numberEntry(say("air.volume"), "volume", BURIED_AIR, 1, 999_999),
    numberEntry(say("air.breathers"), "breathers", 1, 1, 99),
    numberEntry(say("air.before"), "before", 0, 0, 59_999),
    numberEntry(say("air.after"), "after", 60, 0, 59_999),
    tick(say("air.buried"), "buried"),
  );
  if (!answers) return null;
  const whole = (name: string, least: number) => Math.max(least, Math.trunc(Number(answers[name])) || least);
  const breathers = whole("breathers", 1);
  const supply = airHours(answers.buried === true ? BURIED_AIR * breathers : whole("volume", 1), breathers);
  const [before, after] = ["before", "after"].map((name) => airAfter(supply, whole(name, 0) / 60)) as [Air, Air];
  const damage = taken(actor, "suffocating", after.damage - before.damage);
  const to = { target: actor.uuid, source: actor.uuid };
  const gain = (condition: string) => ({ ...to, kind: "mythCondition", data: { condition, step: "gain" } });
  return postCard({
    actor,
    parts: [
      notePart(
        RULESET_ID,
        say("air.title"),
        say("air.result", { name: actor.name, hours: Math.round(10 * supply) / 10, damage }),
      ),
    ],
    proposals: [
      ...(damage > 0 ? [{ ...to, kind: "mythSustain", data: { damage, form: "suffocating" } }] : []),
      ...(damage > 0 ? [gain("slowlySuffocating")] : []),
      ...(after.choking ? [gain("choking")] : []),
    ],
  });
}

type Air = ReturnType<typeof airAfter>;
