// npm run film [-- tour ...]: film strips of the first ten minutes of a new player and a new GM in each game, with the number of
// clicks, into docs/first-ten-minutes.md. What is done stands in scripts/tours/*.yml.
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { chromium } from "playwright-core";
import { parse } from "yaml";
import { ensureBrowser, launchOptions } from "./lib/browser.mjs";
import { buildSystem } from "./lib/build-system.mjs";
import { BuildError, run } from "./lib/fail.mjs";
import { inRoot } from "./lib/paths.mjs";
import { serveDemo } from "./lib/serve-demo.mjs";
import { joinTable, play } from "./lib/tour.mjs";
import { buildTable } from "./build-table.mjs";

const TOURS = inRoot("scripts", "tours");
const STRIPS = inRoot("docs", "images", "first-ten-minutes");
const PAGE = inRoot("docs", "first-ten-minutes.md");
const VIEWPORT = { width: 1200, height: 800 };

/** Frames side by side in one small picture. */
async function strip(browser, frames, file) {
  const page = await browser.newPage();
  const data = await page.evaluate(
    async ({ pictures, width, height, across }) => {
      const canvas = globalThis.document.createElement("canvas");
      canvas.width = width * Math.min(across, pictures.length);
      canvas.height = height * Math.ceil(pictures.length / across);
      const context = canvas.getContext("2d");
      for (const [at, source] of pictures.entries()) {
        const image = new globalThis.Image();
        image.src = `data:image/png;base64,${source}`;
        await image.decode();
        context.drawImage(image, (at % across) * width, Math.floor(at / across) * height, width - 6, height - 6);
      }
      return canvas.toDataURL("image/webp", 0.6);
    },
    { pictures: frames.map((one) => one.toString("base64")), width: 600, height: 400, across: 3 },
  );
  await page.close();
  writeFileSync(file, Buffer.from(data.split(",")[1], "base64"));
}

/** Plays one tour at a table of its own; what is said of each picture, with the clicks until then. */
async function film(browser, packs, name) {
  const { demo, title, theme, steps } = parse(readFileSync(join(TOURS, `${name}.yml`), "utf8"));
  const data = mkdtempSync(join(tmpdir(), "manifold-film-"));
  const table = await serveDemo(data, packs, { demo, welcome: true });
  const [frames, said] = [[], []];
  try {
    const pages = {};
    for (const who of new Set(steps.map((step) => step.who)))
      pages[who] = await joinTable(browser, table.url, who, { colorScheme: theme, viewport: VIEWPORT });
    await play(steps, pages, async ({ say }, page, clicks) => {
      frames.push(await page.screenshot());
      said.push(`${say} (${clicks} ${clicks === 1 ? "click" : "clicks"})`);
    });
  } finally {
    await table.close();
    rmSync(data, { recursive: true, force: true });
  }
  await strip(browser, frames, join(STRIPS, `${name}.webp`));
  return { name, title, said };
}

const chapter = ({ name, title, said }) =>
  `## ${title}\n\n![${title}](images/first-ten-minutes/${name}.webp)\n\n${said.map((one, at) => `${at + 1}. ${one}`).join("\n")}\n`;

/** The page keeps the chapters of tours that were not played now. */
function writePage(films) {
  const old = readFileSync(PAGE, "utf8").split(/^(?=## )/m);
  const intro = old[0];
  const titles = new Map(old.slice(1).map((text) => [/^## (.*)/.exec(text)[1], text.trimEnd() + "\n"]));
  for (const one of films) titles.set(one.title, chapter(one));
  writeFileSync(PAGE, [intro.trimEnd() + "\n", ...titles.values()].join("\n"));
}

await run(async () => {
  mkdirSync(STRIPS, { recursive: true });
  const { packs } = await buildSystem();
  await buildTable();
  const browser = await chromium.launch(launchOptions(ensureBrowser()));
  try {
    const only = process.argv.slice(2);
    const tours = readdirSync(TOURS).map((file) => basename(file, ".yml"));
    const [films, failed] = [[], []];
    for (const name of tours) {
      if (only.length > 0 && !only.includes(name)) continue;
      try {
        films.push(await film(browser, packs, name));
      } catch (error) {
        failed.push(`${name}: ${error.message.split("\n").slice(0, 4).join(" ")}`);
      }
    }
    writePage(films);
    if (failed.length > 0) throw new BuildError(failed.join("\n"));
    console.log(films.map(({ title, said }) => `${title}: ${said.length} pictures`).join("\n"));
  } finally {
    await browser.close();
  }
});
