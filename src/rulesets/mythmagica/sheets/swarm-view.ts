import { findActor } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import type { Creature } from "../adapters/creature";
import { isSwarm } from "../adapters/combat/hold";
import { inheritedBy, swarmOf } from "../adapters/combat/swarm";
import { batchesLeft, SWARM_IGNORES } from "../rules/combat";

/** Batches, what a swarm cannot suffer, and what it has of its kind (MY-SWM-02, MY-SWM-03, MY-SWM-09); null: no swarm. */
export function swarmView(actor: Creature) {
  if (!isSwarm(actor)) return null;
  const swarm = swarmOf(actor);
  const { responses, properties } = inheritedBy(actor);
  const kind = findActor(actor.system.baseCreature)?.name ?? "";
  const withstands = Object.entries(responses)
    .filter(([, response]) => response !== "affected")
    .map(([form, response]) => `${form}: ${localize(`MYTHMAGICA.Choice.${response}`)}`);
  return {
    left: format("MYTHMAGICA.Swarm.left", { left: batchesLeft(swarm), all: swarm.batches }),
    perBatch: format("MYTHMAGICA.Swarm.each", { hp: swarm.batchHp, fp: swarm.batchFp }),
    ignores: SWARM_IGNORES.map((one) => localize(`MYTHMAGICA.Swarm.ignores.${one}`)).join(", "),
    inherits: kind
      ? format("MYTHMAGICA.Swarm.inherits", { kind, what: [...withstands, ...properties].join(", ") || "–" })
      : "",
    stored: actor.system._source,
  };
}
