import { element } from "../../../foundry/platform/html";
import { format, localize, warn } from "../../../foundry/platform/i18n";
import { ask, choice, hint } from "../../../foundry/windows/prompt";
import { isActorOf } from "../../../foundry/platform/documents";
import { isNpc, type Npc } from "../adapters/creature";
import { partyAward, type Foe } from "../rules/experience/awards";

/** Foes of the fight that is shown, else of the scene: each once. */
function foes(): { id: string; npc: Npc; down: boolean }[] {
  const fighters = game.combat?.combatants.contents ?? [];
  if (fighters.length > 0)
    return fighters.flatMap(({ id, actor, isDefeated }) =>
      isNpc(actor) ? [{ id: id ?? "", npc: actor, down: isDefeated }] : [],
    );
  const tokens = canvas?.scene?.tokens.contents ?? [];
  return tokens.flatMap(({ id, actor }) =>
    isNpc(actor) ? [{ id: id ?? "", npc: actor, down: actor.system.hp.value <= 0 }] : [],
  );
}

const FATES = ["defeated", "fled", "standing"] as const;

/** What became of each foe; what that is worth for so many follows by the rule (BI-XP-04 to 06). */
export async function askFoes(
  actors: readonly Actor[],
  party: Actor | null,
): Promise<{ each: number; pot: number; words: string } | null> {
  const all = foes();
  if (all.length === 0) {
    warn("BIND.Xp.noFoes");
    return null;
  }
  const options = FATES.map((fate) => [fate, localize(`BIND.Xp.fateOf.${fate}`)] as const);
  const rows = all.map(({ id, npc, down }) =>
    choice(
      format("BIND.Xp.foe", { name: npc.name, xp: npc.system.xpValue }),
      id,
      options,
      down ? "defeated" : "standing",
    ),
  );
  const answers = await ask(
    { title: localize("BIND.Xp.foes"), icon: "fa-solid fa-skull" },
    hint(format("BIND.Xp.foesHint", { count: actors.length })),
    element("div", "", ...rows),
  );
  if (!answers) return null;
  const fates = all.map(({ id, npc }): Foe => {
    const fate = FATES.find((one) => one === answers[id]) ?? "standing";
    return { id, xp: npc.system.xpValue, fate };
  });
  const before = isActorOf(party, "bindParty") ? party.system.xpPot : 0;
  const { total, each, pot } = partyAward(fates, actors.length, before);
  return { each, pot, words: format("BIND.Xp.shared", { total, before, count: actors.length, each, pot }) };
}
