import type { Change } from "../../../../engine";
import { setTo } from "../../../../foundry/changes/plan-change";
import { format, localize } from "../../../../foundry/platform/i18n";
import type { ShownChange } from "../../../../foundry/contracts/change-handler";
import { stakedDefeat } from "../../adapters/conflict/stakes";
import { consequenceWords, saidWith } from "../../adapters/guts/consequence-words";
import { cursedEnds } from "../../adapters/conditions/afflictions";
import { consequenceAt, factsOf, fallOf, fateOfFall, gloryAtFall, nextOf, type Fall } from "../../adapters/guts/defeat";
import type { Creature } from "../../adapters/creature";
import { isDeathless } from "../../rules/creatures/kinds";
import { zoneRolled } from "../../rules/glory/consequences";
import { nextPick } from "../../rules/glory/dealing";
import { consequenceBlocked, defeatTerms, mayAgree } from "../../rules/glory/picks";
import { defeatDeed, type DefeatDeed } from "../../stored/defeat-data";
import { befallen } from "../conditions/befallen";
import { consequenceChanges } from "./consequence-changes";
import { creatureKind } from "../creature-kind";
import { describeChanges } from "../describe";

const say = (key: string): string => localize(`MYTHMAGICA.Defeat.${key}`);
const refuse = (key: string): never => {
  throw new Error(say(`blocked.${key}`));
};

const UP: Creature["system"]["fell"] = { by: "none", glory: null, picks: [] };

/** What is done is remembered, and nothing waits any more; what a curse adds to it comes last (MY-CRS-17, MY-CRS-21). */
function closed(actor: Creature, { list, status }: Fall, picks: readonly object[], settled = false): Change[] {
  const added = settled || isDeathless(actor.system.classification) ? [] : cursedEnds(actor, status);
  const told = added.map((by) => ({ list, number: 0, by, note: "", glory: status }));
  return [
    ...(added.length > 0 ? befallen(actor, "dead", { glory: status }, "defeat") : []),
    ...setTo(actor, "system.consequences", [...actor.system.consequences, ...picks, ...told], "defeat"),
    ...setTo(actor, "system.fell", UP, "defeat"),
  ];
}

function pick(actor: Creature, fall: Fall, deed: Extract<DefeatDeed, { act: "pick" }>): Change[] {
  const next = nextOf(actor, fall) ?? refuse("done");
  const { list, number, by, note, item, traits } = deed;
  if (next.list !== list || next.by !== by) refuse("notYourTurn");
  const before = fall.picks.filter((one) => one.list === list).map((one) => one.number);
  const why = consequenceBlocked(list, next.status, by, number, before, factsOf(actor, list));
  if (why) refuse(why);
  const consequence = consequenceAt(list, number) ?? refuse("notOpen");
  if (zoneRolled(consequence) !== null && note.trim() === "") refuse("noPart");
  const picks = [...fall.picks, { list, number, by, note: saidWith(consequence, { note, item }) }];
  const own = consequenceChanges(actor, consequence, { note, item, traits });
  if (nextPick(fall.list, fall.status, picks) === null)
    return [
      ...own,
      ...closed(
        actor,
        fall,
        picks.map((one) => ({ ...one, glory: fall.status })),
        consequence.condition === "dead",
      ),
    ];
  return [...own, ...setTo(actor, "system.fell", { by: fall.by, glory: fall.status, picks }, "defeat")];
}

/** The Overlord closes a defeat: those without a name die or are spared, the others by what the terms say in place of picks. */
function settle(actor: Creature, fall: Fall, { ending, note }: Extract<DefeatDeed, { act: "settle" }>): Change[] {
  const fate = fateOfFall(actor, fall);
  // What cannot be killed is defeated in place of it (MY-CRE-03).
  const end = isDeathless(actor.system.classification) ? "beaten" : "dead";
  const terms = defeatTerms(fall.list, fall.status).ending;
  // Where nothing else is agreed on, death stands (MY-CSQ-09).
  const agreed = terms === "deathOrChange" && end === "beaten" ? end : terms;
  const stands = fate === "glory" ? agreed : fate === "dead" ? end : fate;
  if (ending === "stakes" && !stakedDefeat(actor).replaced) refuse("otherEnding");
  if (ending === "agreed" && note.trim() === "") refuse("noAgreement");
  const free =
    ending === "waived" ||
    ending === "stakes" ||
    (fate === "glory"
      ? ending === "agreed" && mayAgree(fall.list, fall.status)
      : ending === "spared" || ending === end);
  if (!free && ending !== stands) refuse("otherEnding");
  const dies = ending === "dead" ? befallen(actor, "dead", { glory: fall.status }, "defeat") : [];
  const told = { list: fall.list, number: 0, by: ending, note, glory: fall.status };
  const dealt = [...fall.picks.map((one) => ({ ...one, glory: fall.status })), told];
  const settled = dies.length > 0 || ["waived", "spared", "stakes", "beaten", "agreed"].includes(ending);
  return [...dies, ...closed(actor, fall, dealt, settled)];
}

function planned(actor: Creature, deed: DefeatDeed): Change[] {
  if (deed.act === "fall") {
    if (fallOf(actor)) refuse("fallen");
    return setTo(actor, "system.fell", { by: deed.pool, glory: gloryAtFall(actor), picks: [] }, "defeat");
  }
  const fall = fallOf(actor) ?? refuse("notFallen");
  if (deed.act === "pick") return pick(actor, fall, deed);
  if (deed.act === "settle") return settle(actor, fall, deed);
  if (fall.list !== "nonLethal" || fall.status !== 6 || fateOfFall(actor, fall) !== "glory") refuse("otherEnding");
  return setTo(actor, "system.fell", { ...actor.system.fell, glory: 5 }, "defeat");
}

type Line = { list?: unknown; number?: unknown; by?: unknown };

/** "Robin: Sprained limb" for what has come last. */
function lastLine(change: ShownChange, name: string): string[] {
  if (change.kind !== "set") return [];
  const lists = {
    "system.consequences": change.after,
    "system.fell": (change.after as { picks?: unknown } | null)?.picks,
  };
  const all: unknown = lists[change.path as keyof typeof lists];
  const last = (Array.isArray(all) ? all.at(-1) : null) as Line | null;
  return last ? [format("MYTHMAGICA.Defeat.line", { name, consequence: consequenceWords(last) })] : [];
}

/**
 * One step of dealing what a defeat costs (MY-CSQ): the picks in their order, each with what it does; the endings are the
 * Overlord's, and so is what the victors pick.
 */
export const defeatKind = creatureKind(
  defeatDeed,
  (actor, deed) => planned(actor, deed as DefeatDeed),
  {
    of: ["Actor"],
    paths: /^system\.(fell|consequences|damage|setback|age|unspentXp|languages|oddLevelPicks\.extra)$/,
    inside: { ActiveEffect: { comes: true }, Item: { comes: true, paths: /^(name|system\.(ward|locked|text))$/ } },
  },
  {
    ruling: (data) => data.act !== "pick" || data.by !== "player",
    describe: (changes, target) => [
      ...changes.flatMap((change) => lastLine(change, target.name)),
      ...describeChanges(
        changes.filter((change) => change.kind !== "set"),
        target,
      ),
    ],
    describeVaguely: (changes, target) => changes.flatMap((change) => lastLine(change, target.name)),
  },
);
