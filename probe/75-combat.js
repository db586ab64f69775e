// Sec. 10: a fight between actors of the probe, without a scene. Every line of the section may be doubted: [D][W][?].

probe.section(
  "10",
  "Combat",
  async ({ is, see, bench }) => {
    // Systems order their turns as their rules want; here it is Foundry's own order.
    bench.swap(CONFIG.Combat, "documentClass", foundry.documents.Combat);
    bench.swap(CONFIG.Combatant, "documentClass", foundry.documents.Combatant);
    const type = bench.subtype("Actor");
    const [first, second] = [
      await bench.make("Actor", { type }),
      await bench.make("Actor", { type, name: `${PROBE_NAME} two` }),
    ];
    const log = [];
    for (const name of ["combatStart", "combatRound", "combatTurn", "combatTurnChange", "updateCombat"])
      bench.hook(
        name,
        (combat, ...rest) =>
          void log.push([
            name,
            ...rest.map((value) => (typeof value === "object" && value ? Object.keys(value).sort() : typeof value)),
          ]),
      );
    const worldTime = game.time.worldTime;
    const combat = await getDocumentClass("Combat").create({ scene: null });
    bench.undo(async () => {
      if (game.combats.has(combat.id)) await combat.delete();
      if (game.time.worldTime !== worldTime) await game.time.advance(worldTime - game.time.worldTime);
    });
    await combat.createEmbeddedDocuments("Combatant", [
      { actorId: first.id, initiative: 5 },
      { actorId: second.id, initiative: 10 },
      { name: `${PROBE_NAME} three` },
    ]);
    await is("W", "round 0 has not started", [0, false], () => [combat.round, combat.started]);
    await is("D", "turns: initiative descending, nothing last", [10, 5, null], () =>
      combat.turns.map((one) => one.initiative),
    );
    await is("D", "a combatant's name is its actor's", `${PROBE_NAME} two`, () => combat.turns[0].name);
    await is("D", "getCombatantsByActor", 1, () => combat.getCombatantsByActor(first).length);
    let roundAtTurnChange = null;
    Hooks.once("combatTurnChange", (given) => void (roundAtTurnChange = given.round));
    log.length = 0;
    await combat.startCombat();
    await until(() => log.some(([name]) => name === "combatTurnChange"));
    await is("D", "startCombat: round 1, turn 0", [1, 0, true], () => [combat.round, combat.turn, combat.started]);
    await see("10: hooks of startCombat, with the keys of their arguments", undefined, () => [...log]);
    await is("D", "the acting client's hook comes before the update", true, () => {
      const names = log.map(([name]) => name);
      return names.indexOf("combatStart") >= 0 && names.indexOf("combatStart") < names.indexOf("updateCombat");
    });
    await is("D", "combatTurnChange comes when the combat has changed", 1, () => roundAtTurnChange);
    await see("10: combatTurnChange comes before the hook updateCombat", undefined, () => {
      const names = log.map(([name]) => name);
      return names.indexOf("combatTurnChange") < names.indexOf("updateCombat");
    });
    log.length = 0;
    await combat.nextTurn();
    await until(() => log.some(([name]) => name === "combatTurnChange"));
    await is("D", "nextTurn", [1, 1, 5], () => [combat.round, combat.turn, combat.combatant.initiative]);
    await see("10: hooks of nextTurn, with the keys of their arguments", undefined, () => [...log]);
    await see("10: members of current and previous", undefined, () => [
      Object.keys(combat.current).sort(),
      Object.keys(combat.previous).sort(),
    ]);
    await is("D", "previousTurn", 0, async () => {
      await combat.previousTurn();
      return combat.turn;
    });
    await is("D", "nextRound", [2, 0], async () => {
      await combat.nextRound();
      return [combat.round, combat.turn];
    });
    await see("10: hooks of nextRound", undefined, async () => {
      log.length = 0;
      await combat.nextRound();
      await until(() => log.some(([name]) => name === "combatTurnChange"));
      return [...log];
    });
    await is("D", "previousRound", 2, async () => {
      await combat.previousRound();
      return combat.round;
    });
    await is("D", "after the last turn comes the next round", [3, 0], async () => {
      for (let turn = combat.turn; turn < 3; turn++) await combat.nextTurn();
      return [combat.round, combat.turn];
    });
    await is("D", "setInitiative sorts again", [20, 10], async () => {
      await combat.setInitiative(combat.combatants.find((one) => one.actorId === first.id).id, 20);
      return combat.turns.slice(0, 2).map((one) => one.initiative);
    });
    await see("10: whose turn it is after sorting again", undefined, () => [combat.turn, combat.combatant?.initiative]);
    await see("10: Foundry's own order puts ties by id", true, () => {
      const compare = foundry.documents.Combat.prototype._sortCombatants;
      const tied = combat.combatants.map((one) => ({ id: one.id, initiative: 1 }));
      const ids = tied.sort((a, b) => compare.call(combat, a, b)).map((one) => one.id);
      return ids.join() === [...ids].sort().join();
    });
    await is("D", "resetAll takes initiatives away", [null, null, null], async () => {
      await combat.resetAll();
      return combat.turns.map((one) => one.initiative);
    });
    await see("10: rollInitiative with a formula: messages, initiative, flag", undefined, async () => {
      const id = combat.combatants.contents[0].id;
      const before = new Set(game.messages.map((message) => message.id));
      await combat.rollInitiative([id], {
        formula: "7",
        messageOptions: { whisper: [game.user.id], flavor: PROBE_NAME, sound: null },
      });
      const made = game.messages.filter((message) => !before.has(message.id));
      const answer = [made.length, combat.combatants.get(id).initiative, made[0]?.getFlag("core", "initiativeRoll")];
      for (const message of made) await message.delete();
      return answer;
    });
    await see("10: isNPC, isDefeated, hidden, visible, players of a combatant", undefined, () => {
      const [one] = combat.combatants;
      return [one.isNPC, one.isDefeated, one.hidden, one.visible, one.players.length];
    });
    await see("10: world time passes with turns", undefined, () => game.time.worldTime - worldTime);
  },
  { gm: true },
);
