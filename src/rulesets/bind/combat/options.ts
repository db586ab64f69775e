import type { ProposalDraft } from "../../../foundry/contracts/time";
import { format, localize, warn } from "../../../foundry/platform/i18n";
import { ask, choice } from "../../../foundry/windows/prompt";
import { priceOf } from "../actions/goods/pay";
import { attributesOf, itemsOf, knacksOfActor, type Creature } from "../adapters/creature";
import type { BindEvent } from "../flow";
import { drawRounds } from "../rules/combat/initiative";
import { reloadRounds } from "../rules/combat/ranged";
import { coverPoints } from "./secret-points";
import { tell } from "../actions/characters/tell";

type Weapon = ItemOf<"bindWeapon">;
type Begin = (() => Promise<unknown>) | null;

/** What a click on an option of the countdown begins: the dialog, the choice or the card that belongs to it (BI-INI-03). */
export function beginOption(combatant: Combatant, actor: Creature, event: BindEvent): Begin {
  switch (event.type) {
    case "attack":
      return async () =>
        (await import("../actions/combat/strike")).strikeWith(actor, event.attack, {
          passing: event.passing ?? false,
          aimed: event.aimed ?? false,
        });
    case "cover":
      return () => coverPoints(combatant);
    case "finish":
      return () => finish(actor);
    case "task":
      return event.kind === "cast" ? null : beginTask(actor, event.kind);
    case "act":
      return ACTS[event.action]?.(actor) ?? null;
    default:
      return null;
  }
}

/** A longbow takes its rounds, a crossbow's string as many as Strength leaves (BI-RNG-04, BI-RNG-06). */
function beginTask(actor: Creature, kind: "longbow" | "reload"): Begin {
  const knacks = knacksOfActor(actor);
  const rounds = kind === "longbow" ? Math.max(1, drawRounds(knacks)) : reloadRounds(attributesOf(actor).strength);
  return () => priceOf(actor, (event) => event.type === "task" && event.kind === kind).pay({ rounds });
}

const weapons = (actor: Creature, test: (weapon: Weapon) => boolean): Weapon[] =>
  itemsOf(actor, "bindWeapon").filter(test);

/** A shortbow's next arrow; a crossbow is spanned in rounds (BI-RNG-05, BI-RNG-06). */
const isShortbow = ({ system }: Weapon): boolean => system.class === "bow" && system.bowRating === null;
const isBow = ({ system }: Weapon): boolean => system.class === "bow" || system.class === "crossbow";

const draws =
  (action: "draw" | "drawAwkward") =>
  (actor: Creature): Begin =>
  () =>
    pick(
      actor,
      action,
      weapons(actor, ({ system }) => !system.equipped && system.carried && !system.natural),
      () => ({
        equipped: true,
      }),
    );

const ACTS: { [action: string]: (actor: Creature) => Begin } = {
  grapple: (actor) => async () => (await import("../actions/combat/trial")).tryIt(actor, "grapple"),
  ram: (actor) => async () => (await import("../actions/combat/trial")).tryIt(actor, "ram"),
  draw: draws("draw"),
  drawAwkward: draws("drawAwkward"),
  reload: (actor) => () =>
    pick(
      actor,
      "reload",
      weapons(actor, (one) => isShortbow(one) && one.system.unloaded),
      () => ({ unloaded: false }),
    ),
  changeGrip: (actor) => () =>
    pick(
      actor,
      "changeGrip",
      weapons(actor, (one) => one.system.equipped && !isBow(one)),
      ({ system }) => ({ halfSword: !system.halfSword }),
    ),
  stand: (actor) => () => frees(actor, "stand", "prone"),
  wriggle: (actor) => async () => (await import("../actions/combat/wriggle")).wriggle(actor),
  breakFree: (actor) => () => frees(actor, "breakFree", "trapped"),
};

/** One of some weapons, paid for, and then held otherwise. */
async function pick(
  actor: Creature,
  action: string,
  among: readonly Weapon[],
  data: (weapon: Weapon) => ProposalDraft["data"],
): Promise<unknown> {
  const title = localize(`BIND.Flow.Action.${action}`);
  const [first, ...more] = among;
  if (!first) return warn("BIND.Combat.Problem.nothingTo", { action: title, name: actor.name });
  const options = among.map(({ id, name }) => [id ?? "", name] as const);
  const answers =
    more.length === 0
      ? { weapon: first.id }
      : await ask(
          { title, classes: ["manifold", "bind"] },
          choice(localize("TYPES.Item.bindWeapon"), "weapon", options),
        );
  const weapon = among.find(({ id }) => id === answers?.weapon);
  if (!weapon || !(await paid(actor, action))) return null;
  const proposal = { kind: "bindHold", target: weapon.uuid, data: data(weapon), automatic: true };
  return tell({ actor, title, proposals: [proposal] });
}

const paid = (actor: Creature, action: string): Promise<boolean> =>
  priceOf(actor, (event) => event.type === "act" && event.action === action).pay();

/** On their feet, out of the net: paid for, and off with the condition (BI-CPL-06). */
async function frees(actor: Creature, action: string, condition: "prone" | "trapped"): Promise<unknown> {
  if (!(await paid(actor, action))) return null;
  const title = localize(`BIND.Flow.Action.${action}`);
  return tell({
    actor,
    title,
    proposals: [
      {
        kind: "bindCondition",
        target: actor.uuid,
        data: { condition, step: "lose" },
        automatic: action === "stand",
      },
    ],
  });
}

/** The arrow of a drawn longbow flies; a spanned crossbow is ready (BI-RNG-04, BI-RNG-06). A spell's end is its own matter. */
async function finish(actor: Creature): Promise<unknown> {
  const [longbow] = weapons(
    actor,
    ({ system }) => system.equipped && system.class === "bow" && system.bowRating !== null,
  );
  const unloaded = weapons(actor, ({ system }) => system.class === "crossbow" && system.unloaded);
  if (longbow && unloaded.length === 0)
    return (await import("../actions/combat/strike")).strikeWith(actor, `${longbow.id}.longbow`);
  if (!(await priceOf(actor, ({ type }) => type === "finish").pay())) return null;
  return tell({
    actor,
    title: format("BIND.Combat.Hold.done", { name: actor.name }),
    proposals: unloaded
      .slice(0, 1)
      .map(({ uuid }) => ({ kind: "bindHold", target: uuid, data: { unloaded: false }, automatic: true })),
  });
}
