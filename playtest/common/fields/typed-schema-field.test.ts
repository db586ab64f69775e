import { describe, expect, it } from "vitest";
import { abstract, fields as f } from "../index.js";

class Shapes extends abstract.DataModel {
  declare shape: { type: string; radius?: number; width?: number };
  static override defineSchema() {
    const type = (name: string) => new f.StringField({ required: true, blank: false, initial: name, choices: [name] });
    return {
      shape: new f.TypedSchemaField(
        {
          circle: { type: type("circle"), radius: new f.NumberField({ required: true, nullable: false, initial: 1 }) },
          box: new f.SchemaField({
            type: type("box"),
            width: new f.NumberField({ required: true, nullable: false, initial: 2 }),
          }),
        },
        { initial: { type: "circle" } },
      ),
    };
  }
}

describe("4.3 typed schemas", () => {
  it("4.3 clean, validate and update by their type", () => {
    const model = new Shapes();
    expect(model._source).toEqual({ shape: { type: "circle", radius: 1 } });
    expect(model.updateSource({ "shape.radius": "4" })).toEqual({ shape: { radius: 4 } });
    expect(model.updateSource({ shape: { type: "box" } })).toEqual({ shape: { type: "box", width: 2 } });
    expect(model.toObject()).toEqual({ shape: { type: "box", width: 2 } });
  });

  it("4.3 refuse a type that does not exist", () => {
    expect(() => new Shapes({ shape: { type: "cone" } })).toThrow(/shape/);
    expect(() => new f.TypedSchemaField({ bad: { a: new f.NumberField() } })).toThrow(/type/);
  });
});
