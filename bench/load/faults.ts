import { runFaults } from "../../tests/fault/run-faults";
import type { Figure } from "../measure";

const KILLS = 30;

/** What is left of acknowledged writes when the server is killed again and again; `npm run fault` does it 300 times. */
export async function run(cli: string): Promise<Figure[]> {
  const began = performance.now();
  const { acknowledged, problems } = await runFaults({ cli, seed: 20261120, kills: KILLS, writers: 6 });
  const seconds = (performance.now() - began) / 1000;
  return [
    { name: `writes lost or half done after ${KILLS} kills`, value: problems.length, unit: "writes", most: 0 },
    { name: `writes acknowledged between ${KILLS} kills`, value: acknowledged / seconds, unit: "per s" },
  ];
}
