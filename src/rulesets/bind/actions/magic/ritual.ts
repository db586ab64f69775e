import { perform } from "../../../../engine";
import { postCard } from "../../../../foundry/chat/post-card";
import { answersTo, type CardMessage } from "../../../../foundry/messages/card-model";
import { findItem, isItemOf } from "../../../../foundry/platform/documents";
import { format, warn } from "../../../../foundry/platform/i18n";
import { foundryDice } from "../../../../foundry/rolls/foundry-dice";
import { ask, hint, numberEntry } from "../../../../foundry/windows/prompt";
import { casterOf } from "../../adapters/magic/caster";
import { isCreature, type Creature } from "../../adapters/creature";
import { GIVES, mayJoin, promisedBy, sharesOf } from "../../adapters/magic/ritual-team";
import { spoken } from "../../adapters/spoken";
import { rollSpell } from "../../rules/spells/in-play";
import { planOf } from "../../stored/cast-data";
import { ritualPart, type RitualData } from "../../stored/ritual-data";
import { postCast } from "./cast-post";
import { looks } from "../characters/tell";

/** Calls for a ritual: whoever walks the same Path and knows the spell can give mana on the card before it is cast (BI-MAG-12). */
export const callRitual = (actor: Creature, data: RitualData): Promise<unknown> =>
  postCard({ actor, parts: [ritualPart(data)] });

/** A ritual is cast once: what answers its card is the casting. */
export const isCast = (message: CardMessage): boolean => answersTo(message.id ?? "").length > 0;

/** Promises mana of one's own; the last word counts until it is cast. */
export async function joinRitual({ cast }: RitualData, message: CardMessage, actor: Actor | null): Promise<unknown> {
  if (!isCreature(actor) || !actor.isOwner) return null;
  if (isCast(message)) return warn("BIND.Magic.Ritual.over");
  if (!mayJoin(actor, cast)) return warn("BIND.Magic.Ritual.mayNot", { name: actor.name, spell: cast.name });
  const id = message.id ?? "";
  const most = Math.max(0, actor.system.mp.value);
  const answers = await ask(
    looks(format("BIND.Magic.Ritual.join", { name: actor.name }), "fa-hands"),
    hint(format("BIND.Magic.Ritual.joinHint", { spell: cast.name, mana: cast.mana })),
    numberEntry(
      format("BIND.Magic.Ritual.gives", { most }),
      "mana",
      Math.min(most, promisedBy(id, actor.uuid) || 1),
      0,
      most,
    ),
  );
  if (!answers) return null;
  const mana = Math.max(0, Math.min(most, Math.round(Number(answers.mana) || 0)));
  return spoken.say(id, GIVES, actor.uuid, { actor: actor.uuid, mana });
}

/** Casts it with all who gave: one roll, a price for each, and all of them hold what stands. */
export async function castRitual(data: RitualData, message: CardMessage, actor: Actor | null): Promise<unknown> {
  const { cast, blessed } = data;
  const spell = findItem(cast.spell);
  if (!isCreature(actor) || !actor.isOwner || !isItemOf(spell, "bindSpell"))
    return warn("BIND.Magic.Problem.spellGone");
  if (isCast(message)) return warn("BIND.Magic.Ritual.over");
  const { shares, rest } = sharesOf(message.id ?? "", actor.uuid, cast);
  if (rest > actor.system.mp.value) return warn("BIND.Magic.Ritual.short", { missing: rest - actor.system.mp.value });
  const rolls: Roll[] = [];
  const { transcript } = await perform(() => rollSpell(planOf(cast)), foundryDice(rolls));
  const casting = { actor, spell, enhancements: [], item: null, target: null, targets: [], caster: casterOf(actor) };
  const together = { ritual: message.id ?? "", shares, rest };
  return postCast(
    casting,
    { ...cast, waits: false, dice: transcript },
    { blood: false, blessed, together },
    { rolls, origin: message.id },
  );
}
