import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { targetedActors } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import { ask, choice, hint, numberEntry, tick } from "../../../../foundry/windows/prompt";
import { isRollAttribute } from "../../adapters/characters/attributes";
import { blockedBy } from "../../adapters/conditions/conditions";
import { equipped } from "../../adapters/combat/defence";
import { isCreature, type Creature } from "../../adapters/creature";
import type { Gear } from "../../adapters/magic/magic-items";
import { keepsGear, weaponsInHand } from "../../adapters/magic/shape";
import { RULESET_ID } from "../../ids";
import { CONCOCTIONS, doseActions, dosesRevive, drinkBlocked } from "../../rules/magic/conjuring";
import { castPart, type CastData } from "../../stored/cast-data";
import { payActions } from "../combat/pay-for";

const say = (key: string, data: Record<string, string | number> = {}): string =>
  format(`MYTHMAGICA.Magic.${key}`, data);

/** Hands that hold nothing; two that wield one weapon are both full. */
function freeHands(actor: Creature): number {
  const held = weaponsInHand(actor);
  const shield = equipped(actor).shield ? 1 : 0;
  return Math.max(0, 2 - shield - held.reduce((sum, { system }) => sum + system.hands, 0));
}

const isKind = (category: string): boolean => (CONCOCTIONS as readonly string[]).includes(category);

/** What those who come into contact with it roll against, as a casting that the same card part shows. */
const asCast = ({ name, system }: Gear, targets: readonly Creature[]): CastData => ({
  cast: foundry.utils.randomID(),
  item: "",
  name,
  slug: system.slug,
  rank: system.spellRank,
  price: 0,
  free: false,
  types: [],
  targets: targets.map(({ uuid }) => uuid),
  resist: system.resist,
  threshold: system.threshold,
  potency: null,
  does: system.setback > 0 ? "setback" : "",
  form: system.setbackForm,
  area: false,
  condition: system.condition,
  trait: "",
  leaves: false,
  illusion: "none",
  fixed: system.setback,
  via: "",
  bare: false,
  tags: [],
});

/** Takes doses of a concoction, or gives them to somebody (MY-CNC-01 to 04). */
export async function useConcoction(actor: Creature, item: Gear): Promise<unknown> {
  const { doses, category, effect, heals, carryState } = item.system;
  if (doses.value < 1) return void ui.notifications.warn(say("blocked.noDoses", { name: item.name }));
  const others = targetedActors(actor).filter(isCreature);
  const people = [actor, ...others];
  const answers = await ask(
    { title: item.name, icon: "fa-solid fa-flask", ok: say("useDoses") },
    ...(isKind(category) ? [hint(localize(`MYTHMAGICA.Magic.concoction.${category}`))] : []),
    hint(effect),
    choice(
      say("whoTakes"),
      "who",
      people.map(({ uuid, name }) => [uuid, name] as const),
      others[0]?.uuid ?? actor.uuid,
    ),
    numberEntry(say("doses"), "doses", 1, 1, doses.value),
    tick(say("poured"), "forced"),
  );
  if (!answers) return null;
  const who = people.find(({ uuid }) => uuid === answers.who) ?? actor;
  const count = Math.min(doses.value, Math.max(1, Math.round(Number(answers.doses))));
  const drunk = who === actor && (category === "potion" || category === "");
  // Nobody gives what cannot act, and nobody drinks who cannot swallow (MY-CND-56, MY-CND-66).
  const forbidden = blockedBy(actor, "act") ?? (who === actor ? blockedBy(actor, "eat") : null);
  if (forbidden && !game.user.isGM)
    return void ui.notifications.warn(format("MYTHMAGICA.Blocked.act", { name: actor.name, condition: forbidden }));
  // What a beast's shape has absorbed is not there to be used (MY-PLY-03).
  if (!keepsGear(actor) && !game.user.isGM)
    return void ui.notifications.warn(say("blocked.absorbed", { name: item.name }));
  const why = drunk
    ? drinkBlocked({ freeHands: freeHands(actor), withinReach: carryState === "inHand" || carryState === "atHand" })
    : null;
  if (why && !game.user.isGM) return void ui.notifications.warn(say(`blocked.${why}`, { name: actor.name }));
  // Whoever has fallen drinks nothing unless it is poured in (MY-CNC-04).
  const fallen = who.system.overcome !== "none" && (category === "potion" || category === "");
  const forced = who !== actor && (answers.forced === true || fallen);
  const actions = doseActions(count, forced);
  // An Action is not lost for doses that are not taken.
  if (!(await payActions(actor, actions))) return null;
  const resisted = isRollAttribute(item.system.resist) && item.system.threshold !== null;
  const tooLate = forced && who.system.overcome !== "none" && !dosesRevive(true);
  const words = [effect, say("dosesTaken", { count, actions }), tooLate ? say("staysOut", { name: who.name }) : ""];
  const healed: ProposalDraft[] =
    heals > 0
      ? [
          {
            kind: "mythSustain",
            target: who.uuid,
            source: actor.uuid,
            data: { damage: -heals * count },
            automatic: who === actor,
          },
        ]
      : [];
  return postCard({
    actor,
    parts: [
      notePart(RULESET_ID, say("takes", { name: who.name, item: item.name }), words.filter(Boolean).join(" ")),
      ...(resisted ? [castPart(asCast(item, [who]))] : []),
    ],
    proposals: [
      {
        kind: "mythDose",
        target: actor.uuid,
        source: actor.uuid,
        data: { item: item.id ?? "", doses: count },
        automatic: true,
      },
      ...healed,
    ],
  });
}
