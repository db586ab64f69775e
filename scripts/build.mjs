// npm run build: the package as Foundry reads it, in dist/manifold.
import { run } from "./lib/fail.mjs";
import { buildSystem } from "./lib/build-system.mjs";

await run(async () => {
  const started = performance.now();
  const { manifest } = await buildSystem({
    mode: process.argv.includes("--development") ? "development" : "production",
  });
  console.log(
    `Built ${manifest.title} ${manifest.version} with ${manifest.packs.length} packs in ${Math.round(performance.now() - started)} ms.`,
  );
});
