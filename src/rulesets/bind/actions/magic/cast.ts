import { odds, perform, sum } from "../../../../engine";
import { targetedActors } from "../../../../foundry/platform/documents";
import { format, localize, messageOf } from "../../../../foundry/platform/i18n";
import type { ControlValues, RollAction, RollRequest } from "../../../../foundry/rolls/roll-action";
import { passOrFail } from "../../../../foundry/rolls/pass-or-fail";
import { startRoll } from "../../../../foundry/rolls/start-roll";
import type { Spell } from "../../adapters/magic/caster";
import { isCreature, type Creature } from "../../adapters/creature";
import { enhancementsFor } from "../../adapters/magic/enhancements";
import { areaWords, distanceTo, reachWords } from "../../adapters/measures";
import { resistanceOf, resistText } from "../../adapters/checks/resistance";
import { castingRounds } from "../../rules/magic/build";
import { rollSpell, spellRule, type SpellOutcome } from "../../rules/spells/in-play";
import { castControls } from "./cast-controls";
import { castObstacles } from "./cast-obstacles";
import { casterBehind, castSetup, isResistedBy, type Casting, type CastSetup } from "./cast-plan";
import { postBolt } from "./cast-bolt";
import { castChoices, castData, postCast } from "./cast-post";
import { mirrored, neededOnDice } from "../combat/strike-request";
import { hitProcedure, type BlowSetup } from "../../stored/blow-data";
import { foundryDice } from "../../../../foundry/rolls/foundry-dice";
import { isEdgy } from "../../adapters/combat/missile-target";
import { payTime } from "./cast-time";
import { useItemPrice } from "../goods/pay";
import { callRitual } from "./ritual";

export const castAction: RollAction<CastSetup, SpellOutcome> = {
  ...passOrFail(
    (setup: CastSetup) => rollSpell(setup),
    ({ success }: SpellOutcome) => success,
    ["BIND.Magic.works", "BIND.Magic.fails"],
  ),
  chanceless: ({ tn }) => tn === null,
  odds: (setup) =>
    setup.leap
      ? odds(
          () => hitProcedure(setup.leap as BlowSetup),
          ({ hit }) => (hit ? "success" : "failure"),
        )
      : odds(
          () => rollSpell(setup),
          ({ success }) => (success ? "success" : "failure"),
        ),
};

const roundsWords = (rounds: number): string =>
  rounds === 1 ? localize("BIND.Magic.round") : format("BIND.Magic.rounds", { rounds });

/** "Level 3 · 3 MP · TN 9 · 6 squares" for what is chosen. */
function buildLine({ build, tn, manner, leap, each }: CastSetup): string {
  return [
    format("BIND.Magic.line", { level: build.level, mana: build.mana }),
    leap
      ? neededOnDice(leap)
      : tn === null
        ? localize("BIND.Magic.noRoll")
        : format("BIND.Magic.against", { tn: sum(tn) }),
    ...each.filter((one) => one.tn > sum(tn ?? [])).map((one) => format("BIND.Magic.againstOne", one)),
    reachWords(build.range === "sensed" ? -1 : build.range),
    ...(build.area ? [areaWords(build.area)] : []),
    ...(build.copies > 1 ? [format("BIND.Magic.copies", { copies: build.copies })] : []),
    manner === "quick" ? localize("BIND.Magic.atOnce") : roundsWords(castingRounds(build.level)),
  ].join(" · ");
}

