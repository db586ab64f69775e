// What the probe makes, forces or registers for a while, and how it is put back.

const PROBE_NAME = "Contract probe";
const PROBE_SCOPE = "contract-probe";
const FOURTEEN = game.release.generation >= 14;
/** v14 says deletion and replacement by values in place of keys. */
const HAS_OPERATORS = "operators" in foundry.data;

/** Undoes what a section did, last things first, also when the section failed. */
function createBench(notes) {
  const undoing = [];
  return {
    undo: (step) => undoing.push(step),

    async close() {
      for (const step of undoing.splice(0).reverse()) {
        try {
          await step();
        } catch (error) {
          notes.push(`clean-up: ${error?.message ?? error}`);
        }
      }
    },

    /** A document of the world that goes when the section ends. */
    async make(documentName, data = {}, operation = {}) {
      const name = documentName === "ChatMessage" ? {} : { name: PROBE_NAME };
      const made = await getDocumentClass(documentName).create({ ...name, ...data }, operation);
      if (made && !made.isEmbedded)
        this.undo(() => (made.collection?.has(made.id) ? made.delete({ render: false }) : null));
      return made;
    },

    /** Puts `value` at `object[key]` until the section ends. */
    swap(object, key, value) {
      const had = Object.hasOwn(object, key);
      const before = object[key];
      object[key] = value;
      this.undo(() => {
        if (had) object[key] = before;
        else delete object[key];
      });
    },

    hook(name, listener) {
      const id = Hooks.on(name, listener);
      this.undo(() => Hooks.off(name, id));
    },

    /** A subtype of the system that can be made with a name alone. */
    subtype(documentName) {
      const types = game.documentTypes[documentName].filter((type) => type !== "base");
      const Document = getDocumentClass(documentName);
      const usable = types.find((type) => {
        try {
          return Boolean(new Document({ name: PROBE_NAME, type }));
        } catch {
          return false;
        }
      });
      if (!usable) throw new NothingToAsk(`the system has no usable type of ${documentName}`);
      return usable;
    },
  };
}

/** The number below one on which a die of `faces` shows `face`. */
function uniformFor(face, faces) {
  const die = new foundry.dice.terms.Die({ number: 1, faces });
  const upward = (face - 0.5) / faces;
  return die.mapRandomFace(upward) === face ? upward : 1 - upward;
}

/**
 * Does `roll` while every random number is laid down: the dice of `faces` sides show `shown` in this order. One die more
 * than that, or one less, is an error. With `faces` null the numbers of `shown` are used as they are.
 */
async function withDice(faces, shown, roll) {
  const before = CONFIG.Dice.randomUniform;
  const queue = shown.map((face) => (faces === null ? face : uniformFor(face, faces)));
  CONFIG.Dice.randomUniform = () => {
    if (queue.length === 0) throw new Error("more dice were rolled than expected");
    return queue.shift();
  };
  try {
    const value = await roll();
    if (queue.length > 0) throw new Error(`${queue.length} dice fewer were rolled than expected`);
    return value;
  } finally {
    CONFIG.Dice.randomUniform = before;
  }
}

/**
 * Runs `act` (synchronous) while Actors, Items and effects are Foundry's own, unextended documents and the given models
 * stand for the system's: nobody else's code runs in between, nothing is written.
 * @param models {Actor: Model, Item: Model}, each put at the first subtype of the system
 * @param classes document classes in place of Foundry's own
 */
function amongOwnDocuments(models, act, classes = {}) {
  const names = ["Actor", "Item", "ActiveEffect"];
  const types = Object.fromEntries(
    ["Actor", "Item"].map((name) => [name, game.documentTypes[name].find((type) => type !== "base")]),
  );
  if (Object.values(types).some((type) => !type)) throw new NothingToAsk("the system has no type of Actor or Item");
  const before = names.map((name) => ({ name, documentClass: CONFIG[name].documentClass }));
  const legacy = CONFIG.ActiveEffect.legacyTransferral;
  const kept = Object.entries(models).map(([name]) => ({
    name,
    had: Object.hasOwn(CONFIG[name].dataModels, types[name]),
    model: CONFIG[name].dataModels[types[name]],
  }));
  try {
    for (const name of names) CONFIG[name].documentClass = classes[name] ?? foundry.documents[name];
    for (const [name, model] of Object.entries(models)) CONFIG[name].dataModels[types[name]] = model;
    if (!FOURTEEN) CONFIG.ActiveEffect.legacyTransferral = false;
    return act(types);
  } finally {
    for (const { name, documentClass } of before) CONFIG[name].documentClass = documentClass;
    for (const { name, had, model } of kept) {
      if (had) CONFIG[name].dataModels[types[name]] = model;
      else delete CONFIG[name].dataModels[types[name]];
    }
    if (!FOURTEEN) CONFIG.ActiveEffect.legacyTransferral = legacy;
  }
}

/** A model class with this schema. */
function modelOf(schema, Base = foundry.abstract.DataModel) {
  return class ProbeModel extends Base {
    static defineSchema() {
      return schema();
    }
  };
}

/** Waits until `test` holds, at most two seconds. */
async function until(test) {
  for (let turn = 0; turn < 40 && !test(); turn++) await new Promise((resolve) => setTimeout(resolve, 50));
  return test();
}
