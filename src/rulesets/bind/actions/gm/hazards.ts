import { skillNow } from "../../adapters/checks/skill-now";
import { sum } from "../../../../engine";
import { format, localize, signed, warn } from "../../../../foundry/platform/i18n";
import type { RollRequest } from "../../../../foundry/rolls/roll-action";
import { startRoll } from "../../../../foundry/rolls/start-roll";
import { ask, choice, hint, numberEntry, tick } from "../../../../foundry/windows/prompt";
import { attributesOf, racialAbilities, type Creature } from "../../adapters/creature";
import { wornArmour } from "../../adapters/characters/present";
import { hindered } from "../../adapters/combat/struck";
import { poisonDealt, temperatureFatigue } from "../../rules/characters/races";
import { fall, FALL_TN, type Fall } from "../../rules/combat/complications";
import { roundFatigue } from "../../rules/conditions/conditions";
import { climbing, marching, starving, swimming } from "../../rules/fatigue/sources";
import type { FatigueSource } from "../../rules/fatigue/track";
import { plainDamage, tires } from "../proposals";
import { option } from "../combat/strike-controls";
import { looks, tell } from "../characters/tell";
import { numberControl, selectControl } from "../../../../foundry/rolls/controls";
import { passOrFail } from "../../../../foundry/rolls/pass-or-fail";

/** A day's march for all who are meant: a point a mile, armour and load on top (BI-FTG-08). */
export async function march(actors: readonly Creature[]): Promise<unknown> {
  if (actors.length === 0) return warn("BIND.Combat.Chase.nobody");
  const title = localize("BIND.Combat.Hazard.march");
  const answers = await ask(
    looks(title, "fa-person-hiking"),
    hint(actors.map(({ name }) => name).join(", ")),
    numberEntry(localize("BIND.Combat.Hazard.miles"), "miles", 10, 0, 99),
  );
  if (!answers) return null;
  const miles = Number(answers.miles) || 0;
  const proposals = actors.flatMap((actor) =>
    tires(
      actor,
      marching(miles, racialAbilities(actor), wornArmour(actor), actor.system.derived.load.total),
      "marching",
      { source: null },
    ),
  );
  return tell({ actor: null, title, text: format("BIND.Combat.Hazard.marched", { miles }), proposals });
}

const TOILS = ["climbing", "swimming", "breath", "starving", "starvingOn", "poison", "venom", "heat"] as const;
type Toil = (typeof TOILS)[number];

/** What a toil brings: squares climbed, rounds in the water, meals missed, poison drunk (BI-FTG-04, 07, 09, 10, BI-CHR-13). */
export function toilPoints(actor: Creature, toil: Toil, amount: number, worse: boolean): [number, FatigueSource] {
  switch (toil) {
    case "climbing":
      return [climbing(amount), "climbing"];
    case "swimming":
      return [swimming(amount, worse), "swimming"];
    case "breath":
      return [amount * roundFatigue({ swimming: false, submerged: worse, holdingBreath: true }), "breath"];
    case "starving": {
      const days = worse ? { meals: 0, laterDays: 0, dryDays: amount } : { meals: amount, laterDays: 0, dryDays: 0 };
      return [starving(days, attributesOf(actor).strength), "starving"];
    }
    // From the second day on it is days that count, and water besides.
    case "starvingOn":
      return [starving({ meals: 0, laterDays: amount, dryDays: worse ? amount : 0 }, 0), "starving"];
    case "poison":
    case "venom":
      return [poisonDealt(amount, racialAbilities(actor)), toil];
    case "heat":
      return [temperatureFatigue(amount, !worse, racialAbilities(actor)), "magic"];
  }
}

/** Fatigue from anything that is not a fight, for one. */
export async function toil(actor: Creature): Promise<unknown> {
  const answers = await ask(
    looks(localize("BIND.Combat.Hazard.toil"), "fa-person-swimming"),
    choice(
      localize("BIND.Combat.Hazard.what"),
      "toil",
      TOILS.map((one) => [one, localize(`BIND.Combat.Toil.${one}`)] as const),
    ),
    numberEntry(localize("BIND.Combat.Hazard.amount"), "amount", 1, 0, 99),
    tick(localize("BIND.Combat.Hazard.worse"), "worse"),
  );
  const what = TOILS.find((one) => one === answers?.toil);
  if (!answers || !what) return null;
  const [points, source] = toilPoints(actor, what, Number(answers.amount) || 0, answers.worse === true);
  if (points === 0) return warn("BIND.Combat.Hazard.nothing", { name: actor.name });
  return tell({
    actor,
    title: localize(`BIND.Combat.Toil.${what}`),
    text: format("BIND.Combat.Hazard.tired", { points }),
    proposals: tires(actor, points, source),
  });
}

interface FallSetup {
  squares: number;
  how: keyof typeof FALL_TN;
  bonus: number;
  less: number;
}

// What the ground does hangs on the height: the roll alone is what the odds are of.
const fallAction = passOrFail<FallSetup, Fall>(
  ({ squares, how, bonus, less }) => fall(squares, how, bonus, less),
  ({ caught }) => caught,
  ["BIND.Combat.Fall.caught", "BIND.Combat.Fall.falls"],
);

/** A fall: 2 points a square, 4 fewer for who rolls with it (BI-CPL-08). */
export function rollFall(actor: Creature): Promise<unknown> {
  const bonus = attributesOf(actor).dexterity + skillNow(actor, "athletics") + sum(hindered(actor));
  const request: RollRequest<FallSetup, Fall> = {
    action: fallAction,
    actor,
    title: format("BIND.Combat.Fall.title", { actor: actor.name }),
    controls: [
      numberControl("squares", localize("BIND.Combat.Fall.squares"), [3, 1, 99], { fresh: true }),
      selectControl(
        "how",
        localize("BIND.Combat.Fall.how"),
        ["straight", "arc"].map((one) => option("FallHow", one)),
        { value: "straight", fresh: true },
      ),
      numberControl("less", localize("BIND.Combat.Fall.less"), [0, 0, 99], { fresh: true }),
    ],
    setup: (values) => ({
      squares: Number(values.squares ?? 0),
      how: values.how === "arc" ? "arc" : "straight",
      less: Number(values.less ?? 0),
      bonus,
    }),
    terms: () => [],
    note: ({ how }) => format("BIND.Combat.Strike.needed", { bonus: signed(bonus), tn: FALL_TN[how] }),
    post: ({ outcome, rolls, mode }) =>
      tell({
        actor,
        rolls,
        mode,
        title: format("BIND.Combat.Fall.title", { actor: actor.name }),
        text: format(`BIND.Combat.Fall.told.${outcome.caught ? "caught" : "falls"}`, { damage: outcome.damage }),
        tone: outcome.caught ? "good" : "bad",
        proposals: outcome.damage > 0 ? [plainDamage(actor, outcome.damage)] : [],
      }),
  };
  return startRoll(request);
}
