import { notePart } from "../chat/note-part";
import { postCard } from "../chat/post-card";
import { SYSTEM_ID } from "../platform/system-id";
import { MADE_FLAG, type Made } from "./made-kind";

interface Words {
  ruleset: string;
  title: string;
  text: string;
}

/** One card that says what was made, with its dice, and does it; Undo takes it back whole. @param kind Made with `madeKind`. */
export async function postMade(
  actor: Actor,
  kind: string,
  { ruleset, title, text }: Words,
  made: Made,
  rolls: readonly Roll[] = [],
): Promise<unknown> {
  const stored = foundry.utils.randomID();
  await actor.setFlag(SYSTEM_ID, MADE_FLAG, { id: stored, made: JSON.stringify(made) });
  const dice = rolls.map(({ formula, total }) => `${formula}: ${total}`).join(", ");
  return postCard({
    actor,
    parts: [notePart(ruleset, title, [text, dice].filter(Boolean).join(" "))],
    proposals: [{ kind, target: actor.uuid, source: actor.uuid, data: { stored }, automatic: true }],
  });
}
