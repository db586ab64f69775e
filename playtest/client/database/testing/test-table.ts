/** The page's globals over a {@link MemoryServer}, without a DOM: for tests of documents and the event cycle. */
import * as common from "../../../common/index.js";
import type { JsonObject, WorldSnapshot } from "../../../common/protocol";
import { Canvas } from "../../canvas-model/canvas";
import * as collections from "../../collections/index";
import { fromUuid, fromUuidSync } from "../../collections/uuid-lookup";
import { createConfig } from "../../config";
import * as dice from "../../dice/index.js";
import * as documents from "../../documents/index";
import { setPreparationReady } from "../../documents/client-document/index";
import type { ActiveEffect as ActiveEffectOfFourteen } from "../../documents/effects-of-fourteen/active-effect";
import { applyGeneration, checkEffectModels } from "../../generation";
import { setClientEnvironment, setEarlyEnvironment } from "../../environment";
import { Game } from "../../game";
import { Hooks } from "../../hooks.js";
import { registerCoreSettings } from "../../settings/index.js";
import { database } from "../client-database";
import { listenToServer } from "../server-events";
import { MemoryServer } from "./memory-server";

export interface TestTable {
  server: MemoryServer;
  /** Errors that were notified to the user. */
  notified: string[];
}

/** A heroic model: numbers to change, a list, a derived value. */
export class HeroModel extends common.abstract.TypeDataModel {
  declare might: number;
  declare hp: { value: number; max: number };
  declare tags: Set<string>;
  declare bonus: number;
  static override defineSchema() {
    const { NumberField, SchemaField, SetField, StringField, BooleanField } = common.fields;
    const integer = { required: true, nullable: false, integer: true };
    return {
      might: new NumberField({ ...integer, initial: 3 }),
      hp: new SchemaField({
        value: new NumberField({ ...integer, initial: 10, min: 0 }),
        max: new NumberField({ ...integer, initial: 10 }),
      }),
      title: new StringField({ required: true, blank: true }),
      bold: new BooleanField(),
      tags: new SetField(new StringField({ required: true, blank: false })),
    };
  }
  override prepareDerivedData(): void {
    this.bonus = this.might * 2;
  }
}

/** Open a table. `configure` stands for a system's `init`. */
export async function openTable(
  snapshot: Partial<WorldSnapshot> = {},
  configure: (server: MemoryServer) => void = () => undefined,
  packs: Record<string, JsonObject[]> = {},
): Promise<TestTable> {
  common.installPrimitives();
  const notified: string[] = [];
  const note = (message: string): object => (notified.push(message), {});
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  };
  const utils = { ...common.utils, fromUuid, fromUuidSync };
  const globals = {
    CONFIG: createConfig(),
    CONST: common.constants,
    Hooks,
    localStorage,
    fromUuid,
    fromUuidSync,
    getDocumentClass: (name: string) => CONFIG[name as TableConfiguredDocument].documentClass,
    ui: { notifications: { error: note, warn: note, info: note, notify: note } },
    foundry: {
      utils,
      documents: { ...documents, collections },
      dice,
      applications: { api: {}, sheets: {} },
      helpers: {},
      data: { fields: common.fields },
    },
    ...documents,
    Roll: dice.Roll,
  };
  Object.assign(globalThis, globals);
  const generation = snapshot.release?.generation ?? 13;
  setEarlyEnvironment(undefined, generation);
  applyGeneration(generation);
  const server = new MemoryServer(snapshot);
  for (const [collection, sources] of Object.entries(packs)) server.packs(collection).push(...(sources as never[]));
  setPreparationReady(false);
  const game = new Game(server.snapshot, server);
  Object.assign(globalThis, { game, canvas: new Canvas() });
  Object.assign(game, { time: { worldTime: 0 } });
  setClientEnvironment(server.snapshot);
  database.connect(server, server.snapshot.sequence);
  listenToServer(server, () => undefined);
  registerCoreSettings(game.settings);
  Object.assign(CONFIG.Actor.dataModels as object, { hero: HeroModel });
  if (generation < 14) CONFIG.ActiveEffect.legacyTransferral = false;
  configure(server);
  if (generation >= 14) checkEffectModels();
  game.initializePacks();
  game.initializeDocuments();
  await database.begin();
  setPreparationReady(true);
  game.prepareDocuments();
  (CONFIG.ActiveEffect.documentClass as unknown as typeof ActiveEffectOfFourteen).registry?.initialize();
  game.ready = true;
  return { server, notified };
}

/** Of a snapshot: the second generation that the table plays. */
export const FOURTEEN = { release: { generation: 14, build: 360, version: "14.360" } };

/** Record calls of hooks by name, in order. */
export function recordHooks(names: string[]): { name: string; args: unknown[] }[] {
  const calls: { name: string; args: unknown[] }[] = [];
  for (const name of names) Hooks.on(name, (...args: unknown[]) => void calls.push({ name, args }));
  return calls;
}

/** Forget every hook. */
export function clearHooks(): void {
  for (const list of Object.values(Hooks.events)) for (const entry of list) Hooks.off(entry.hook, entry.id);
}
