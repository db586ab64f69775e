import { runVitest, totals } from "./vitest-run.mjs";

const CONFIG = "vitest.e2e.config.ts";
/** More files than this do not fail by chance. */
const MOST_AGAIN = 8;

/**
 * Runs the browser tests. A file that failed is run once more after all others, alone and in a fresh world: what fails twice has
 * failed; what passes then is told at the end, so that nobody overlooks a test that does not hold.
 * @returns The counts of `runVitest`, and `again`: the files that passed only when run again, with what failed at first.
 */
export async function runBrowserTests(browser, files = []) {
  const environment = { CHROMIUM_PATH: browser };
  const first = await runVitest(CONFIG, { files, environment });
  const failed = first.counts.filter((one) => one.failed > 0);
  if (failed.length === 0 || failed.length > MOST_AGAIN || failed.some(({ file }) => !file.endsWith(".spec.ts")))
    return { ...first, again: [] };
  console.log(`\nOnce more, alone:\n${listed(failed)}`);
  const second = await runVitest(CONFIG, {
    files: failed.map(({ file }) => file),
    environment: { ...environment, E2E_WORKERS: "1" },
  });
  const now = new Map([...first.counts, ...second.counts].map((one) => [one.file, one]));
  return {
    ...totals([...now.values()]),
    seconds: first.seconds + second.seconds,
    again: failed.filter(({ file }) => now.get(file).failed === 0 && now.get(file).passed > 0),
  };
}

/** For the very end of a run, where it is seen. */
export function tellAgain(again) {
  if (again.length)
    console.log(`\nPASSED ONLY WHEN RUN AGAIN, so the test or the product needs mending:\n${listed(again)}`);
}

const listed = (counts) => counts.map(({ file, failures }) => `  ${file}: ${failures.join("; ")}`).join("\n");
