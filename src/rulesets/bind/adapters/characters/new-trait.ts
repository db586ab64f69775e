/** A Skill, sphere or Knack that is new to somebody, as its compendium entry has it. */
export type NewTrait = { id: string; name: string; img: string; system: Record<string, JsonValue> };
