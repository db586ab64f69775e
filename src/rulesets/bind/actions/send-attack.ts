import type { Term } from "../../../engine";
import { postCard } from "../../../foundry/chat/post-card";
import { format, localize } from "../../../foundry/platform/i18n";
import type { ControlValues, RollRequest } from "../../../foundry/rolls/roll-action";
import { aimOf, type Armament } from "../adapters/armament";
import { armedPicture } from "../adapters/armed";
import type { Creature } from "../adapters/creature";
import { inFight } from "../adapters/fight";
import { guardAgainst, squaresBetween } from "../adapters/meeting";
import { leapOf, type Moving } from "../adapters/shot";
import { evasionOf } from "../adapters/struck";
import { armedKnacks } from "../rules/combat/armed";
import type { Guard } from "../rules/combat/attack";
import type { Swing } from "../rules/combat/hit";
import { attackPart } from "../stored/attack-data";
import type { BlowSetup } from "../stored/blow-data";
import { attackPrice } from "./attack-price";
import { defenceAction } from "./blow-action";
import type { StrikeOptions } from "./strike-options";
import { attackTerms, blowTerms, isSneak, strikeControls } from "./strike-controls";
import { shieldControls, shieldObstacles } from "./behind-shield";
import { surgeObstacles, surgeSpent } from "./surge";
import { neededOnDice, settingsOfBlow, shotControls, shotObstacles } from "./strike-request";

/** What is sent: the roll that the player would make, and how the attack can be met. */
type Sent = BlowSetup & { unaware: boolean; blindRage: boolean };

/** A foe's attack on a player's character: the GM says what bears on it, the player gets the card and rolls (BI-ATK-02, BI-RNG-08). */
export function sentAttack(
  actor: Creature,
  armament: Armament,
  target: Creature,
  { passing = false, free = false, origin = null, unaware = false }: StrikeOptions,
): RollRequest<BlowSetup, Swing> {
  const melee = armament.missile === null;
  const price = attackPrice(actor, armament, { passing, free });
  const factor = aimOf(actor, armament);
  const guard = unaware ? "unaware" : guardAgainst(target, actor);
  const round = inFight(target)?.state.round ?? 0;
  let evasion: Term[] = [];
  let chosen: ControlValues = {};
  const request: RollRequest<Sent, Swing> = {
    action: defenceAction,
    actor,
    title: format("BIND.Combat.Strike.title", { actor: actor.name, weapon: armament.name, target: target.name }),
    controls: [
      ...(melee ? [] : shotControls(squaresBetween(actor, target), target)),
      ...shieldControls(actor, melee),
      ...strikeControls(actor, armament, target, melee || guard !== "undefended" ? guard : "defended"),
    ],
    obstacles: (values) => [
      ...price.obstacles,
      ...surgeObstacles(actor, values),
      ...shieldObstacles(actor, melee, values),
      ...(melee ? [] : shotObstacles(actor, armament, Number(values.squares ?? 0))),
    ],
    cost: price.words,
    chanceOf: format("BIND.Combat.Strike.evades", { target: target.name }),
    setup(values) {
      chosen = values;
      const met: Guard = isSneak(values, actor) ? "unaware" : (values.guard as Guard);
      const blindRage = values.blindRage === true;
      evasion = evasionOf(target, { guard: "defended", blindRage });
      return {
        kind: melee ? "defence" : "leap",
        attack: armament.id,
        name: armament.name,
        weapon: armament.weapon,
        knacks: armedKnacks(armedPicture(actor)),
        damage: blowTerms(actor, armament, values),
        stunning: values.stunningStrike === true,
        bonus: melee ? evasionOf(target, { guard: met, blindRage }) : leapOf(target, values.moving as Moving),
        against: attackTerms(actor, target, armament, factor, values),
        settings: settingsOfBlow(),
        unaware: met === "unaware",
        blindRage,
      };
    },
    terms: ({ bonus, against }) => [...bonus, ...against.map((one) => ({ ...one, value: -one.value }))],
    note: neededOnDice,
    pay: price.pay,
    send: {
      label: localize("BIND.Combat.Strike.send"),
      icon: "fa-solid fa-hand-fist",
      send({ kind, attack, name, weapon, knacks, damage, stunning, against, unaware, blindRage }) {
        const striking = { attack, name, weapon, knacks, damage, stunning };
        const part = attackPart({
          ...striking,
          kind: kind === "leap" ? "leap" : "defence",
          target: target.uuid,
          against,
          unaware,
          blindRage,
          round,
          evasion,
        });
        return postCard({ actor, origin, parts: [part], proposals: surgeSpent(actor, chosen) });
      },
    },
    post: () => Promise.resolve(null),
  };
  return request as RollRequest<never, Swing> as RollRequest<BlowSetup, Swing>;
}
