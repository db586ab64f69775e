import { FieldsSheet } from "./fields-sheet";
import { buildSchemaForm, type FieldGroup, type FormField } from "./schema-fields";

/** What a form does not ask: identity, place and rights of a document, and what others keep in it. */
const APART = new Set(["_id", "_stats", "flags", "ownership", "folder", "author", "type", "system", "sort"]);

type Embedding = { metadata: { embedded?: Record<string, string> } };

/** The window of a document that the table keeps and does not draw (class C, sec. 22): every field of its schema, as it is. */
export class SchemaSheet extends FieldsSheet {
  override _fieldGroups(): FieldGroup[] {
    return [];
  }

  override _buildFields(): HTMLElement[] {
    const { schema, _source: source } = this.document;
    // Documents inside have windows of their own.
    const inside = Object.values((this.document.constructor as unknown as Embedding).metadata.embedded ?? {});
    const fields = Object.entries((schema as unknown as { fields: Record<string, FormField> }).fields);
    const own = Object.fromEntries(fields.filter(([name]) => !APART.has(name) && !inside.includes(name)));
    const model = this.document.system as { schema?: FormField } | undefined;
    return [
      ...buildSchemaForm({ fields: own }, source, "", this.id, readable),
      ...(model?.schema ? buildSchemaForm(model.schema, source, "system", this.id, readable) : []),
    ];
  }
}

/** "doorSound" as "Door sound". */
function readable(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export class AmbientLightConfig extends SchemaSheet {}
export class AmbientSoundConfig extends SchemaSheet {}
export class DrawingConfig extends SchemaSheet {}
export class MeasuredTemplateConfig extends SchemaSheet {}
export class NoteConfig extends SchemaSheet {}
export class RegionBehaviorConfig extends SchemaSheet {}
export class TileConfig extends SchemaSheet {}
export class WallConfig extends SchemaSheet {}
