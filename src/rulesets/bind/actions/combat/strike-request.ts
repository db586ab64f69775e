import { sum, type Term } from "../../../../engine";
import { postCard } from "../../../../foundry/chat/post-card";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { format, signed } from "../../../../foundry/platform/i18n";
import type { ControlValues, RollRequest } from "../../../../foundry/rolls/roll-action";
import { type Armament } from "../../adapters/combat/armament";
import { conditionsOf, isCharacter, type Creature } from "../../adapters/creature";
import { inFight } from "../../adapters/combat/fight";
import { shotAt, type Moving } from "../../adapters/combat/shot";
import { evasionMet } from "../../adapters/combat/struck";
import { strikeKey } from "../../changes/combat/initiative-kind";
import { costOf } from "../../flow/act";
import { fighterOf } from "../../flow/state";
import type { Guard } from "../../rules/combat/attack";
import type { Swing } from "../../rules/combat/hit";
import { blowPart, type BlowSetup } from "../../stored/blow-data";
import { attackAction } from "./blow-action";
import type { StrikeOptions } from "./strike-options";
import { strikeParts } from "./strike-parts";
import { surgeSpent } from "./surge";
import { isSneak } from "./strike-controls";
import { drafted, initiative, stunned, unloads } from "../proposals";

/** An attack that the attacker rolls: 2D6 + Strike against 7 + Evasion, or a shot against its TN (BI-ATK-01, BI-RNG-01). */
export function strikeRequest(
  actor: Creature,
  armament: Armament,
  target: Creature,
  options: StrikeOptions,
): RollRequest<BlowSetup, Swing> {
  const { melee, guard, frame, obstacles, blow, aim } = strikeParts(actor, armament, target, options);
  let met: Guard = guard;
  let chosen: ControlValues = {};
  return {
    action: attackAction,
    ...frame,
    obstacles,
    setup(values) {
      chosen = values;
      met = values.guard as Guard;
      const blindRage = values.blindRage === true;
      return {
        kind: melee ? "strike" : "shot",
        ...blow(values),
        ...(blindRage ? { blindRage } : {}),
        bonus: aim(values),
        against: melee
          ? evasionMet(target, { guard: met, blindRage, forWard: values.forWard === true })
          : shotAt(target, armament, {
              squares: Number(values.squares ?? 0),
              moving: values.moving as Moving,
              unaware: isSneak(values, actor, armament),
            }),
      };
    },
    terms: ({ bonus, against, kind }) => [...bonus, ...mirrored(against, kind)],
    note: neededOnDice,
    post: ({ setup, outcome, transcript, rolls, mode }) =>
      postCard({
        actor,
        origin: options.origin ?? null,
        rolls,
        mode,
        parts: [blowPart(setup, { attacker: actor.uuid, target: target.uuid }, transcript)],
        proposals: [
          ...drafted(setup, outcome, target),
          ...(melee && met === "defended" ? defencePaid(target, strikeKey(actor), actor.uuid) : []),
          ...stunned(setup, outcome, target),
          ...unloads(armament),
          ...surgeSpent(actor, chosen),
        ],
      }),
  };
}

/** What stands against the roll, as it counts for it: "Dexterity −2". */
export const mirrored = (against: readonly Term[], kind: BlowSetup["kind"]): Term[] =>
  (kind === "shot" ? against.filter(({ label }) => label !== "BIND.Term.difficulty") : against).map((one) => ({
    ...one,
    value: -one.value,
  }));

const BASE: Record<BlowSetup["kind"], number> = { strike: 7, shot: 0, defence: 8, leap: 7 };

/** "2D6 + 4 against 9". */
export const neededOnDice = ({ kind, bonus, against }: BlowSetup): string =>
  format("BIND.Combat.Strike.needed", { bonus: signed(sum(bonus)), tn: BASE[kind] + sum(against) });

/** A foe that is struck at pays for its Defence, hit or not, and one that is rammed to stand firm (BI-ATK-03, BI-MAN-09). */
export function defencePaid(
  target: Creature,
  key: string | null,
  source?: string,
  by: "defend" | "resistRam" = "defend",
): ProposalDraft[] {
  const fight = isCharacter(target) ? null : inFight(target);
  const fighter = fight && fighterOf(fight.state, fight.combatant.id ?? "");
  if (!fight || !fighter || fighter.score === null || key === null || conditionsOf(target).includes("dead")) return [];
  return initiative(target, -costOf(fighter, by), key, { ...(source ? { source } : {}), automatic: true });
}
