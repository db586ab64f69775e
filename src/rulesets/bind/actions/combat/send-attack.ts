import type { Term } from "../../../../engine";
import { postCard } from "../../../../foundry/chat/post-card";
import { format, localize } from "../../../../foundry/platform/i18n";
import type { ControlValues, RollRequest } from "../../../../foundry/rolls/roll-action";
import { type Armament } from "../../adapters/combat/armament";
import type { Creature } from "../../adapters/creature";
import { inFight } from "../../adapters/combat/fight";
import { leapOf, type Moving } from "../../adapters/combat/shot";
import { evasionMet, evasionOf, hindered } from "../../adapters/combat/struck";
import type { Guard } from "../../rules/combat/attack";
import type { Swing } from "../../rules/combat/hit";
import { attackPart } from "../../stored/attack-data";
import type { BlowSetup } from "../../stored/blow-data";
import { defenceAction } from "./blow-action";
import type { StrikeOptions } from "./strike-options";
import { isSneak } from "./strike-controls";
import { strikeParts } from "./strike-parts";
import { unloads } from "../proposals";
import { surgeSpent } from "./surge";
import { mirrored, neededOnDice } from "./strike-request";

/** What is sent: the roll that the player would make, and how the attack can be met. */
type Sent = BlowSetup & { unaware: boolean; blindRage: boolean; forWard: boolean };

/** A foe's attack on a player's character: the GM says what bears on it, the player gets the card and rolls (BI-ATK-02, BI-RNG-08). */
export function sentAttack(
  actor: Creature,
  armament: Armament,
  target: Creature,
  options: StrikeOptions,
): RollRequest<BlowSetup, Swing> {
  const { melee, frame, obstacles, blow, aim } = strikeParts(actor, armament, target, options);
  const round = inFight(target)?.state.round ?? 0;
  let evasion: Term[] = [];
  let chosen: ControlValues = {};
  const request: RollRequest<Sent, Swing> = {
    action: defenceAction,
    ...frame,
    obstacles,
    chanceOf: format("BIND.Combat.Strike.evades", { target: target.name }),
    setup(values) {
      chosen = values;
      const met: Guard = isSneak(values, actor, armament) ? "unaware" : (values.guard as Guard);
      const blindRage = values.blindRage === true;
      const forWard = values.forWard === true;
      evasion = evasionOf(target, { guard: "defended", blindRage, forWard });
      return {
        kind: melee ? "defence" : "leap",
        ...blow(values),
        // As the player's card will have it, weariness and wounds of who gets out of the way among it.
        bonus: melee
          ? evasionMet(target, { guard: met, blindRage, forWard })
          : [...leapOf(target, values.moving as Moving, met === "unaware"), ...hindered(target)],
        against: aim(values),
        unaware: met === "unaware",
        blindRage,
        forWard,
      };
    },
    terms: ({ bonus, against, kind }) => [...bonus, ...mirrored(against, kind)],
    note: neededOnDice,
    send: {
      label: localize("BIND.Combat.Strike.send"),
      icon: "fa-solid fa-hand-fist",
      send({ kind, attack, name, weapon, knacks, damage, stunning, against, unaware, blindRage, forWard }) {
        const striking = { attack, name, weapon, knacks, damage, stunning };
        const part = attackPart({
          ...striking,
          kind: kind === "leap" ? "leap" : "defence",
          ...{ target: target.uuid, against, unaware, blindRage, round, evasion },
          ...(forWard ? { forWard } : {}),
        });
        const proposals = [...unloads(armament), ...surgeSpent(actor, chosen)];
        return postCard({ actor, origin: options.origin ?? null, parts: [part], proposals });
      },
    },
    post: () => Promise.resolve(null),
  };
  return request as RollRequest<never, Swing> as RollRequest<BlowSetup, Swing>;
}
