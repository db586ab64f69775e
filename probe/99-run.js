// Runs all sections, cleans up, prints the report.

/** Every document of the world that the probe may have made. */
function probeLeftovers() {
  const found = [];
  for (const collection of game.collections.values()) {
    for (const made of collection) if (made.name?.startsWith?.(PROBE_NAME)) found.push(made);
  }
  for (const message of game.messages) if (message.content?.includes?.(PROBE_NAME)) found.push(message);
  return [...new Set(found)];
}

async function sweepProbe(notes) {
  for (const made of probeLeftovers()) {
    if (!made.canUserModify(game.user, "delete")) continue;
    notes.push(`swept: ${made.uuid}`);
    await made.delete({ render: false }).catch((error) => notes.push(`sweep: ${error.message}`));
  }
}

async function runSection({ number, title, run, gm }, notes) {
  const writers = lineWriters(number);
  if (gm && !game.user.isGM) return writers.skip("D", title, "needs a game master");
  const bench = createBench(notes);
  try {
    await run({ ...writers, bench });
  } catch (error) {
    if (error instanceof NothingToAsk) return writers.skip("D", `${title}: the rest`, error.message);
    const line = { section: number, id: `${number}-stopped`, claim: `${title}: asked to its end`, mark: "D" };
    probe.lines.push({ ...line, ok: false, expected: null, got: null, error: String(error?.stack ?? error) });
  } finally {
    await bench.close();
  }
}

/** Resolves with the report. */
async function runProbe() {
  const notes = [];
  const before = probeLeftovers().length;
  if (before > 0) await sweepProbe(notes);
  for (const entry of probe.sections) await runSection(entry, notes);
  const { is } = lineWriters("end");
  await sweepProbe(notes);
  await is("D", "nothing of the probe is left in the world", [], () => probeLeftovers().map((made) => made.uuid));
  await is("D", "every clean-up worked", [], () => notes);
  const count = (test) => probe.lines.filter(test).length;
  return {
    probe: probe.VERSION,
    release: { generation: game.release.generation, build: game.release.build, version: game.version },
    system: { id: game.system.id, version: game.system.version },
    world: game.world.id,
    modules: [...game.modules.values()].filter((module) => module.active).map((module) => module.id),
    user: { role: game.user.role, isGM: game.user.isGM },
    summary: {
      lines: probe.lines.length,
      held: count((line) => line.mark !== "?" && line.ok === true),
      failed: count((line) => line.mark !== "?" && line.ok === false),
      observed: count((line) => line.mark === "?"),
      skipped: count((line) => line.error?.startsWith("skipped: ")),
    },
    sections: probe.lines,
  };
}

/** One JSON report: in the console, and where wanted as a file. */
async function printReport() {
  ui.notifications.info(`${PROBE_NAME}: asking. This takes about half a minute; windows open and close by themselves.`);
  const report = await runProbe();
  const json = JSON.stringify(report, null, 1);
  console.log(`contract-probe-report ${json}`);
  const { held, failed, observed } = report.summary;
  ui.notifications.info(`${PROBE_NAME}: ${held} held, ${failed} failed, ${observed} observed.`);
  foundry.utils.saveDataToFile(json, "application/json", `contract-probe-${game.version}-${game.system.id}.json`);
  return report;
}

printReport();
