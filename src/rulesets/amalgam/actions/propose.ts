import { postCard } from "../../../foundry/chat/post-card";
import { notePart } from "../../../foundry/chat/note-part";
import type { ChangeData } from "../../../foundry/contracts/change-handler";
import { grantMark } from "../../../foundry/grants/grant-kinds";
import type { AmalgamActor } from "../adapters/read-amalgamate";
import { RULESET_ID } from "../ids";
import { audienceLike } from "./audience";

interface Change {
  kind: string;
  actor: AmalgamActor;
  data: ChangeData;
  /** Title of its entry in the list of growth. */
  growth?: string;
  /** Left out: done at once. Else it waits for a click. */
  automatic?: boolean;
}

/**
 * Posts what a tool does to one or more Amalgamates as one card: done at once, undone by a click, for each by itself.
 * @param source In whose name; null: the Storyteller's tools.
 * @param origin Id of the message that it follows from.
 */
export const doByCard = (
  source: AmalgamActor | null,
  title: string,
  text: string,
  changes: Change[],
  origin: string | null = null,
) =>
  postCard({
    actor: source,
    origin,
    parts: [notePart(RULESET_ID, title, text)],
    proposals: changes.map(({ kind, actor, data, growth, automatic = true }) => ({
      kind,
      target: actor.uuid,
      source: source?.uuid ?? null,
      data: growth === undefined ? data : { ...data, ...grantMark(growth) },
      automatic,
    })),
    ...audienceLike(origin),
  });
