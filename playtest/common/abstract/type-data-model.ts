import { DataModel } from "./data-model.js";
import type { SchemaField } from "../fields/schema-field.js";
import type { Plain } from "../utils/objects.js";
import type { PermissionUser, Verdict } from "./document-types.js";

/** The `system` of a document: a model with a part in the document's preparation and events (4.1). */
export class TypeDataModel extends DataModel {
  /** Its fields know their place in the document: `fieldPath` is "system.x", which form helpers take as the input's name. */
  static override get schema(): SchemaField {
    const schema = super.schema;
    schema.name ??= "system";
    return schema;
  }

  /** The package that brought the subtype: the game's system, a module, or null. */
  get modelProvider(): unknown {
    const type = (this.parent as { type?: unknown } | null)?.type;
    const { game } = globalThis as { game?: { system?: unknown; modules?: { get(id: string): unknown } } };
    if (typeof type !== "string" || type === "base") return null;
    return (type.includes(".") ? game?.modules?.get(type.split(".")[0] as string) : game?.system) ?? null;
  }

  static get metadata(): object {
    return Object.freeze({});
  }

  /** Hook: derive what effects may change. Before the document's own. */
  prepareBaseData(): void {}

  /** Hook: derive the rest. Before the document's own. */
  prepareDerivedData(): void {}

  /** Hook: how the document is shown by @Embed; null for the usual way. */
  async toEmbed(_config: object, _options: object = {}): Promise<unknown> {
    return null;
  }

  /** Hook: before creation, on the acting client; false cancels. */
  async _preCreate(_data: Plain, _options: Plain, _user: PermissionUser): Promise<Verdict> {}

  /** Hook: before an update, on the acting client; may change `changes`; false cancels. */
  async _preUpdate(_changes: Plain, _options: Plain, _user: PermissionUser): Promise<Verdict> {}

  /** Hook: before deletion, on the acting client; false cancels. */
  async _preDelete(_options: Plain, _user: PermissionUser): Promise<Verdict> {}

  _onCreate(_data: Plain, _options: Plain, _userId: string): void {}

  _onUpdate(_changed: Plain, _options: Plain, _userId: string): void {}

  _onDelete(_options: Plain, _userId: string): void {}
}
