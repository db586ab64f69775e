// Sec. 6: members of documents: actors and items, macros, tables, users, tokens.

probe.section(
  "6",
  "Actors and items",
  async ({ is, see, bench }) => {
    const types = { Actor: bench.subtype("Actor"), Item: bench.subtype("Item") };
    const actor = await bench.make("Actor", { type: types.Actor });
    await is("D", "name, type, documentName, collection", [PROBE_NAME, types.Actor, "Actor", true], () => [
      actor.name,
      actor.type,
      actor.documentName,
      actor.collection === game.actors,
    ]);
    await is("D", "items, effects, prototypeToken", [true, true, true], () => [
      actor.items instanceof foundry.utils.Collection,
      actor.effects instanceof foundry.utils.Collection,
      typeof actor.prototypeToken === "object",
    ]);
    await see("6: the image of a new actor", undefined, () => actor._source.img);
    const [item] = await actor.createEmbeddedDocuments("Item", [{ name: PROBE_NAME, type: types.Item }]);
    await is("D", "an owned item", [true, true, actor.id], () => [item.isOwned, item.isEmbedded, item.actor.id]);
    await is("D", "items by type", true, () => actor.itemTypes[types.Item].includes(item));
    await see("6: the image of a new item", undefined, () => item._source.img);
    await is("D", "an item's uuid", `Actor.${actor.id}.Item.${item.id}`, () => item.uuid);
    await is("D", "toDragData", { type: "Item", uuid: item.uuid }, () => item.toDragData());
    await is("D", "system changes are merged and come back", true, async () => {
      const field = Object.entries(item.system.schema?.fields ?? {}).find(
        ([, one]) => one.constructor.name === "StringField" && !one.choices,
      );
      if (!field) return true;
      await item.update({ [`system.${field[0]}`]: "probe" });
      return foundry.utils.getProperty(item._source.system, field[0]) === "probe";
    });
    await is("D", "tokens: none without a scene", [], () => actor.getActiveTokens());
    await is("D", "isToken, token, inCombat", [false, null, false], () => [actor.isToken, actor.token, actor.inCombat]);
    await is("D", "temporaryEffects is a list", true, () => Array.isArray(actor.temporaryEffects));
    await is("D", "the first roll data are the system's", true, () => typeof actor.getRollData() === "object");
    await is("D", "exported data can be read again", [PROBE_NAME, types.Actor], async () => {
      const data = actor.toCompendium ? actor.toCompendium(null) : actor.toObject();
      return [data.name, data.type];
    });
    await is("D", "deleting the actor takes the item along", null, async () => {
      await actor.delete();
      return fromUuid(item.uuid);
    });
  },
  { gm: true },
);

probe.section(
  "6",
  "Macros, tables, users, tokens",
  async ({ is, see, bench }) => {
    const macro = await bench.make("Macro", {
      type: "script",
      command: "return scope.word + (actor === null || actor === undefined ? '' : '')",
    });
    await is("D", "a macro gets its scope and gives its value", "given", () => macro.execute({ word: "given" }));
    await see("6: names a script macro sees", undefined, async () => {
      const look = await bench.make("Macro", {
        type: "script",
        command: "return [typeof speaker, typeof actor, typeof token, typeof character, typeof scope, typeof event]",
      });
      return look.execute({});
    });
    const results = [1, 2, 3].map((n) => ({
      type: "text",
      ...(FOURTEEN || "name" in getDocumentClass("TableResult").schema.fields ? { name: `r${n}` } : { text: `r${n}` }),
      range: [n, n],
      weight: 1,
    }));
    const table = await bench.make("RollTable", { formula: "1d3", results, replacement: true, displayRoll: false });
    await is("D", "a table draws by its roll", [["r2"], 2], async () => {
      const { roll, results: drawn } = await withDice(3, [2], () => table.draw({ displayChat: false }));
      return [drawn.map((one) => one.name), roll.total];
    });
    await is("D", "roll does not draw", 3, async () => (await withDice(3, [3], () => table.roll())).roll.total);
    await is("D", "without replacement results are drawn once", [["r1"], ["r2"], true], async () => {
      await table.update({ replacement: false });
      const first = await withDice(3, [1], () => table.draw({ displayChat: false }));
      const second = await withDice(3, [1, 2], () => table.draw({ displayChat: false }));
      return [
        first.results.map((one) => one.name),
        second.results.map((one) => one.name),
        table.results.find((one) => one.name === "r1").drawn,
      ];
    });
    await is("D", "resetResults", [], async () => {
      await table.resetResults();
      return table.results.filter((one) => one.drawn).map((one) => one.name);
    });
    await is("D", "a result's HTML", true, async () => {
      const html = await table.results.contents[0].getHTML();
      return (html.outerHTML ?? String(html)).includes("r1");
    });
    await is("D", "users", [true, true, true], () => [
      game.users.current === game.user,
      game.user.isSelf,
      game.user.targets instanceof Set,
    ]);
    await is("D", "a user's members", [true, true], () => [game.user.active, "character" in game.user]);

    const actor = await bench.make("Actor", { type: bench.subtype("Actor") });
    const scene = await bench.make("Scene", { width: 1000, height: 1000, navigation: false });
    const [token] = await scene.createEmbeddedDocuments("Token", [
      { name: PROBE_NAME, actorId: actor.id, actorLink: false, x: 100, y: 100 },
    ]);
    await is("D", "an unlinked token has a synthetic actor", [true, false, true, actor.id], () => [
      token.actor.isToken,
      token.actor === actor,
      token.actor.token === token,
      token.actor.id,
    ]);
    await is(
      "D",
      "uuid of a synthetic actor",
      `Scene.${scene.id}.Token.${token.id}.Actor.${actor.id}`,
      () => token.actor.uuid,
    );
    await is("D", "a change of it stays with the token", ["changed", PROBE_NAME, "changed"], async () => {
      await token.actor.update({ name: "changed" });
      return [token.actor.name, actor.name, token.delta._source.name];
    });
    await is("D", "an item of it stays with the token", [1, 0], async () => {
      const before = actor.items.size;
      await token.actor.createEmbeddedDocuments("Item", [{ name: PROBE_NAME, type: bench.subtype("Item") }]);
      return [token.actor.items.size - before, actor.items.size - before];
    });
    await is("D", "a linked token has the actor itself", true, async () => {
      await token.update({ actorLink: true });
      return token.actor === actor;
    });
    await is("D", "grid, dimensions", [true, true], () => [scene.grid.size > 0, scene.dimensions.width >= 1000]);
    await is("D", "getDependentTokens", [token.id], () => actor.getDependentTokens().map((one) => one.id));
    await see("6: bar attributes of a new token", undefined, () => [token.bar1.attribute, token.bar2.attribute]);
  },
  { gm: true },
);
