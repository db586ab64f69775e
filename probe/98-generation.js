// Sec. 19: what v14 changed.

probe.section("19", "v14", async ({ is, see }) => {
  const Effect = foundry.documents.ActiveEffect;
  await see("19.1: an effect's change as it is stored", undefined, () => {
    const effect = new Effect({ name: PROBE_NAME, changes: [{ key: "system.x", mode: 2, value: "1" }] });
    const { changes, system } = effect.toObject();
    return { changes: changes ?? null, system: system ?? null };
  });
  await see("19.1: an effect's duration, start and other new members", undefined, () => {
    const { duration, start, showIcon } = new Effect({ name: PROBE_NAME }).toObject();
    return { duration, start: start ?? null, showIcon: showIcon ?? null };
  });
  await see("19.1: a change that is stored with a type is asked for its mode", [4, false], () => {
    const old = { changes: [{ key: "system.x", mode: 4, value: "1" }] };
    const fresh = { system: { changes: [{ key: "system.x", type: "upgrade", value: "1" }] } };
    const effect = new Effect({ name: PROBE_NAME, ...(FOURTEEN ? fresh : old) });
    const [change] = (FOURTEEN ? effect.system.changes : null) ?? effect.changes;
    return [change.mode, FOURTEEN ? JSON.stringify(effect.toObject()).includes('"mode"') : false];
  });
  await is(
    "D",
    "19.1: legacyTransferral is in CONFIG of v13 only",
    !FOURTEEN,
    () => "legacyTransferral" in CONFIG.ActiveEffect,
  );
  await is("D", "19.2: operators are in foundry.data of v14", FOURTEEN, () => HAS_OPERATORS);
  await see("19.3: DICE_ROLL_MODES and the keys of modes", undefined, () => ({
    constants: "DICE_ROLL_MODES" in CONST ? Object.values(CONST.DICE_ROLL_MODES) : null,
    dice: "rollModes" in CONFIG.Dice ? Object.keys(CONFIG.Dice.rollModes) : null,
    chat: "modes" in CONFIG.ChatMessage ? Object.keys(CONFIG.ChatMessage.modes) : null,
  }));
  await is("D", "19.4: status effects are a list in v13, keyed by id in v14", FOURTEEN ? "keyed" : "list", () =>
    Array.isArray(CONFIG.statusEffects) ? "list" : "keyed",
  );
  await see("19.4: they can be walked, and searched by id", undefined, () => [
    typeof CONFIG.statusEffects.find,
    typeof CONFIG.statusEffects[Symbol.iterator],
  ]);
  await see("19.6: the helper select is there", undefined, () => "select" in Handlebars.helpers);
  await see("19.6: the chat's input", undefined, () => document.querySelector("#chat-message")?.tagName ?? null);
  await see("19.7: new utils", undefined, () =>
    ["equals", "applyDataOperators", "isPlainObject", "objectsEqual"].filter((name) => name in foundry.utils),
  );
  await see("19.7: a field that is not persisted", undefined, () => {
    const f = foundry.data.fields;
    const model = new (modelOf(() => ({
      one: new f.NumberField({ initial: 1 }),
      two: new f.NumberField({ initial: 2, persisted: false }),
    })))();
    return [Object.keys(model.toObject()), model.two];
  });
  await see("19.9: core sheets that are registered for actors", undefined, () => {
    const ids = Object.values(CONFIG.Actor.sheetClasses).flatMap((sheets) => Object.keys(sheets));
    return [...new Set(ids)].filter((id) => id.startsWith("core."));
  });
  await see("19: deprecated globals that are still there", undefined, () =>
    ["ActorSheet", "Dialog", "TextEditor", "renderTemplate", "mergeObject", "randomID", "FilePicker"].filter(
      (name) => name in globalThis,
    ),
  );
});
