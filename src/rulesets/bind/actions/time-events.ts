import { asData } from "../../../foundry/changes/data-shape";
import type { ChangeData } from "../../../foundry/contracts/proposal";
import type { TimeEvent } from "../../../foundry/contracts/time";
import { format, localize } from "../../../foundry/platform/i18n";
import { lazily } from "../../../foundry/platform/lazily";
import { timeMark } from "../../../foundry/time/time-handler";
import { ask, choice, hint, numberEntry, tick } from "../../../foundry/windows/prompt";
import { conditionsOf, isCharacter, isCreature, type Creature } from "../adapters/creature";
import { isNura } from "../adapters/characters/bearer";
import { foughtRounds, sceneActor } from "../adapters/scene";
import { rerollLines } from "./magic/rerolls";
import { NURA_MEALS } from "../rules/spells/nura";
import { MEASURES } from "../rules/time/rests";
import { endScene } from "../rules/time/scene";
import { looks } from "./characters/tell";

/** The dead heal no wounds, and luck and mana come back to those who survive a scene (BI-FTG-16, BI-ATK-14). */
const lives = (actor: unknown): actor is Creature => isCreature(actor) && !conditionsOf(actor).includes("dead");

/** What a GM can say is over: the scene, a night, a week; or begins: an adventure (BI-TIM-01). */
export const timeEvents = (): TimeEvent[] => [SCENE, NIGHT, WEEK, ADVENTURE];

const SCENE: TimeEvent = {
  id: "scene",
  label: "BIND.Combat.Scene.scene",
  icon: "fa-solid fa-clapperboard",
  over: "scene",
  seconds: MEASURES.sceneMinutes * 60,
  hint: () => [localize("BIND.Combat.Scene.sceneHint"), ...rerollLines()].join(" "),
  concerns: lives,
  ask: askScene,
  asks: async (actors) => (await lazily(() => import("./checks/ask-again"))).askAgain("scene", actors),
  async proposals(actor, answers, throwDice) {
    if (!isCreature(actor)) return [];
    const facts = factsFor(actor, answers);
    const { transcript } = await throwDice(() => endScene(sceneActor(actor), facts));
    const data = { ...facts, ...timeMark(actor, "scene"), ...asData({ dice: transcript }) };
    return [{ kind: "bindScene", target: actor.uuid, source: null, data }];
  },
};

const ROUNDS = "rounds";
const restOf = (at: number): string => `rest${at}`;
const mealOf = (at: number): string => `meal${at}`;
/** Ids in uuids hold dots, which would part a name in two. */
const ateBy = (uuid: string): string => `ate-${uuid.replaceAll(".", "-")}`;

/** Rounds as they were fought, or as the GM says; who rested, and whether armour was worn in earnest. */
async function askScene(actors: readonly Actor[]): Promise<ChangeData | null> {
  const most = Math.max(0, ...actors.map(foughtRounds));
  const hungry = actors.filter(isNura);
  const answers = await ask(
    looks(localize("BIND.Combat.Scene.scene"), "fa-clapperboard"),
    numberEntry(localize("BIND.Combat.Scene.rounds"), ROUNDS, most, 0, 999),
    tick(localize("BIND.Combat.Scene.exerted"), "exerted", most > 0),
    hint(localize("BIND.Combat.Scene.rest")),
    ...actors.map((actor, at) => tick(actor.name, restOf(at), isCharacter(actor))),
    ...hungry.map(({ name }, at) =>
      choice(
        format("BIND.Combat.Scene.ate", { name }),
        mealOf(at),
        NURA_MEALS.map((meal) => [meal, localize(`BIND.Combat.Scene.meal.${meal}`)]),
      ),
    ),
  );
  if (!answers) return null;
  const rounds = Math.max(0, Math.min(999, Math.round(Number(answers[ROUNDS]) || 0)));
  return {
    // Left as it was: everybody's own rounds, since some joined later.
    rounds: rounds === most ? null : rounds,
    exerted: answers.exerted === true,
    rested: actors.filter((_, at) => answers[restOf(at)] === true).map(({ uuid }) => uuid),
    ...Object.fromEntries(hungry.map(({ uuid }, at) => [ateBy(uuid), String(answers[mealOf(at)] ?? "food")])),
  };
}

function factsFor(actor: Actor, { rounds, exerted, rested, ...answers }: ChangeData) {
  const ate = NURA_MEALS.find((meal) => meal === answers[ateBy(actor.uuid)]);
  const rests = Array.isArray(rested) && (rested as unknown[]).includes(actor.uuid);
  return {
    rounds: typeof rounds === "number" ? rounds : foughtRounds(actor),
    exerted: exerted === true,
    rested: rests,
    ...(ate && ate !== "food" ? { ate } : {}),
  };
}

const plain = (kind: string, actor: Actor, id: string, data: ChangeData = {}) => [
  { kind, target: actor.uuid, source: null, data: { ...data, ...timeMark(actor, id) } },
];

const NIGHT: TimeEvent = {
  id: "night",
  label: "BIND.Combat.Scene.night",
  icon: "fa-solid fa-campground",
  over: "night",
  seconds: 8 * 3600,
  hint: () => localize("BIND.Combat.Scene.nightHint"),
  concerns: lives,
  ask: askNight,
  proposals: (actor, { fed }) =>
    plain("bindNight", actor, "night", { fed: Array.isArray(fed) && (fed as unknown[]).includes(actor.uuid) }),
};

/** Food and water make hunger a weariness that sleep heals; without anybody hungry there is nothing to ask (BI-FTG-09). */
async function askNight(actors: readonly Actor[]): Promise<ChangeData | null> {
  const hungry = actors.filter(isCreature).filter(({ system }) => system.fatigue.starving > 0);
  if (hungry.length === 0) return { fed: [] };
  const answers = await ask(
    looks(localize("BIND.Combat.Scene.night"), "fa-campground"),
    hint(localize("BIND.Combat.Scene.fed")),
    ...hungry.map(({ name }, at) => tick(name, `fed${at}`, true)),
  );
  return answers && { fed: hungry.filter((_, at) => answers[`fed${at}`] === true).map(({ uuid }) => uuid) };
}

const WEEK: TimeEvent = {
  id: "week",
  label: "BIND.Combat.Scene.week",
  icon: "fa-solid fa-calendar-week",
  over: "night",
  seconds: 7 * 24 * 3600,
  hint: () => localize("BIND.Combat.Scene.weekHint"),
  concerns: lives,
  proposals: (actor) => plain("bindWeek", actor, "week"),
};

const ADVENTURE: TimeEvent = {
  id: "adventure",
  label: "BIND.Combat.Scene.adventure",
  icon: "fa-solid fa-map",
  over: "adventure",
  hint: () => localize("BIND.Combat.Scene.adventureHint"),
  concerns: lives,
  async ask(actors) {
    const others = actors.filter((actor) => !isCharacter(actor)).length;
    if (others === 0) return { led: false };
    const answers = await ask(
      looks(localize("BIND.Combat.Scene.adventure"), "fa-map"),
      tick(format("BIND.Combat.Scene.led", { others }), "led"),
    );
    return answers && { led: answers.led === true };
  },
  proposals: (actor, { led }) => plain("bindAdventure", actor, "adventure", { led: led === true }),
};
