import { sum } from "../../../engine";
import type { CombatRules } from "../../../foundry/contracts/combat-rules";
import { localize, signed } from "../../../foundry/platform/i18n";
import { isCreature, itemsOf, type Creature } from "./creature";
import { defenceTerms } from "./defence";
import { opensNumbers } from "./open-numbers";
import { armTerms, type Arm } from "./weapon";

/** "Defense 14", which no line break parts. */
const figure = (key: string, value: string | number): string => `${localize(`MYTHMAGICA.Figure.${key}`)}\u00a0${value}`;

/** What somebody can strike with now. */
const armsAtHand = (one: Creature): Arm[] => [
  ...itemsOf(one, "mythWeapon").filter(({ system }) => system.carryState === "inHand"),
  ...itemsOf(one, "mythAttackMode"),
];

/** "Attack +8 · Defense 14 · Stability 12": the best that it strikes with, and what is to be beaten. */
function numbersLine(one: Creature): string {
  const bonuses = armsAtHand(one).map((arm) => sum(armTerms(one, arm)));
  return [
    ...(bonuses.length > 0 ? [figure("attack", signed(Math.max(...bonuses)))] : []),
    figure("defense", sum(defenceTerms(one, "defense"))),
    figure("stability", sum(defenceTerms(one, "stability"))),
  ].join(" · ");
}

/** What stands in a row of the tracker: once a fight runs, everybody's numbers, but for those that the Overlord keeps (MY-CMB-03). */
export const fightRows: CombatRules = {
  openLine: ({ actor, combat }) =>
    combat?.started && isCreature(actor) && opensNumbers(actor, true) ? numbersLine(actor) : null,
  controls: ({ actor }) =>
    game.user.isGM && isCreature(actor) && "secret" in actor.system
      ? [
          {
            id: "secret",
            label: "MYTHMAGICA.Creature.FIELDS.secret.label",
            icon: "fa-solid fa-eye-slash",
            pressed: actor.system.secret,
            onClick: () => actor.update({ "system.secret": !("secret" in actor.system && actor.system.secret) }),
          },
        ]
      : [],
};
