import { format, localize } from "../../../../foundry/platform/i18n";
import { ask, choice, hint, numberEntry, tick } from "../../../../foundry/windows/prompt";
import type { Creature } from "../../adapters/creature";
import type { Transform } from "../../changes/magic/transform-kind";
import { nuraCure } from "../../rules/spells/nura";
import { looks, tell } from "../characters/tell";

const names = (actors: readonly Creature[]): string => actors.map(({ name }) => name).join(", ");

/** The card of what somebody becomes; `automatic` where nobody else has a say. */
const becomes = (actors: readonly Creature[], what: Transform): Promise<unknown> =>
  tell({
    actor: actors.length === 1 ? (actors[0] ?? null) : null,
    title: localize(`BIND.Magic.Transform.${what}`),
    text: names(actors),
    proposals: actors.map(({ uuid }) => ({ kind: "bindTransform", target: uuid, source: null, data: { what } })),
  });

/** Dust, powder or an egg of the nura is used (BIC-51). */
export const useNuraGoods = (actor: Creature, what: Transform): Promise<unknown> => becomes([actor], what);

const MADE = ["freshUndead", "oldUndead", "nuraCaster0", "nuraCaster1"] as const;

/** What the game master makes of those who are meant: dead things by their age, creatures that cast (BIC-29, BIC-32). */
export async function makeOf(actors: readonly Creature[]): Promise<unknown> {
  const answers = await ask(
    looks(localize("BIND.Gm.Tools.made"), "fa-paw"),
    hint(names(actors)),
    choice(
      localize("BIND.Magic.becomesWhat"),
      "what",
      MADE.map((one) => [one, localize(`BIND.Magic.Transform.${one}`)]),
    ),
  );
  const what = MADE.find((one) => one === answers?.what);
  return what ? becomes(actors, what) : null;
}

/** How long somebody turned into a nura has to fast to come back (BIC-31). */
export async function fastNura(actors: readonly Creature[]): Promise<unknown> {
  const title = localize("BIND.Gm.Tools.nura");
  const answers = await ask(
    looks(title, "fa-paw"),
    hint(names(actors)),
    numberEntry(localize("BIND.Magic.daysNura"), "days", 1, 0, 999),
    tick(localize("BIND.Magic.bornNura"), "born"),
  );
  if (!answers) return null;
  const days = nuraCure(Math.max(0, Number(answers.days) || 0), answers.born === true);
  const text = days === null ? localize("BIND.Magic.noCure") : format("BIND.Magic.fasts", { days });
  return tell({ actor: null, title: `${title}: ${names(actors)}`, text });
}
