import { sum, type Term } from "../../../engine";
import { postCard } from "../../../foundry/chat/post-card";
import type { ProposalDraft } from "../../../foundry/contracts/time";
import { format, localize, signed } from "../../../foundry/platform/i18n";
import type { ControlValues, RollControl, RollObstacle, RollRequest } from "../../../foundry/rolls/roll-action";
import { aimOf, type Armament } from "../adapters/armament";
import { armedPicture } from "../adapters/armed";
import { attributesOf, conditionsOf, isCharacter, type Creature } from "../adapters/creature";
import { inFight, roundOf } from "../adapters/fight";
import { guardAgainst, squaresBetween } from "../adapters/meeting";
import { readSettings } from "../adapters/settings";
import { rangeOf, shotAt, type Moving } from "../adapters/shot";
import { evasionOf } from "../adapters/struck";
import { strikeKey } from "../changes/initiative-kind";
import { costOf } from "../flow/act";
import { fighterOf } from "../flow/state";
import { armedKnacks } from "../rules/combat/armed";
import type { Guard } from "../rules/combat/attack";
import { stunningLoss } from "../rules/combat/damage";
import type { Swing } from "../rules/combat/hit";
import { guards } from "../rules/combat/manoeuvres";
import { canDraw, mayShootUnaware } from "../rules/combat/ranged";
import { blowPart, type BlowSetup } from "../stored/blow-data";
import { attackAction } from "./blow-action";
import { attackPrice } from "./attack-price";
import type { StrikeOptions } from "./strike-options";
import { shieldControls, shieldObstacles } from "./behind-shield";
import { surgeObstacles, surgeSpent } from "./surge";
import { attackTerms, blowTerms, isSneak, option, strikeControls } from "./strike-controls";
import { drafted } from "./hit-proposals";

/** Where a missile's target is and what it does; measured as the tokens stand, and to be said otherwise (BI-RNG-01). */
export const shotControls = (squares: number | null, target: Creature): RollControl[] => [
  {
    kind: "number",
    name: "squares",
    label: localize("BIND.Combat.Strike.squares"),
    value: Math.max(0, Math.floor(squares ?? 0)),
    min: 0,
    max: 500,
    ...(squares === null ? {} : { hint: localize("BIND.Combat.Strike.measured") }),
    fresh: true,
  },
  {
    kind: "select",
    name: "moving",
    label: localize("BIND.Combat.Strike.moving"),
    value: roundOf(target).edgy ? "edgy" : "still",
    options: ["still", "running", "edgy"].map((one) => option("Moving", one)),
    fresh: true,
  },
];

/** Why a shot or a throw cannot be made like that. */
export function shotObstacles(actor: Creature, armament: Armament, squares: number): RollObstacle[] {
  const range = rangeOf(armament);
  const rating = armament.missile === "longbow" ? (armament.item?.system.bowRating ?? 0) : null;
  return [
    ...(rating !== null && !canDraw(rating, attributesOf(actor).strength)
      ? [{ text: format("BIND.Combat.Problem.tooStrong", { weapon: armament.name, rating }), blocks: true }]
      : []),
    ...(range !== null && squares > range
      ? [{ text: format("BIND.Combat.Problem.outOfRange", { range }), blocks: true }]
      : []),
    ...(armament.item?.system.unloaded
      ? [{ text: format("BIND.Combat.Problem.unloaded", { weapon: armament.name }), blocks: true }]
      : []),
  ];
}

export const settingsOfBlow = (): BlowSetup["settings"] => {
  const { damage, armourFirst, mirrorPerfect } = readSettings();
  return { damage, armourFirst, mirrorPerfect };
};

