import { runFaults, type FaultReport } from "./run-faults";

/** The long run of `npm run fault`; prints how it goes. */
export async function run(cli: string, seed: number, kills: number): Promise<FaultReport> {
  const writers = 6;
  const progress = (kill: number): void => {
    if (kill % 25 === 0) console.log(`${kill} of ${kills} kills`);
  };
  return runFaults({ cli, seed, kills, writers, progress });
}
