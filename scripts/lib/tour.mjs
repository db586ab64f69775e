// What somebody does at the table, step by step, as the demo worlds and the tours write it; it counts their clicks.
//   - { who: Gamemaster, bring: { pack, name }, at: [800, 600] }   drags a creature of a pack into the scene
//   - { who: Gamemaster, fight: true }                             everybody of the scene fights, and it begins
//   - { who: Gamemaster, target: Dourli }                          targets a token
//   - { who: Anna, sheet: Dourli, size: [720, 850] }               opens a sheet
//   - { who: Anna, place: selector, at: [650, 150] }               moves a window
//   - { who: Anna, click: selector, which: last }                  clicks what can be seen; text narrows it
//   - { who: Anna, fill: { selector: text } }                      writes
//   - { who: Anna, key: Escape }
//   - { who: Gamemaster, anew: true }                              the world is as if it had just been made
//   - { who: Anna, dice: [12, 4, 4] }                              a die's sides, and how the next dice fall
//   - { who: Anna, wait: selector }
//   - { who: Anna, gone: selector }                                waits until nothing of it is seen
//   - { ..., say: "What is seen." }                                a picture is taken after this step
//   - { ..., picture: name, of: selector }                         a picture of the README

/** Somebody joins in a window of their own. */
export async function joinTable(
  browser,
  url,
  name,
  { colorScheme = "light", viewport = { width: 1440, height: 900 } } = {},
) {
  const page = await browser.newPage({ viewport, colorScheme, reducedMotion: "reduce" });
  page.setDefaultTimeout(15_000);
  await page.goto(`${url}/join`);
  await page.selectOption("select[name=userid]", { label: name });
  await page.click("button[name=join]");
  // The first load on a busy machine takes its time.
  await page.waitForFunction(() => globalThis.game?.ready === true, undefined, { timeout: 60_000 });
  return page;
}

const ACTS = {
  bring: (page, { pack: packName, name }, { at: [x, y] = [800, 600] }) =>
    page.evaluate(
      async ({ packName, name, x, y }) => {
        const { game, canvas } = globalThis;
        const pack = game.packs.get(`manifold.${packName}`);
        const actor = await game.actors.importFromCompendium(pack, pack.index.getName(name)._id);
        const token = { ...actor.prototypeToken.toObject(), actorId: actor.id, name, x, y };
        await canvas.scene.createEmbeddedDocuments("Token", [token]);
      },
      { packName, name, x, y },
    ),
  fight: (page) =>
    page.evaluate(async () => {
      const { canvas, CONFIG } = globalThis;
      const combat = await CONFIG.Combat.documentClass.create({ scene: canvas.scene.id, active: true });
      const combatants = canvas.scene.tokens.map(({ id, actorId }) => ({
        tokenId: id,
        sceneId: canvas.scene.id,
        actorId,
      }));
      await combat.createEmbeddedDocuments("Combatant", combatants);
      await combat.startCombat();
    }),
  target: (page, name) =>
    page.evaluate((name) => {
      const token = globalThis.canvas.tokens.placeables.find((one) => one.name === name);
      token.setTarget(true, { releaseOthers: true });
    }, name),
  sheet: (page, name, { size: [width, height] = [] }) =>
    page.evaluate(
      async ({ name, width, height }) => {
        const { game, canvas } = globalThis;
        const actor = game.actors.getName(name) ?? canvas.scene.tokens.getName(name).actor;
        const size = width ? { width, height } : {};
        await actor.sheet.render({ force: true, position: { left: 40, top: 20, ...size } });
      },
      { name, width, height },
    ),
  close: (page) =>
    page.evaluate(async () => {
      for (const one of [...globalThis.foundry.applications.instances.values()])
        if (one.hasFrame) await one.close({ animate: false });
    }),
  make: (page, { name, type, owner }) =>
    page.evaluate(
      async ({ name, type, owner }) => {
        const { game, CONFIG } = globalThis;
        const ownership = { [game.users.getName(owner).id]: 3 };
        await CONFIG.Actor.documentClass.create({ name, type, ownership });
      },
      { name, type, owner },
    ),
  place: (page, selector, { at: [left, top] }) =>
    page
      .locator(selector)
      .last()
      .evaluate(({ id }, position) => globalThis.foundry.applications.instances.get(id).setPosition(position), {
        left,
        top,
      }),
  async anew(page) {
    await page.evaluate(async () => {
      const { game } = globalThis;
      for (const all of [game.combats, game.actors, game.items, game.journal, game.scenes])
        await Promise.all(all.contents.map((one) => one.delete()));
      for (const user of game.users) {
        await user.update({ character: null });
        await user.unsetFlag("manifold", "welcomed");
      }
      await game.settings.set("manifold", "enabledRulesets", { disabled: [] });
      await game.settings.set("manifold", "defaultRuleset", "");
    });
    await page.reload();
    await page.waitForFunction(() => globalThis.game?.ready === true, undefined, { timeout: 60_000 });
  },
  dice: (page, [sides, ...faces]) =>
    page.evaluate(
      ({ sides, faces }) => {
        const { Dice } = globalThis.CONFIG;
        const { randomUniform } = Dice;
        Dice.randomUniform = () => {
          const face = faces.shift();
          if (face !== undefined) return 1 - (face - 0.5) / sides;
          Dice.randomUniform = randomUniform;
          return randomUniform();
        };
      },
      { sides, faces },
    ),
  click(page, selector, { text, which = "first" }) {
    const found = page.locator(selector, text ? { hasText: text } : {});
    return (which === "last" ? found.last() : found.first()).click();
  },
  async fill(page, fields) {
    for (const [field, text] of Object.entries(fields)) {
      await page.locator(field).last().fill(text);
      await page.locator(field).last().press("Tab");
    }
  },
  key: (page, key) => page.keyboard.press(key),
  wait: (page, selector) => page.locator(selector).last().waitFor(),
  gone: (page, selector) => page.locator(selector).first().waitFor({ state: "hidden" }),
};
/** What a hand does; the rest sets the stage. */
const BY_HAND = ["click", "key"];

/**
 * Plays steps. @param pages Windows by whose they are.
 * @param seen Called after a step that has a picture, with the step, its page and the clicks so far of whoever did it.
 */
export async function play(steps, pages, seen) {
  const clicks = {};
  for (const step of steps) {
    const page = pages[step.who];
    for (const [act, run] of Object.entries(ACTS)) if (act in step) await run(page, step[act], step);
    if (BY_HAND.some((act) => act in step)) clicks[step.who] = (clicks[step.who] ?? 0) + 1;
    if (!step.say && !step.picture) continue;
    await page.waitForTimeout(600);
    await seen(step, page, clicks[step.who] ?? 0);
  }
}
