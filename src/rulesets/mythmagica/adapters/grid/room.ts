import type { Change } from "../../../../engine";
import { setTo } from "../../../../foundry/changes/plan-change";
import { tokenSide, type Size } from "../../rules/size/category";
import { isCreature, type Creature } from "../creature";

/** What an unlinked token's actor has of its own that its size hangs on. */
const OWN_SIZE = ["system.sizeCategory", "system.form"];

/** Whether a token is as large as the actor that it was made from: linked, or with nothing of its own. */
const follows = ({ actorLink, delta }: TokenDocument): boolean =>
  actorLink || OWN_SIZE.every((path) => foundry.utils.getProperty(delta?._source ?? {}, path) === undefined);

/** Tokens of somebody, on whichever scene. */
const placedTokens = (actor: Actor): TokenDocument[] =>
  actor.token
    ? [actor.token]
    : game.scenes.contents
        .flatMap(({ tokens }) => tokens.contents)
        .filter((token) => token.baseActor === actor && follows(token));

/** Sides of tokens that were placed, once their creature has another size: what wings or hands made of them stays in proportion (MY-SIZ-02). */
const resizedSides = (actor: Actor, before: Size, now: Size) =>
  placedTokens(actor).map((token) => {
    const times = tokenSide(now) / tokenSide(before);
    return { token, width: token.width * times, height: token.height * times };
  });

/** The same as changes, for what changes a size for a while. */
export const roomChanges = (actor: Creature, now: Size): Change[] =>
  resizedSides(actor, actor.system.sizeCategory, now).flatMap(({ token, width, height }) => [
    ...setTo(token, "width", width, "size"),
    ...setTo(token, "height", height, "size"),
  ]);

/** Tokens follow what is written of a creature's own size. */
export async function followSize(actor: Actor, before: Size): Promise<void> {
  const now = isCreature(actor) ? actor.system.sizeCategory : before;
  for (const { token, ...sides } of resizedSides(actor, before, now)) await token.update(sides);
}
