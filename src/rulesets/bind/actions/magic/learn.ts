import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { localize } from "../../../../foundry/platform/i18n";
import { tell } from "../characters/tell";

/** What a sphere's level lets one cast comes with it (L2340). */
export const learns = (actor: Actor, sphere: string): ProposalDraft => ({
  kind: "bindLearn",
  target: actor.uuid,
  source: actor.uuid,
  data: { sphere },
  automatic: true,
});

/** For a sphere that came without its spells. */
export const learnSpells = (actor: Actor, sphere: string): Promise<unknown> =>
  tell({ actor, title: localize("BIND.Magic.learn"), proposals: [learns(actor, sphere)] });
