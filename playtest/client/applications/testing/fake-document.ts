import { vi } from "vitest";

/** A document as sheets see it: `validate` cleans (here: drops unknown keys, casts hp), `update` is recorded. */
export interface FakeDocument {
  id: string;
  uuid: string;
  documentName: string;
  name: string;
  type: string;
  level: number;
  pack: string | null;
  flags: Record<string, Record<string, unknown>>;
  apps: Record<string, unknown>;
  update: ReturnType<typeof vi.fn>;
  validate: ReturnType<typeof vi.fn>;
  [key: string]: unknown;
}

const LEVELS: Record<string, number> = { LIMITED: 1, OBSERVER: 2, OWNER: 3 };
const KNOWN = new Set(["name", "img", "system", "flags"]);

export function fakeDocument(more: Record<string, unknown> = {}): FakeDocument {
  const documentClass = class FakeActor {
    static metadata = { label: "DOCUMENT.Actor" };
    static hasTypeData = true;
  };
  // An instance, as documents are: options merge plain objects but take instances as they are.
  const fake: FakeDocument = Object.assign(new documentClass() as object as FakeDocument, {
    id: "actorAAAAAAAAAAA",
    uuid: "Actor.actorAAAAAAAAAAA",
    documentName: "Actor",
    name: "Dourli",
    type: "hero",
    level: 3,
    pack: null,
    flags: {},
    apps: {},
    parent: null,
    isEmbedded: false,
    collection: new Map([["actorAAAAAAAAAAA", true]]),
    schema: { fields: { name: {}, system: {} } },
    system: {},
    _source: { name: "Dourli", img: "icons/x.svg", system: { hp: 5 } },
    testUserPermission: (_user: unknown, level: number | string) =>
      fake.level >= (typeof level === "string" ? (LEVELS[level] ?? 0) : level),
    validate: vi.fn(({ changes }: { changes: Record<string, unknown> }) => {
      for (const key of Object.keys(changes)) if (!KNOWN.has(key)) delete changes[key];
      const system = changes.system as { hp?: unknown } | undefined;
      if (system && "hp" in system) system.hp = Number(system.hp);
      if (Number.isNaN(system?.hp)) throw new Error("hp: must be a number");
      return true;
    }),
    update: vi.fn(async () => fake),
    ...more,
  });
  return fake;
}

export function asDocument(fake: FakeDocument): TableDocument {
  return fake as unknown as TableDocument;
}
