import { findActor } from "../../../../foundry/platform/documents";
import { format, localize, warn } from "../../../../foundry/platform/i18n";
import { ask, choice } from "../../../../foundry/windows/prompt";
import { standingSpells } from "../../adapters/magic/mana";
import { breakingTn } from "../../rules/magic/contests";
import { endingProposals } from "./end-standing";
import type { SpellContext } from "./spell-context";
import { looks, tell } from "../characters/tell";

/** Standing spells on somebody, whoever keeps them up, and those that they keep up themselves. */
function onTarget(uuid: string) {
  const everybody = [...game.actors.contents, ...(canvas.tokens?.placeables ?? []).flatMap(({ actor }) => actor ?? [])];
  return [...new Set(everybody)].flatMap((actor) =>
    standingSpells(actor).filter(({ system }) => system.mp > 0 && (system.target === uuid || actor.uuid === uuid)),
  );
}

/** Which spell was broken, of those that the roll was good enough for (BI-MAG-29). */
export async function breakSpell({ data, outcome, caster, message }: SpellContext): Promise<unknown> {
  const target = findActor(data.targets[0]);
  const total = outcome.check?.total ?? 0;
  const found = target ? onTarget(target.uuid) : [];
  const within = found.filter(
    ({ system }) => total >= breakingTn({ intelligence: system.intelligence, rating: system.rating }),
  );
  if (within.length === 0)
    return warn(found.length === 0 ? "BIND.Magic.Problem.nothingStands" : "BIND.Magic.Problem.tooStrong", { total });
  const answers = await ask(
    looks(localize("BIND.Magic.FollowUp.spellBreaking"), "fa-link-slash"),
    choice(
      localize("BIND.Magic.whichSpell"),
      "spell",
      within.map(({ uuid, name, actor }) => [uuid, `${name} (${actor?.name ?? ""})`]),
    ),
  );
  const broken = within.find(({ uuid }) => uuid === answers?.spell);
  if (!broken) return null;
  return tell({
    actor: caster,
    origin: message.id,
    title: format("BIND.Magic.broken", { name: broken.name }),
    proposals: endingProposals(broken).map((one) => ({ ...one, automatic: false })),
  });
}
