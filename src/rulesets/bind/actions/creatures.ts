import { notePart } from "../../../foundry/chat/note-part";
import { postCard } from "../../../foundry/chat/post-card";
import { format, localize } from "../../../foundry/platform/i18n";
import { ask, choice, hint, numberEntry, tick } from "../../../foundry/windows/prompt";
import type { Creature } from "../adapters/creature";
import { meantCreatures } from "../adapters/present";
import type { Transform } from "../changes/transform-kind";
import { RULESET_ID } from "../ids";
import { nuraCure } from "../rules/spells/nura";

const looks = (title: string) => ({ title, icon: "fa-solid fa-paw", classes: ["manifold", RULESET_ID] });
const names = (actors: readonly Creature[]): string => actors.map(({ name }) => name).join(", ");

/** The card of what somebody becomes; `automatic` where nobody else has a say. */
const becomes = (actors: readonly Creature[], what: Transform): Promise<unknown> =>
  postCard({
    actor: actors.length === 1 ? (actors[0] ?? null) : null,
    parts: [notePart(RULESET_ID, localize(`BIND.Magic.Transform.${what}`), names(actors))],
    proposals: actors.map(({ uuid }) => ({ kind: "bindTransform", target: uuid, source: null, data: { what } })),
  });

/** Dust, powder or an egg of the nura is used (BIC-51). */
export const useNuraGoods = (actor: Creature, what: Transform): Promise<unknown> => becomes([actor], what);

const MADE = ["freshUndead", "oldUndead", "nuraCaster0", "nuraCaster1"] as const;

/** What the game master makes of those who are meant: dead things by their age, creatures that cast (BIC-29, BIC-32). */
export async function makeOf(actors: readonly Creature[] = meantCreatures()): Promise<unknown> {
  const answers = await ask(
    looks(localize("BIND.Gm.Tools.made")),
    hint(names(actors)),
    choice(
      localize("BIND.Magic.becomesWhat"),
      "what",
      MADE.map((one) => [one, localize(`BIND.Magic.Transform.${one}`)]),
    ),
  );
  const what = MADE.find((one) => one === answers?.what);
  return what && actors.length > 0 ? becomes(actors, what) : null;
}

/** How long somebody turned into a nura has to fast to come back (BIC-31). */
export async function fastNura(actors: readonly Creature[] = meantCreatures()): Promise<unknown> {
  const title = localize("BIND.Gm.Tools.nura");
  const answers = await ask(
    looks(title),
    hint(names(actors)),
    numberEntry(localize("BIND.Magic.daysNura"), "days", 1, 0, 999),
    tick(localize("BIND.Magic.bornNura"), "born"),
  );
  if (!answers) return null;
  const days = nuraCure(Math.max(0, Number(answers.days) || 0), answers.born === true);
  const text = days === null ? localize("BIND.Magic.noCure") : format("BIND.Magic.fasts", { days });
  return postCard({ actor: null, parts: [notePart(RULESET_ID, `${title}: ${names(actors)}`, text)] });
}
