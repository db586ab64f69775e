import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import { format, localize, warn } from "../../../../foundry/platform/i18n";
import { ask, choice, tick } from "../../../../foundry/windows/prompt";
import { hasCondition } from "../../adapters/conditions";
import { sidesOf } from "../../adapters/combat/opening";
import { proposeCondition } from "../../changes/propose";
import { DIALOG_CLASSES, RULESET_ID } from "../../ids";
import { parley } from "../../rules/combat";
import type { OpeningData } from "../../stored/opening-data";

const SIDES = ["pc", "foe"] as const;

/** A side would rather talk: whether it can, and whose surprise that ends, on a card of the GM's (MDC-CMB-02). */
export async function beginParley({ combat, surprise }: OpeningData, origin: string | null): Promise<unknown> {
  const fight = game.combats.get(combat);
  if (!fight) return warn("MALLEUS.Problem.noCombat");
  const title = localize("MALLEUS.Fight.talk");
  const said = await ask(
    { title, icon: "fa-solid fa-comments", classes: DIALOG_CLASSES },
    choice(
      localize("MALLEUS.Fight.talks"),
      "talks",
      SIDES.map((side) => [side, localize(`MALLEUS.Side.${side}`)] as const),
    ),
    tick(localize("MALLEUS.Fight.willing"), "willing", true),
  );
  const talks = SIDES.find((side) => side === said?.talks);
  if (!talks) return null;
  const caught = (side: (typeof SIDES)[number]) =>
    sidesOf(fight)
      .filter((one) => (one.side === "pc") === (side === "pc"))
      .flatMap(({ creatures }) => creatures.filter((actor) => hasCondition(actor, "surprised")));
  const { blocked, surpriseLost } = parley({
    talks,
    otherWilling: said?.willing === true,
    ambush: surprise?.ambush ?? false,
    surprised: SIDES.find((side) => caught(side).length > 0) ?? null,
  });
  const words = [
    blocked ? localize(blocked) : format("MALLEUS.Fight.mayTalk", { side: localize(`MALLEUS.Side.${talks}`) }),
    ...(surpriseLost ? [localize("MALLEUS.Fight.surpriseLost")] : []),
  ].join(" ");
  return postCard({
    actor: null,
    origin,
    parts: [{ ...notePart(RULESET_ID, title, words), about: "parley" }],
    proposals: surpriseLost
      ? SIDES.flatMap(caught).flatMap((actor) =>
          proposeCondition(actor, "surprised", "lose").map((draft) => ({ ...draft, source: null })),
        )
      : [],
  });
}
