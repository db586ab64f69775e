import { localize } from "../../../../foundry/platform/i18n";
import { ask, choice } from "../../../../foundry/windows/prompt";
import { declareFall } from "../../actions/guts/defeat";
import { isCreature } from "../../adapters/creature";
import { fallOf } from "../../adapters/guts/defeat";
import { RULESET_ID } from "../../ids";

const say = (key: string): string => localize(`MYTHMAGICA.Defeat.${key}`);

/** The Overlord names somebody who fell where no card told of it. */
export async function askFall(): Promise<boolean> {
  const tokens = (canvas?.scene?.tokens.contents ?? []).map(({ actor }) => actor);
  const all = [...new Set([...game.actors.contents, ...tokens])].filter(isCreature).filter((one) => !fallOf(one));
  const answers = await ask(
    { title: say("addFall"), icon: "fa-solid fa-skull", classes: ["manifold", RULESET_ID] },
    choice(
      say("who"),
      "actor",
      all.map(({ uuid, name }) => [uuid, name] as const),
    ),
    choice(say("how"), "pool", [
      ["hp", say("fell.hp")],
      ["fp", say("fell.fp")],
    ]),
  );
  const actor = all.find(({ uuid }) => uuid === answers?.actor);
  if (!actor) return false;
  await declareFall(actor, answers?.pool === "fp" ? "fp" : "hp");
  return true;
}
