import { postCard } from "../../../foundry/chat/post-card";
import { element } from "../../../foundry/platform/html";
import { localize } from "../../../foundry/platform/words";
import type { Creature } from "../adapters/creature";
import { notePart } from "../cards/note-part";
import type { ProposalDraft } from "../effects/propose";
import { POOL_IDS } from "./pool";
import { DIALOG_CLASSES } from "../ids";

export type RestKind = "short" | "long";

/** One creature rests: a short rest asks which pool it refreshes (MD-RST-01, MD-RST-02). */
export async function rest(actor: Creature, kind: RestKind): Promise<unknown> {
  const pool = kind === "short" ? await choosePool(actor) : null;
  if (pool === undefined) return null;
  return postRest(kind, actor, [propose(actor, kind, pool)]);
}

/** A whole party rests: one card that says what it would do for each, and does it where it is clicked. */
export const restTogether = (actors: readonly Creature[], kind: RestKind): Promise<unknown> =>
  postRest(
    kind,
    null,
    actors.map((actor) => ({ ...propose(actor, kind, null), automatic: false })),
  );

const propose = (actor: Creature, rest: RestKind, pool: string | null): ProposalDraft => ({
  kind: "malleusRest",
  target: actor.uuid,
  source: actor.uuid,
  data: { rest, pool },
  automatic: true,
});

const postRest = (kind: RestKind, actor: Creature | null, proposals: ProposalDraft[]): Promise<unknown> =>
  postCard({
    actor,
    parts: [notePart({ title: localize(`MALLEUS.Rest.${kind}`), text: localize(`MALLEUS.Rest.${kind}Text`) })],
    proposals,
  });

/** The pool that a short rest refreshes; null for none, undefined when dismissed. */
async function choosePool(actor: Creature): Promise<string | null | undefined> {
  const { pools } = actor.system;
  const worth = POOL_IDS.filter((id) => pools[id].schedule === "rest" && pools[id].value < pools[id].max);
  if (worth.length === 0) return null;
  const select = element("select");
  select.name = "pool";
  for (const id of worth) {
    const { value, max, restRate } = pools[id];
    const option = element("option", "", `${localize(`MALLEUS.Pool.${id}`)} (${value}/${max}, +${restRate})`);
    option.value = id;
    select.append(option);
  }
  const content = element("div", "", element("label", "", localize("MALLEUS.Rest.pool"), select));
  const window = { title: localize("MALLEUS.Rest.short"), icon: "fa-solid fa-campground" };
  const data = await foundry.applications.api.DialogV2.input({ classes: DIALOG_CLASSES, window, content });
  return data ? String(data.pool) : undefined;
}
