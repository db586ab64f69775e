import { postCard } from "../../../../foundry/chat/post-card";
import { format } from "../../../../foundry/platform/i18n";
import { ask, choice, entry, hint, tick } from "../../../../foundry/windows/prompt";
import { blockedBy } from "../../adapters/conditions/conditions";
import { isAvatar, type Creature } from "../../adapters/creature";
import { inFight } from "../../adapters/combat/fight";
import { isDrunk } from "../../adapters/magic/illusions";
import { RULESET_ID } from "../../ids";
import { comesToDisbelieve } from "../../rules/magic/illusions";
import { disbeliefPart, MODES } from "../../stored/disbelief-data";
import { payFor } from "../combat/pay-for";
import { paymentWords, usualPayment } from "../combat/turn-price";

const say = (key: string, data: Record<string, string | number> = {}): string =>
  format(`MYTHMAGICA.Illusion.${key}`, data);

const ODD = ["none", "weird", "seriouslyOff"] as const;
const WAYS = ["action", "reaction"] as const;

/**
 * Somebody says what is not there (MY-ILL-05, MY-ILL-06): a player whenever they like, others once it is odd enough (MY-ILL-13). It
 * costs an Action or a Reaction; the Overlord rolls in secret.
 * @param about Name of the thing, and id of the casting's card, where it is tried from there.
 */
export async function disbelieve(
  actor: Creature,
  about: { what: string; card: string } | null = null,
): Promise<unknown> {
  if (isDrunk(actor)) return void ui.notifications.warn(say("blocked.drunk", { name: actor.name }));
  // It takes an act of one's own, in a fight or not (MY-ILL-06).
  const helpless = blockedBy(actor, "act");
  if (helpless && !game.user.isGM)
    return void ui.notifications.warn(format("MYTHMAGICA.Blocked.act", { name: actor.name, condition: helpless }));
  const fights = inFight(actor) !== null;
  const answers = await ask(
    { title: say("title", { name: actor.name }), icon: "fa-solid fa-eye", classes: ["manifold", RULESET_ID] },
    entry(say("what"), "what", { value: about?.what ?? "", required: true }),
    choice(
      say("how"),
      "mode",
      MODES.map((mode) => [mode, say(`mode.${mode}`)] as const),
    ),
    ...(fights
      ? [
          choice(
            say("cost"),
            "way",
            WAYS.map((way) => [way, paymentWords(way)] as const),
            usualPayment(actor, "action"),
          ),
        ]
      : []),
    ...(isAvatar(actor)
      ? []
      : [
          choice(
            say("oddity"),
            "oddity",
            ODD.map((odd) => [odd, say(`odd.${odd}`)] as const),
          ),
          tick(say("strange"), "strange"),
        ]),
    hint(say("price")),
  );
  const what = String(answers?.what ?? "")
    .trim()
    .slice(0, 200);
  if (!answers || what === "") return null;
  const oddity = ODD.find((odd) => odd === answers.oddity) ?? "none";
  const minded = comesToDisbelieve(
    { isAvatar: isAvatar(actor), playerWants: true },
    { oddity, strangeByNature: answers.strange === true },
  );
  if (!minded) return void ui.notifications.info(say("believes", { name: actor.name }));
  const way = WAYS.find((one) => one === answers.way) ?? "action";
  if (fights && !(await payFor(actor, way))) return null;
  const mode = MODES.find((one) => one === answers.mode) ?? "passive";
  const card = about?.card ?? "";
  return postCard({
    actor,
    origin: card || null,
    parts: [disbeliefPart({ who: actor.uuid, what, mode, card, cast: "", result: "" })],
  });
}
