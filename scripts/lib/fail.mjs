/** An error whose message is for the person at the keyboard: printed alone, without a stack. */
export class BuildError extends Error {}

/** Runs a script's main function; a BuildError ends the process with its message, anything else with its stack. */
export async function run(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof BuildError ? `\n${error.message}\n` : error);
    process.exitCode = 1;
  }
}
