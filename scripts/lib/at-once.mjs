import { build } from "vite";
import { inRoot } from "./paths.mjs";

/**
 * Modules of which the entry loads something at once, by a first build that writes nothing: only after unused code has gone is
 * it known which they are. Left to itself the bundler parts them into some thirty files, by who else needs them, and together these
 * weigh a quarter more than one.
 * @returns {Promise<Set<string>>} Paths of the modules.
 */
export async function modulesAtOnce(mode) {
  const result = await build({ configFile: inRoot("vite.config.ts"), mode, build: { write: false, sourcemap: false } });
  const chunks = new Map([result].flat().flatMap(({ output }) => output.map((chunk) => [chunk.fileName, chunk])));
  const reached = new Set();
  const reach = (name) => {
    if (reached.has(name)) return;
    reached.add(name);
    for (const other of chunks.get(name)?.imports ?? []) reach(other);
  };
  reach("manifold.mjs");
  return new Set([...reached].flatMap((name) => chunks.get(name)?.moduleIds ?? []));
}

/** Options that put these modules into one file, as the bundler takes them. */
export const inOneFile = (modules) => ({
  build: {
    rolldownOptions: {
      preserveEntrySignatures: "allow-extension", // what parts import from each other
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: "at-once", test: (id) => modules.has(id) && !id.endsWith("/src/manifold.ts") }],
        },
      },
    },
  },
});
