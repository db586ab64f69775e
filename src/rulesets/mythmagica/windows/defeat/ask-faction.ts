import { postCard } from "../../../../foundry/chat/post-card";
import { localize } from "../../../../foundry/platform/i18n";
import { ask, choice, hint, tick } from "../../../../foundry/windows/prompt";
import { isBeaten, ownStatusOf, sideOf, statusOfSide, type Side } from "../../adapters/combat/sides";
import { RULESET_ID } from "../../ids";
import { spoilsPart } from "../../stored/spoils-data";

const say = (key: string): string => localize(`MYTHMAGICA.Defeat.${key}`);

/** What a side loses when all of it lies on the field (MY-CSQ-01 to 05): a card, on which players name what they keep. */
export async function askFaction(): Promise<unknown> {
  const answers = await ask(
    { title: say("faction"), icon: "fa-solid fa-users-slash", classes: ["manifold", RULESET_ID] },
    choice(say("side"), "side", [
      ["party", say("sides.party")],
      ["foes", say("sides.foes")],
    ]),
    tick(say("violence"), "violence", true),
    hint(say("factionHint")),
  );
  if (!answers) return null;
  const side: Side = answers.side === "foes" ? "foes" : "party";
  if (!isBeaten(side, answers.violence === true)) return void ui.notifications.warn(say("notBeaten"));
  const losers = sideOf(side);
  return postCard({
    actor: null,
    parts: [
      spoilsPart({
        status: statusOfSide(losers),
        losers: losers.slice(0, 40).map((one) => ({ uuid: one.uuid, name: one.name, status: ownStatusOf(one) })),
      }),
    ],
    mode: "public",
  });
}
