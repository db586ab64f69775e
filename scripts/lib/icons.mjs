import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, sep } from "node:path";
import { parse } from "yaml";
import { BuildError } from "./fail.mjs";
import { foldersOf } from "./manifest.mjs";
import { inRoot } from "./paths.mjs";

const PATH = "systems/manifold/assets/game-icons/";
const NAMED = /systems\/manifold\/assets\/game-icons\/([a-z0-9-]+)\.svg/g;
/** What belongs to no game: a light figure on a dark round, readable on either theme and as a token. */
const PLAIN = { disc: "#2b2622", shade: "#2b2622", figure: "#e9dfc7" };

/** A game's pictures in its own colours: the same path with the game's name in it. */
export const inColoursOf = (ruleset, text) => text.replaceAll(NAMED, `${PATH}${ruleset}/$1.svg`);

/** How a game's pictures are drawn. */
const lookOf = async (ruleset) => {
  const file = inRoot("styles", ruleset, "pictures.yml");
  return existsSync(file) ? parse(await readFile(file, "utf8")) : PLAIN;
};

/** What tells one of a kind from the others stands behind two strokes: `rat--glaive` is a rat, with a glaive at its side. */
const BADGE = "--";

/**
 * Draws the icons that sources name (systems/manifold/assets/game-icons/<name>.svg) from the free set of game-icons.net: all
 * plain, and those that a game's packs, code and demo name once more in its colours.
 */
export async function buildIcons(outFolder) {
  const named = ["packs", "src", "demo"].flatMap(namedBelow);
  const within = (...places) => {
    const all = places.map((place) => inRoot(place));
    const lies = (file) => all.some((one) => file === one || file.startsWith(one + sep));
    return new Set(named.filter(({ file }) => lies(file)).flatMap(({ names }) => names));
  };
  draw(join(outFolder, "assets", "game-icons"), within("packs", "src", "demo"), PLAIN);
  for (const ruleset of await foldersOf("src", "rulesets")) {
    const names = within(`packs/${ruleset}`, `src/rulesets/${ruleset}`, `demo/${ruleset}.yml`);
    draw(join(outFolder, "assets", "game-icons", ruleset), names, await lookOf(ruleset));
  }
}

/** One after the other and at once, as they are looked for: of thousands of small files each promise costs more than its file. */
function draw(folder, names, look) {
  if (names.size === 0) return;
  mkdirSync(folder, { recursive: true });
  for (const name of names) writeFileSync(join(folder, `${name}.svg`), pictureOf(name, look));
}

const round = (body, { disc, shade, figure, rim, stitch }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512" style="color:${figure}">` +
  gradient(disc, shade) +
  `<circle cx="256" cy="256" r="256" fill="url(#d)"/>${rim ? rimOf(rim, stitch) : ""}` +
  `<g transform="translate(72 72) scale(.72)">${body}</g></svg>`;

function pictureOf(name, look) {
  const [icon, badge] = name.split(BADGE);
  const picture = round(bodyOf(icon), look);
  return badge ? picture.replace("</svg>", `${badgeOf(bodyOf(badge), look)}</svg>`) : picture;
}

/** A small round over the lower right, its colours turned about. */
const badgeOf = (body, { shade, figure }) =>
  `<g transform="translate(296 296)"><circle cx="104" cy="104" r="104" fill="${figure}" stroke="${shade}" stroke-width="10"/>` +
  `<g style="color:${shade}" transform="translate(30 30) scale(.29)">${body}</g></g>`;

const gradient = (disc, shade) =>
  disc === shade
    ? `<defs><linearGradient id="d"><stop stop-color="${disc}"/></linearGradient></defs>`
    : `<defs><radialGradient id="d" cy=".35"><stop stop-color="${disc}"/><stop offset="1" stop-color="${shade}"/></radialGradient></defs>`;

const rimOf = (rim, stitch) =>
  `<circle cx="256" cy="256" r="242" fill="none" stroke="${rim}" stroke-width="14"${stitch ? ` stroke-dasharray="${stitch}"` : ""}/>`;

/** Draws a pack's banner in its game's colours. @returns its path in the package. */
export async function drawBanner(outFolder, ruleset, pack, name) {
  const { disc, shade, figure, rim = figure } = await lookOf(ruleset);
  const body = bodyOf(name);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 580 140" width="580" height="140" style="color:${figure}">` +
    `<defs><linearGradient id="d"><stop stop-color="${shade}"/><stop offset="1" stop-color="${disc}"/></linearGradient></defs>` +
    `<rect width="580" height="140" fill="url(#d)"/><rect y="134" width="580" height="6" fill="${rim}"/>` +
    `<g opacity=".12" transform="translate(30 -110) scale(.7)">${body}</g>` +
    `<g transform="translate(440 12) scale(.22)">${body}</g></svg>`;
  await mkdir(join(outFolder, "assets", "banners"), { recursive: true });
  await writeFile(join(outFolder, "assets", "banners", `${pack}.svg`), svg);
  return `systems/manifold/assets/banners/${pack}.svg`;
}

let icons;
function bodyOf(name) {
  icons ??= createRequire(import.meta.url)("@iconify-json/game-icons/icons.json").icons;
  if (!icons[name])
    throw new BuildError(`There is no game-icon called ${name}. Correct the path in the source that names it.`);
  return icons[name].body;
}

/** Which icons each source below a folder names. */
function namedBelow(folder) {
  if (!existsSync(inRoot(folder))) return [];
  const all = readdirSync(inRoot(folder), { recursive: true, withFileTypes: true });
  return all.flatMap((entry) => {
    if (!entry.isFile() || !/\.(yml|ts)$/.test(entry.name)) return [];
    const file = join(entry.parentPath ?? entry.path, entry.name);
    const found = [...readFileSync(file, "utf8").matchAll(NAMED)].map(([, name]) => name);
    // The parts by themselves too: worlds of an earlier release name the kind alone.
    return found.length > 0 ? [{ file, names: found.flatMap((name) => [name, ...name.split(BADGE)]) }] : [];
  });
}
