interface SheetOfActor {
  readonly actor: Actor;
  readonly isEditable: boolean;
}

/** A number by a dotted path below `system`, as it is stored. */
const storedAt = (actor: Actor, path: string): number | null => {
  const value: unknown = foundry.utils.getProperty(actor._source, path);
  return typeof value === "number" ? value : null;
};

const limit = (text: string | undefined, otherwise: number): number =>
  text === undefined || text === "" ? otherwise : Number(text);

/**
 * A click on a step or a box of a resource: up or down by `data-by`, or to `data-to`; a click on the last filled box empties it.
 * It stays from `data-least` (0) to `data-most`; paths outside of the actor's own data are nothing.
 */
export async function stepResource(this: SheetOfActor, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const { path = "", by = "", to = "", least, most } = target.dataset;
  const now = /^system(\.\w+)+$/.test(path) ? storedAt(this.actor, path) : null;
  if (now === null || !this.isEditable) return;
  const wanted = to === "" ? now + Number(by) : Number(to) === now ? now - 1 : Number(to);
  const next = Math.min(limit(most, Infinity), Math.max(limit(least, 0), wanted));
  if (Number.isInteger(next) && next !== now) await this.actor.update({ [path]: next });
}
