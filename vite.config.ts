import { defineConfig } from "vite";

/** What the bundler knows of a module: whom it imports, and who imports it. Types alone are no imports. */
interface Modules {
  getModuleInfo(id: string): {
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
    importers: readonly string[];
    dynamicImporters: readonly string[];
  } | null;
}

const rulesetOf = (id: string): string | null => /\/src\/rulesets\/([^/]+)\//.exec(id)?.[1] ?? null;

type ModulesOf = (ruleset: string, sample: string, modules: Modules) => ReadonlySet<string>;

/** The same for each ruleset, found once: the bundler asks of every module. */
function once(find: ModulesOf): ModulesOf {
  const known = new Map<string, ReadonlySet<string>>();
  return (ruleset, sample, modules) => {
    const found = known.get(ruleset) ?? find(ruleset, sample, modules);
    known.set(ruleset, found);
    return found;
  };
}

/** What modules import of their own ruleset's folder, through whatever it imports, but not what it loads later; without what is there already. */
function reached(starts: readonly string[], modules: Modules, had: ReadonlySet<string> = new Set()): Set<string> {
  const found = new Set<string>();
  const ruleset = rulesetOf(starts[0] ?? "");
  const visit = (id: string) => {
    if (found.has(id) || had.has(id) || rulesetOf(id) !== ruleset) return;
    found.add(id);
    modules.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  starts.forEach(visit);
  return found;
}

/** What each ruleset's play is made of. */
const modulesOfPlay = once((_ruleset, sample, modules) =>
  reached([sample.replace(/(\/src\/rulesets\/[^/]+\/).*$/, "$1play.ts")], modules),
);

/** Modules that hand over the parts of a ruleset's cards. */
const CARDS = /\/chat\/[a-z-]+-parts\.ts$/;

/** What the cards of a ruleset come with, besides its play: they load together, when its first card is drawn. */
const modulesOfCards = once((ruleset, sample, modules) => {
  const play = modulesOfPlay(ruleset, sample, modules);
  const later = [...play].flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  return reached(
    later.filter((id) => CARDS.test(id)),
    modules,
    play,
  );
});

/** The one ruleset that imports something of the shared layer or of a library, while none else does; null: several, or the shared layer. */
function onlyUser(id: string, modules: Modules): string | null {
  const info = modules.getModuleInfo(id);
  const users = new Set([...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])].map(rulesetOf));
  return users.size === 1 ? ([...users][0] ?? null) : null;
}

/**
 * Which ruleset's file a module goes into: its own, or the one of the only ruleset that imports it, without which the two files would
 * import each other.
 */
function fileOf(id: string, modules: Modules, modulesOf: ModulesOf): string | null {
  const own = rulesetOf(id);
  if (own) return modulesOf(own, id, modules).has(id) ? own : null;
  const user = onlyUser(id, modules);
  const importers = user ? (modules.getModuleInfo(id)?.importers ?? []) : [];
  const [first = ""] = importers;
  return user && importers.some((one) => modulesOf(user, first, modules).has(one)) ? user : null;
}

/** Name of the file that a ruleset's play is made of. */
function playedFile(id: string, modules: Modules): string | null {
  const ruleset = id.endsWith("/play.ts") ? null : fileOf(id, modules, modulesOfPlay);
  return ruleset && `${ruleset}-played`;
}

/** Name of the file that a ruleset's cards are made of. */
function cardsFile(id: string, modules: Modules): string | null {
  const ruleset = CARDS.test(id) ? null : fileOf(id, modules, modulesOfCards);
  return ruleset && `${ruleset}-cards`;
}

// Library build of the system. Class names survive bundling: worlds store sheets by them ("manifold.MalleusNpcSheet"), hooks
// are called after them, and rolls are revived by them. Names of functions need not, and neither need blanks, which Vite keeps
// in a library unless it is told.
const keepNames = { class: true, function: false };
const smallest = { compress: { keepNames }, mangle: { keepNames }, codegen: { removeWhitespace: true } };

/** A game's own code names its pictures in the game's colours (scripts/lib/icons.mjs draws them). */
const gameColours = {
  name: "game-colours",
  transform(code: string, id: string) {
    const ruleset = rulesetOf(id);
    if (!ruleset || !code.includes("assets/game-icons/")) return null;
    return { code: code.replaceAll("assets/game-icons/", `assets/game-icons/${ruleset}/`), map: null };
  },
};

export default defineConfig(({ mode }) => ({
  base: "/systems/manifold/",
  publicDir: false,
  plugins: [gameColours],
  logLevel: "warn",
  build: {
    outDir: "dist/manifold",
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    target: "es2022",
    lib: { entry: "src/manifold.ts", formats: ["es"], fileName: () => "manifold.mjs" },
    rolldownOptions: {
      // No module but the entry does anything by being loaded, so what nobody uses goes, tables included.
      treeshake: { moduleSideEffects: false, propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      preserveEntrySignatures: "allow-extension", // what chunks import from each other
      output: {
        minify: mode === "production" ? smallest : false,
        // Nobody bundles the package again: what is said for bundlers only weighs.
        comments: { annotation: mode !== "production" },
        // What is loaded when it is first needed: a ruleset's play, rare windows, and what these share.
        chunkFileNames: ({ name, facadeModuleId }) =>
          `chunks/${/rulesets\/([^/]+)\/play\.ts$/.exec(facadeModuleId ?? "")?.[1]?.concat(".play") ?? name}-[hash].mjs`,
        // Left to itself the bundler parts what is loaded at once into some thirty files, by who else needs them, and together
        // these weigh a quarter more than one.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "at-once", tags: ["$initial"], test: (id) => !id.endsWith("/src/manifold.ts") },
            // What a play is made of compresses better as one file than as thirty, one for each set of windows that need it too.
            { name: playedFile, debugName: "played" },
            // As some ninety files cards kept every joining client waiting for as many answers of the server.
            { name: cardsFile, debugName: "cards" },
            // The engine is reached through its one door, so that nobody can say who alone uses a part of it.
            { name: "engine", test: /\/src\/engine\/(?!grants|shape)/ },
            // Growth, files, relations and dialogs of effects are rare, and not every game's: whoever needs them loads them. What windows before a
            // roll share comes with the first of them.
            {
              name: "shared",
              test: (id) =>
                /\/src\/foundry\//.test(id) &&
                !/\/foundry\/(grants|content|relations(?!\/called\.ts)|guide|effects|chat\/negotiation)\//.test(id) &&
                !/\/foundry\/(rolls\/(roll-window|roll-dialog-view|odds-bar|target-list|controls|pass-or-fail|aimed-at-one)|windows\/ask-whom|chat\/post-note|forms\/patch-keyed|chat\/mark-terms)\.ts$/.test(
                  id,
                ),
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
}));