/** The casting of a spell at these targets; live in everything that is chosen (BI-MAG-01 to 30). */
function castRequest(casting: Casting): RollRequest<CastSetup, SpellOutcome> {
  const { actor, spell, target, item } = casting;
  const squares = distanceTo(actor, target);
  const mana = item ? item.system.mpValue : actor.system.mp.value;
  let chosen: ControlValues = {};
  // Whoever of them is a player's has the roll; foes among them meet it by their own on the same card (BI-CHK-10).
  const resisted = casting.targets.some(
    (one) => isResistedBy(actor, one) && resistanceOf(resistText(spell.system, ""), one).resisted,
  );
  // Whom the bolt finds on the alert leaps (L3247).
  const leaps = spellRule(spell.system.slug).missile && isResistedBy(actor, target) && target && isEdgy(target);
  const post: Post = ({ setup, outcome, transcript, rolls, mode }) => {
    const choices = castChoices(casting, chosen, setup.build.mana);
    return postCast(casting, castData(casting, setup, transcript, choices), choices, {
      rolls,
      mode: spellRule(spell.system.slug).hidden ? "blind" : mode,
      setup: outcome.success ? setup : null,
    });
  };
  return {
    action: castAction,
    actor,
    title: format(target && target !== actor ? "BIND.Magic.titleAt" : "BIND.Magic.title", {
      actor: actor.name,
      spell: spell.name,
      target: target?.name ?? "",
    }),
    ...(item ? { subtitle: format("BIND.Magic.through", { item: item.name }) } : {}),
    remember: `bind.cast.${spell.system.slug}`,
    controls: castControls(casting, squares, mana),
    obstacles: castObstacles(casting, squares),
    cost: (values) => format("BIND.Magic.cost", { mana: castSetup(casting, values).build.mana }),
    chanceOf: localize("BIND.Magic.chanceOf"),
    setup(values) {
      chosen = values;
      return castSetup(casting, values);
    },
    terms: ({ bonus, leap }) => [...bonus, ...(leap ? mirrored(leap.bonus, leap.kind) : [])],
    note: buildLine,
    ...(resisted ? { send: sendCast(casting, () => chosen) } : {}),
    ...(leaps ? { send: sendBolt(casting, post) } : {}),
    pay: () => begin(casting, chosen),
    post,
  };
}

/** Time is paid; a ritual that others may join is called for, and its dice fall when all have given (BI-MAG-12). */
async function begin(casting: Casting, chosen: ControlValues): Promise<boolean> {
  const setup = castSetup(casting, chosen);
  if (
    !(await (casting.item
      ? useItemPrice(casting.actor).pay()
      : payTime(casting.actor, { ...setup, slug: casting.spell.system.slug })))
  )
    return false;
  if (chosen.together !== true) return true;
  const { blessed } = castChoices(casting, chosen);
  await callRitual(casting.actor, { cast: castData(casting, setup, [], { blessed }), blessed });
  return false;
}

/** A foe's spell at a player's character throws no dice: the player resists it from the card. */
const sendCast = (
  casting: Casting,
  chosen: () => ControlValues,
): NonNullable<RollRequest<CastSetup, SpellOutcome>["send"]> => ({
  label: localize("BIND.Magic.castAt"),
  icon: "fa-solid fa-wand-sparkles",
  send(setup, mode) {
    const choices = castChoices(casting, chosen(), setup.build.mana);
    const data = { ...castData(casting, setup, [], { regained: choices.regained }), tn: null, waits: true };
    return postCast(casting, data, choices, { mode, waiting: true });
  },
});

type Post = RollRequest<CastSetup, SpellOutcome>["post"];

/** A foe's bolt at somebody who keeps edgy: a card by which they leap. What cannot be leapt from is rolled all the same. */
const sendBolt = (casting: Casting, post: Post): NonNullable<RollRequest<CastSetup, SpellOutcome>["send"]> => ({
  label: localize("BIND.Magic.castAt"),
  icon: "fa-solid fa-wand-sparkles",
  async send(setup, mode) {
    if (setup.leap) return postBolt(casting, setup.leap, setup.build.mana);
    const rolls: Roll[] = [];
    const { outcome, transcript } = await perform(() => rollSpell(setup), foundryDice(rolls));
    return post({ setup, outcome, transcript, rolls, mode });
  },
});

function aimed(
  casting: Omit<Casting, "target" | "targets" | "caster">,
  targets: readonly Actor[],
): RollRequest<unknown, unknown> {
  const chosen = targets.filter(isCreature);
  const full: Casting = { ...casting, caster: casterBehind(casting), targets: chosen, target: chosen[0] ?? null };
  return {
    ...(castRequest(full) as RollRequest<unknown, unknown>),
    targets: {
      chosen,
      many: true,
      optional: true,
      fits: isCreature,
      aim: (picked) => aimed(casting, picked),
    },
  };
}

/** Casts a spell: through the dialog, or at once (`fast`) with what it starts with. */
export async function castSpell(
  actor: Creature,
  spell: Spell,
  { fast = false, item = null, level }: { fast?: boolean; item?: Casting["item"]; level?: number } = {},
): Promise<unknown> {
  try {
    const enhancements = item ? [] : await enhancementsFor(actor, spell);
    const request = aimed(
      { actor, spell, enhancements, item, ...(level === undefined ? {} : { level }) },
      targetedActors(actor),
    );
    return await startRoll(request, { fast });
  } catch (error) {
    ui.notifications.warn(messageOf(error));
    return null;
  }
}
