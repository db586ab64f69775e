import type { FakeActor, FakeDocument } from "./fake-documents";

type Effect = Partial<Record<"id" | "active" | "system" | "flags", unknown>>;
interface Whole {
  items?: Iterable<FakeDocument>;
  effects?: Partial<Iterable<Effect>> & { contents?: Effect[] };
  statuses?: Set<string>;
}

/** All that is stored in somebody, in their things and effects, as one text: where it is the same, so are their numbers. */
export function stateOf(actor: FakeActor): string {
  const { items = [], effects, statuses } = actor as Whole & FakeActor;
  const those: Iterable<Effect> = effects?.contents ?? (effects as Iterable<Effect> | undefined) ?? [];
  return JSON.stringify(
    [
      actor._source,
      Array.from(items, ({ _source }) => _source),
      Array.from(those, ({ id, active, system, flags }) => [id, active, system, flags]),
      statuses,
    ],
    listed,
  );
}

const listed = (_key: string, value: unknown): unknown => (value instanceof Set ? [...(value as Set<unknown>)] : value);
