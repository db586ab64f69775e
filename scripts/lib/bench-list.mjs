const THINGS = 300;

/** Re-renders of a sheet whose list of things is long: `page` is the GM's, with the demo world. */
export async function longListFigures(page) {
  const [listed, elsewhere, behind] = await page.evaluate(renderLongList, THINGS);
  const name = (what) => `re-rendering a sheet with ${THINGS} things, ${what}`;
  return [
    { name: name("its list shown, after a change of a number"), value: elsewhere, unit: "ms", most: 16 },
    { name: name("its list behind a closed tab, after a change of a thing"), value: behind, unit: "ms", most: 16 },
    { name: name("its list shown, after a change of a thing"), value: listed, unit: "ms", most: 50 },
  ];
}

/* The function below runs in the page and sees the public API only. */

async function renderLongList(things) {
  const { Actor, game } = globalThis;
  const source = game.actors.getName("Dourli").toObject();
  const gear = source.items.find(({ type }) => type.endsWith("Gear"));
  const items = Array.from({ length: things }, (_, at) => ({ ...gear, _id: null, name: `Thing ${at}` }));
  const actor = await Actor.create({ ...source, _id: null, name: "Packed", items });
  const { sheet } = actor;
  await sheet.render({ force: true });
  const row = sheet.element.querySelector("li[data-item-id]");
  const list = row.closest("[data-tab][data-group]").dataset;
  const other = [...sheet.element.querySelectorAll("nav [data-tab]")].find(({ dataset }) => dataset.tab !== list.tab);
  const timed = async (change) => {
    const times = [];
    for (let round = 0; round < 21; round += 1) {
      change(round);
      actor.prepareData();
      const began = performance.now();
      await sheet.render();
      times.push(performance.now() - began);
      await sheet.drawLate?.();
    }
    return times.sort((a, b) => a - b)[10];
  };
  const thing = (round) => actor.items.contents[7].updateSource({ name: `Other ${round}` });
  const number = (round) => actor.updateSource({ "system.stamina.value": round % 9 });
  sheet.changeTab(list.tab, list.group);
  await sheet.drawLate?.();
  const figures = [await timed(thing), await timed(number)];
  sheet.changeTab(other.dataset.tab, list.group);
  figures.push(await timed(thing));
  await actor.delete();
  return figures;
}
