import type { Change, CreateChange, DeleteChange, SetChange } from "../../engine";

/** As much of a change as it takes to say it. */
export type ShownChange =
  | (Pick<SetChange, "kind" | "path" | "before" | "after"> & { reason?: string })
  | Pick<CreateChange, "kind" | "data">
  | Pick<DeleteChange, "kind" | "data">;

export type ChangeData = Record<string, JsonValue>;

/** A change that a card proposes: what, to whom, because of whom. Stored on the message. */
export interface Proposal {
  /** Unique within its message. */
  id: string;
  kind: string;
  /** Uuid of the document it would change. */
  target: string;
  /** Uuid of the actor in whose name it is proposed: the card's own when left out; null for the GM's own tools. */
  source?: string | null;
  data: ChangeData;
  /** Carried out at once: a price that the user confirmed by rolling (a spent reaction, exhausted dice). */
  automatic?: boolean;
}

/** What was done with a proposal, by whom and when (milliseconds since 1970): in full where it counts, in short on the card. */
export interface Commit<C extends ShownChange = Change> {
  /** `writing`: begun; `applied` once all of it is written. */
  state: "writing" | "applied" | "undone";
  by: string;
  at: number;
  changes: C[];
}