/** An attack that the attacker rolls: 2D6 + Strike against 7 + Evasion, or a shot against its TN (BI-ATK-01, BI-RNG-01). */
export function strikeRequest(
  actor: Creature,
  armament: Armament,
  target: Creature,
  { passing = false, free = false, origin = null, unaware = false }: StrikeOptions,
): RollRequest<BlowSetup, Swing> {
  const melee = armament.missile === null;
  const squares = melee ? null : squaresBetween(actor, target);
  const price = attackPrice(actor, armament, { passing, free });
  const guard = unaware ? "unaware" : guardAgainst(target, actor);
  const factor = aimOf(actor, armament);
  let met: Guard = guard;
  let chosen: ControlValues = {};
  return {
    action: attackAction,
    actor,
    title: format("BIND.Combat.Strike.title", { actor: actor.name, weapon: armament.name, target: target.name }),
    controls: [
      ...(melee ? [] : shotControls(squares, target)),
      ...shieldControls(actor, melee),
      ...strikeControls(actor, armament, target, melee || guard !== "undefended" ? guard : "defended"),
    ],
    obstacles: (values) => [
      ...price.obstacles,
      ...guardedBy(target, melee),
      ...surgeObstacles(actor, values),
      ...shieldObstacles(actor, melee, values),
      ...(melee
        ? []
        : [...shotObstacles(actor, armament, Number(values.squares ?? 0)), ...alert(values, actor, target)]),
    ],
    cost: price.words,
    setup(values) {
      chosen = values;
      met = values.guard as Guard;
      return {
        kind: melee ? "strike" : "shot",
        attack: armament.id,
        name: armament.name,
        weapon: armament.weapon,
        knacks: armedKnacks(armedPicture(actor)),
        damage: blowTerms(actor, armament, values),
        stunning: values.stunningStrike === true,
        ...(values.blindRage === true ? { blindRage: true } : {}),
        bonus: attackTerms(actor, target, armament, factor, values),
        against: melee
          ? evasionOf(target, { guard: met, blindRage: values.blindRage === true })
          : shotAt(target, Number(values.squares ?? 0), values.moving as Moving, armament),
        settings: settingsOfBlow(),
      };
    },
    terms: ({ bonus, against, kind }) => [...bonus, ...mirrored(against, kind)],
    note: (setup) => neededOnDice(setup),
    pay: price.pay,
    async post({ setup, outcome, transcript, rolls, mode }) {
      return postCard({
        actor,
        origin,
        rolls,
        mode,
        parts: [blowPart(setup, { attacker: actor.uuid, target: target.uuid }, transcript)],
        proposals: [
          ...drafted(setup, outcome, target),
          ...(melee && met === "defended" ? defencePaid(actor, target) : []),
          ...stun(setup, outcome, target),
          ...unloads(armament),
          ...surgeSpent(actor, chosen),
        ],
      });
    },
  };
}

/** Somebody stands before the target: attacks go through the guard first (BI-MAN-06). */
function guardedBy(target: Creature, melee: boolean): RollObstacle[] {
  const fight = inFight(target);
  const guard = fight?.state.fighters.find(
    (one) =>
      !one.defeated &&
      one.guarding.includes(fight.combatant.id ?? "") &&
      guards({ missile: !melee }, { mayEvadeMissiles: one.edgy }),
  );
  const name = guard && fight?.combat.combatants.get(guard.id)?.name;
  return name
    ? [{ text: format("BIND.Combat.Problem.guarded", { guard: name, target: target.name }), blocks: false }]
    : [];
}

/** An edgy Dodger is never shot unawares (BI-KNK-17). */
function alert(values: ControlValues, actor: Creature, target: Creature): RollObstacle[] {
  const sneaking = isSneak(values, actor);
  const moving = values.moving as Moving;
  const may = mayShootUnaware({ moving, knacks: armedKnacks(armedPicture(target)) });
  return sneaking && !may ? [{ text: localize("BIND.Combat.Problem.alert"), blocks: true }] : [];
}

/** What stands against the roll, as it counts for it: "Dexterity −2". */
const mirrored = (against: readonly Term[], kind: BlowSetup["kind"]): Term[] =>
  (kind === "shot" ? against.filter(({ label }) => label !== "BIND.Term.difficulty") : against).map((one) => ({
    ...one,
    value: -one.value,
  }));

const BASE: Record<BlowSetup["kind"], number> = { strike: 7, shot: 0, defence: 8, leap: 7 };

/** "2D6 + 4 against 9". */
export const neededOnDice = ({ kind, bonus, against }: BlowSetup): string =>
  format("BIND.Combat.Strike.needed", { bonus: signed(sum(bonus)), tn: BASE[kind] + sum(against) });

/** A foe that is struck at pays for its Defence, hit or not (BI-ATK-03). */
function defencePaid(actor: Creature, target: Creature): ProposalDraft[] {
  const fight = isCharacter(target) ? null : inFight(target);
  const fighter = fight && fighterOf(fight.state, fight.combatant.id ?? "");
  const key = strikeKey(actor);
  if (!fight || !fighter || fighter.score === null || key === null || conditionsOf(target).includes("dead")) return [];
  return [
    {
      kind: "bindInitiative",
      target: fight.combatant.uuid,
      source: actor.uuid,
      data: { by: -costOf(fighter, "defend"), key },
      automatic: true,
    },
  ];
}

/** A stunning blow takes Initiative, also where armour or Fate stops all of it (BI-KNK-32). */
function stun(setup: BlowSetup, { strike, rolled }: Swing, target: Creature): ProposalDraft[] {
  const fight = setup.stunning && strike.hit ? inFight(target) : null;
  const lost = stunningLoss(rolled, setup.knacks, armedKnacks(armedPicture(target)));
  return fight && lost > 0
    ? [{ kind: "bindInitiative", target: fight.combatant.uuid, data: { by: -Math.min(99, lost), key: "stun" } }]
    : [];
}

/** What is shot has to be loaded again (BI-RNG-05, BI-RNG-06). */
const unloads = ({ missile, item }: Armament): ProposalDraft[] =>
  item && (missile === "crossbow" || missile === "shortbow")
    ? [{ kind: "bindHold", target: item.uuid, data: { unloaded: true }, automatic: true }]
    : [];
