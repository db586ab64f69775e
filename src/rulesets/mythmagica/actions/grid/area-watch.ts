import { attempt, lazily } from "../../../../foundry/platform/lazily";
import { onTokenMoved } from "../../../../foundry/platform/token-moves";
import { areasAt, enteredOn, leftAreas, type StoodIn } from "../../adapters/grid/areas";
import { framesAt } from "../../adapters/grid/portals";
import { isCreature, type Creature } from "../../adapters/creature";

/** Whoever moves a token into an area gets its card: what it does, and what to roll (MY-ARE-01). Taking the way back posts nothing. */
export function watchAreas(): void {
  onTokenMoved(({ token, way, isUndo }) => {
    const { actor } = token;
    const [from] = way;
    if (isUndo || !from || !isCreature(actor)) return;
    const [before, now] = [areasAt(token, from), areasAt(token)];
    const entered = enteredOn(before, now);
    const left = leftAreas(before, now);
    const through = new Set(framesAt(token, from).map(({ uuid }) => uuid));
    const frame = framesAt(token).find(({ uuid }) => !through.has(uuid));
    if (frame) {
      // The corner from which it was entered, however the way went before.
      const outside = (corner: { x: number; y: number }): boolean =>
        framesAt(token, corner).every(({ uuid }) => uuid !== frame.uuid);
      const last = way.findLast(outside) ?? from;
      void attempt(async () => (await lazily(() => import("../magic/portal"))).postPortal(token, frame, last));
    }
    if (entered.length > 0)
      void attempt(async () => {
        const { postArea } = await lazily(() => import("./area-post"));
        for (const area of entered) await postArea(actor, area);
      });
    tellLeft(actor, left);
  });
  // What a spell's end or the Overlord's click takes off the map ends for those inside as if they had gone out of it.
  Hooks.on("preDeleteRegion", ({ uuid }: RegionDocument) => {
    for (const token of canvas.scene?.tokens.contents ?? []) {
      const before = areasAt(token);
      const now = before.filter(({ region }) => region !== uuid);
      if (isCreature(token.actor) && now.length < before.length) tellLeft(token.actor, leftAreas(before, now));
    }
  });
}

function tellLeft(actor: Creature, left: readonly StoodIn[]): void {
  if (left.length === 0) return;
  void attempt(async () => {
    const { postLeft } = await lazily(() => import("./area-post"));
    for (const area of left) await postLeft(actor, area);
  });
}
