import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { findActor, isItemOf } from "../../../../foundry/platform/documents";
import { format, localize, warn } from "../../../../foundry/platform/i18n";
import { ask, choice } from "../../../../foundry/windows/prompt";
import { isCreature } from "../../adapters/creature";
import { breakables, type Breakable } from "../../adapters/magic/breakable";
import { breakingTn } from "../../rules/magic/contests";
import { overcomes } from "../../stored/cast-data";
import { endingProposals } from "./end-standing";
import type { SpellContext } from "./spell-context";
import { looks, tell } from "../characters/tell";

function ending({ item, on }: Breakable): ProposalDraft[] {
  if (isItemOf(item, "bindStandingSpell")) return endingProposals(item);
  if (isItemOf(item, "bindForm"))
    return [{ kind: "bindShapeEnds", target: on.uuid, source: on.uuid, data: { id: item.id ?? "" } }];
  return isItemOf(item, "bindMagicItem")
    ? [{ kind: "bindItemBroken", target: item.uuid, source: on.uuid, data: {} }]
    : [{ kind: "bindSpellEnds", target: on.uuid, source: on.uuid, data: { from: "", effect: item.id ?? "" } }];
}

/** Which spell was broken, of those that the roll was good enough for; aimed at nobody, it is about the caster (BI-MAG-29). */
export async function breakSpell({ data, outcome, caster, message }: SpellContext): Promise<unknown> {
  const total = outcome.check?.total ?? 0;
  const struck = data.targets.filter((uuid) => overcomes(data, outcome, uuid)).map(findActor);
  const found = breakables(data.targets.length > 0 ? struck.filter(isCreature) : [caster]);
  const within = found.filter(({ maker }) => total >= breakingTn(maker));
  if (within.length === 0)
    return warn(found.length === 0 ? "BIND.Magic.Problem.nothingStands" : "BIND.Magic.Problem.tooStrong", { total });
  const answers = await ask(
    looks(localize("BIND.Magic.FollowUp.spellBreaking"), "fa-link-slash"),
    choice(
      localize("BIND.Magic.whichSpell"),
      "spell",
      within.map(({ item: { uuid, name }, on }) => [uuid, `${name} (${on.name})`]),
    ),
  );
  const broken = within.find(({ item }) => item.uuid === answers?.spell);
  if (!broken) return null;
  return tell({
    actor: caster,
    origin: message.id,
    title: format("BIND.Magic.broken", { name: broken.item.name }),
    proposals: ending(broken).map((one) => ({ ...one, automatic: false })),
  });
}
