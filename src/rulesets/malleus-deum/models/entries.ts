import { CHANGE_TYPES, LEVEL_EDITIONS } from "../content/lines";
import { flag, integer, oneOf, openInteger, text } from "./fields";

/** What the lists of abilities and archetypes hold; `content/lines` has the same shapes and how they are written. */

const fields = () => foundry.data.fields;

export const rankEntry = () =>
  new (fields().SchemaField)({
    rank: integer(1),
    difficulty: openInteger({ min: 0 }),
    effect: text(),
    requires: new (fields().ArrayField)(new (fields().SchemaField)({ ability: text(), rank: integer(1) })),
  });

export const grantEntry = () => new (fields().SchemaField)({ slug: text(), template: text(), rank: integer(1) });

const options = () =>
  new (fields().ArrayField)(new (fields().SchemaField)({ grants: new (fields().ArrayField)(grantEntry()) }));

export const choiceEntry = () =>
  new (fields().SchemaField)({
    label: text(),
    count: integer(1, { min: 1 }),
    options: options(),
    filter: text(),
    rank: integer(1),
  });

export const primarySetEntry = () =>
  new (fields().SchemaField)({
    strength: integer(0),
    endurance: integer(0),
    agility: integer(0),
    speed: integer(0),
    perception: integer(0),
  });

export const learnableEntry = () => new (fields().SchemaField)({ filter: text(), note: text() });

export const suggestedAspectEntry = () => new (fields().SchemaField)({ name: text(), compulsory: flag() });

const changeEntry = () =>
  new (fields().SchemaField)({
    type: oneOf(CHANGE_TYPES, "stamina"),
    amount: integer(0),
    restRate: integer(0, { min: 0 }),
    pool: oneOf(["mettle", "magic", "luck"], "mettle"),
    formula: text(),
    filter: text(),
    rank: integer(1),
    slug: text(),
    template: text(),
    count: integer(1, { min: 1 }),
    options: options(),
  });

export const levelEntry = () =>
  new (fields().SchemaField)({
    level: integer(2, { min: 1 }),
    edition: oneOf(LEVEL_EDITIONS, "core"),
    changes: new (fields().ArrayField)(changeEntry()),
  });
