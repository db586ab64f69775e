// Sec. 10: what a class that orders its own turns has to know. Observations only: no page says, so nothing is a fault.

probe.section(
  "10",
  "Order of turns",
  async ({ see, bench }) => {
    const told = [];
    let sorted = 0;
    /** Notes what is told, and can put its turns in another order than Foundry's. */
    class WatchedCombat extends foundry.documents.Combat {
      static reversed = false;
      _sortCombatants(a, b) {
        sorted++;
        const [first, second] = [a, b].map(({ name }) => String(name));
        return first.localeCompare(second) * (WatchedCombat.reversed ? -1 : 1);
      }
      async _onStartTurn(combatant, context) {
        told.push(["start", combatant.name, context]);
        return super._onStartTurn(combatant, context);
      }
      async _onEndTurn(combatant, context) {
        told.push(["end", combatant.name, context]);
        return super._onEndTurn(combatant, context);
      }
      async _onStartRound(context) {
        told.push(["start of a round", null, context]);
        return super._onStartRound(context);
      }
      async _onEndRound(context) {
        told.push(["end of a round", null, context]);
        return super._onEndRound(context);
      }
    }
    bench.swap(CONFIG.Combat, "documentClass", WatchedCombat);
    bench.swap(CONFIG.Combatant, "documentClass", foundry.documents.Combatant);
    bench.hook("combatTurnChange", () => void told.push(["combatTurnChange"]));
    bench.hook("combatTurn", (_combat, _update, options) => void told.push(["combatTurn", options?.direction]));
    const worldTime = game.time.worldTime;
    const combat = await WatchedCombat.create({ scene: null });
    bench.undo(async () => {
      if (game.combats.has(combat.id)) await combat.delete();
      if (game.time.worldTime !== worldTime) await game.time.advance(worldTime - game.time.worldTime);
    });
    await combat.createEmbeddedDocuments(
      "Combatant",
      ["a", "b", "c"].map((letter) => ({ name: `${PROBE_NAME} ${letter}`, initiative: 1 })),
    );
    /** What is told of a change, once it has come to rest. */
    const after = async (change) => {
      told.length = 0;
      sorted = 0;
      await change();
      await new Promise((resolve) => setTimeout(resolve, 300));
      return [...told];
    };
    const names = () => combat.turns.map(({ name }) => name.at(-1));

    await combat.startCombat();
    await see("10: turns that are passed over, with their context", undefined, () =>
      after(() => combat.update({ turn: 2 })),
    );
    await see("10: going back a turn: what is told", undefined, () => after(() => combat.previousTurn()));
    await see("10: going back a round: what is told", undefined, () => after(() => combat.previousRound()));
    await combat.update({ round: 1, turn: 0 });
    WatchedCombat.reversed = true;
    await see(
      "10: the order of turns after a turn, a round and a flag, and how often it was sorted",
      undefined,
      async () => {
        const seen = [];
        for (const update of [{ turn: 1 }, { round: 2, turn: 0 }, { "flags.world.probe": 1 }]) {
          await after(() => combat.update(update));
          seen.push([Object.keys(update)[0], sorted > 0, names().join("")]);
        }
        return seen;
      },
    );
    WatchedCombat.reversed = false;
    combat.setupTurns();
    await see("10: another combatant at the same turn: what is told", undefined, () =>
      after(async () => {
        combat.turns.reverse();
        await combat.update({ "flags.world.probe": 2 });
      }),
    );
    await see("10: current and previous after that", undefined, () => [combat.current, combat.previous]);
  },
  { gm: true },
);
