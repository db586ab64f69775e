import { postCard } from "../../../../foundry/chat/post-card";
import { format } from "../../../../foundry/platform/i18n";
import type { RollRequest } from "../../../../foundry/rolls/roll-action";
import { startRoll } from "../../../../foundry/rolls/start-roll";
import type { Creature } from "../../adapters/creature";
import { inFight } from "../../adapters/combat/fight";
import { isEdgy } from "../../adapters/combat/missile-target";
import { leapOf } from "../../adapters/combat/shot";
import { evasionOf, hindered } from "../../adapters/combat/struck";
import type { Guard } from "../../rules/combat/attack";
import type { Swing } from "../../rules/combat/hit";
import { without0 } from "../../rules/labels";
import type { AttackData } from "../../stored/attack-data";
import { blowPart, type BlowSetup } from "../../stored/blow-data";
import { defenceAction } from "./blow-action";
import { drafted, stunned } from "../proposals";
import { FREE, priceOf, type Price } from "../goods/pay";
import { settingsOfBlow } from "./blow-settings";
import { mirrored, neededOnDice } from "./strike-request";

export interface Defence {
  data: AttackData;
  defender: Creature;
  attacker: Actor | null;
  /** Id of the attack's message. */
  origin: string | null;
  guard: Guard;
}

/** The attack was the last of its round: Initiative is thrown anew, and the choices of that round still stand (BI-INI-05). */
function isLate({ round }: AttackData, defender: Creature): boolean {
  const state = inFight(defender)?.state;
  return state !== undefined && (state.round !== round || state.phase !== "count");
}

/** What getting out of the way costs: a Defence against blows; a leap was paid for by Keeping Edgy (BI-INI-03, BI-MAN-08). */
export const defencePrice = ({ data, defender, guard }: Pick<Defence, "data" | "defender" | "guard">): Price =>
  data.kind === "leap" || guard !== "defended" || isLate(data, defender)
    ? FREE
    : priceOf(defender, (event) => event.type === "act" && event.action === "defend");

/** The player's side of the roll, weariness and wounds among it. */
function evasion({ data, defender, guard }: Pick<Defence, "data" | "defender" | "guard">) {
  // Who does not get out of the way at all is not slower at it.
  const acts = data.kind === "leap" || guard === "defended";
  const base =
    data.kind === "leap"
      ? leapOf(defender, isEdgy(defender) ? "edgy" : "running", data.unaware)
      : guard === "defended" && isLate(data, defender)
        ? data.evasion
        : evasionOf(defender, { guard, blindRage: data.blindRage, forWard: data.forWard ?? false });
  return without0([...base, ...(acts ? hindered(defender) : [])]);
}

export function defenceSetup(defence: Pick<Defence, "data" | "defender" | "guard">): BlowSetup {
  const { kind, attack, name, weapon, knacks, damage, stunning, against } = defence.data;
  const striking = { attack, name, weapon, knacks, damage, stunning };
  const rage = defence.data.blindRage ? { blindRage: true } : {};
  return { kind, ...striking, ...rage, against, bonus: evasion(defence), settings: settingsOfBlow() };
}

/** The player's roll against a foe's attack: it decides what reaches them (BI-ATK-02). */
export const rollDefence = (defence: Defence, fast: boolean): Promise<unknown> =>
  startRoll(defenceRequest(defence), { fast });

function defenceRequest(defence: Defence): RollRequest<BlowSetup, Swing> {
  const { data, defender, attacker, origin } = defence;
  const price = defencePrice(defence);
  return {
    action: defenceAction,
    actor: defender,
    title: format("BIND.Combat.Defence.title", { actor: defender.name, attacker: attacker?.name ?? "?" }),
    obstacles: price.obstacles,
    cost: price.words,
    controls: [],
    setup: () => defenceSetup(defence),
    terms: ({ bonus, against, kind }) => [...bonus, ...mirrored(against, kind)],
    note: neededOnDice,
    pay: price.pay,
    post: ({ setup, outcome, transcript, rolls, mode }) =>
      postCard({
        actor: defender,
        origin,
        rolls,
        mode,
        parts: [blowPart(setup, { attacker: attacker?.uuid ?? "", target: defender.uuid }, transcript)],
        proposals: [...drafted(setup, outcome, defender), ...stunned(data, outcome, defender)],
      }),
  };
}
