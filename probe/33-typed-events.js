// Sec. 4.1, 5.3, 7: a system model hears of the events of its document; an actor is prepared again after its items changed.

probe.section(
  "5.3",
  "Events of system models",
  async ({ is, skip, bench }) => {
    const type = bench.subtype("Actor");
    const { TypeDataModel } = foundry.abstract;
    const Base = CONFIG.Actor.dataModels[type];
    if (!(Base?.prototype instanceof TypeDataModel))
      return skip("W", "events of system models", "the system's actor type has no model");
    const log = [];
    const note = (name, args) => log.push([name, ...args.map(argumentWord)]);
    class Traced extends Base {
      async _preCreate(...args) {
        note("_preCreate", args);
        return super._preCreate(...args);
      }
      async _preUpdate(...args) {
        note("_preUpdate", args);
        return super._preUpdate(...args);
      }
      async _preDelete(...args) {
        note("_preDelete", args);
        return super._preDelete(...args);
      }
      _onCreate(...args) {
        note("_onCreate", args);
        super._onCreate(...args);
      }
      _onUpdate(...args) {
        note("_onUpdate", args);
        super._onUpdate(...args);
      }
      _onDelete(...args) {
        note("_onDelete", args);
        super._onDelete(...args);
      }
    }
    bench.swap(CONFIG.Actor.dataModels, type, Traced);
    const actor = await bench.make("Actor", { type });
    const options = "object";
    // Systems may answer an event with changes of their own: the first two steps count.
    await is(
      "W",
      "create: _preCreate(data, options, User), _onCreate(data, options, userId)",
      [
        ["_preCreate", "object", options, "User"],
        ["_onCreate", "object", options, "userId"],
      ],
      () => log.splice(0).slice(0, 2),
    );
    await is("W", "the model knows its document", true, () => actor.system.parent === actor);
    await actor.update({ name: `${PROBE_NAME} two` });
    await is(
      "W",
      "update: _preUpdate(changed, options, User), _onUpdate(changed, options, userId)",
      [
        ["_preUpdate", "object", options, "User"],
        ["_onUpdate", "object", options, "userId"],
      ],
      () => log.splice(0).slice(0, 2),
    );
    let prepared = 0;
    const { prepareData } = actor;
    actor.prepareData = function () {
      prepared++;
      return prepareData.call(this);
    };
    const [item] = await actor.createEmbeddedDocuments("Item", [{ name: PROBE_NAME, type: bench.subtype("Item") }]);
    await is("W", "the actor is prepared again after an item came", true, () => prepared > 0);
    prepared = 0;
    await item.update({ name: `${PROBE_NAME} item` });
    await is("W", "... after an item changed", true, () => prepared > 0);
    prepared = 0;
    await actor.createEmbeddedDocuments("ActiveEffect", [{ name: PROBE_NAME }]);
    await is("W", "... after an effect came", true, () => prepared > 0);
    log.length = 0;
    delete actor.prepareData;
    await actor.delete();
    await is(
      "W",
      "delete: _preDelete(options, User), _onDelete(options, userId)",
      [
        ["_preDelete", options, "User"],
        ["_onDelete", options, "userId"],
      ],
      () => log.splice(0).slice(0, 2),
    );
  },
  { gm: true },
);
