import {
  applyUpdate,
  embed,
  FakeActor,
  FakeCollection,
  type FakeDocument,
  FakeItem,
  world,
} from "../../../foundry/testing/fake-documents";
import { FakeActiveEffect } from "../../../foundry/testing/fake-effects";
import type { AmalgamActor } from "../adapters/read-amalgamate";
import { ACTOR_FIELDS, changesBetween } from "../changes/changes-between";
import type { Amalgamate } from "../rules/amalgamate";

type Data = Record<string, unknown>;

/** An actor that holds its Items, and is written in the ways a batch is. */
class FakeAmalgamActor extends FakeActor {
  override get system(): Data {
    const system = super.system;
    return Object.assign(system, { _source: undefined, wordHistory: system.wordHistory ?? [], toObject: () => system });
  }
  get items(): FakeCollection<FakeItem> {
    const own = [...world.values()].filter((one) => one.parent === this && one instanceof FakeItem);
    return new FakeCollection(own as FakeItem[]);
  }
  override get effects(): FakeCollection<FakeDocument> {
    const own = [...world.values()].filter((one) => one.parent === this && one.documentName === "ActiveEffect");
    return new FakeCollection(own);
  }
  #own(id: string): FakeItem {
    const item = this.items.get(id);
    if (!item) throw new Error(`There is no Item ${id}.`);
    return item;
  }
  inCombat = false;
  get statuses(): Set<string> {
    return new Set(this.effects.contents.flatMap((effect) => [...((effect as FakeActiveEffect).statuses ?? [])]));
  }
  async toggleStatusEffect(status: string, { active }: { active: boolean }): Promise<void> {
    if (active) return void embed(this, new FakeActiveEffect({ name: status, statuses: [status] }));
    for (const effect of this.effects.contents)
      if ((effect as FakeActiveEffect).statuses.has(status)) world.delete(effect.uuid);
  }
  limited = false;
  override async createEmbeddedDocuments(name: string, data: Data[]): Promise<FakeDocument[]> {
    if (name !== "ActiveEffect") return super.createEmbeddedDocuments(name, data);
    return data.map((one) => embed(this, new FakeActiveEffect(one)));
  }
  async updateEmbeddedDocuments(_name: string, updates: Data[]): Promise<void> {
    for (const { _id, ...update } of updates) applyUpdate(this.#own(String(_id))._source, update);
  }
  async deleteEmbeddedDocuments(_name: string, ids: string[]): Promise<void> {
    for (const id of ids) world.delete(this.#own(id).uuid);
  }
}

/** An actor with the cards of an Amalgamate. Call `fakeFoundry` first. */
export function fakeAmalgamActor(of: Amalgamate, name = "Mara"): AmalgamActor {
  const system = Object.fromEntries(ACTOR_FIELDS.map((field) => [field, structuredClone(of[field])]));
  const actor = new FakeAmalgamActor({ name, type: "amalgamCharacter", system });
  const empty = { ...of, words: [], gear: [], effects: [], loose: [] };
  for (const change of changesBetween(actor as unknown as AmalgamActor, empty, of, "")) {
    if (change.kind !== "create") continue;
    const item = new FakeItem({ ...change.data });
    // What the model of an Item gives by itself.
    if (item.type === "amalgamGear") item.system.suitableWords ??= [];
    embed(actor, Object.assign(item, { actor }));
  }
  return actor as unknown as AmalgamActor;
}
