/** Rolls what an event needs, for everybody to see, on the client that writes it. @returns the faces. */
export async function rollFor(
  { count, faces }: { count: number; faces: number },
  flavor: string,
  combatant: Combatant | undefined,
): Promise<number[]> {
  const roll = await new Roll(`${count}d${faces}`).evaluate();
  await roll.toMessage({ flavor, speaker: ChatMessage.getSpeaker({ actor: combatant?.actor ?? null }) });
  return roll.dice.flatMap((die) => die.results.map(({ result }) => result));
}
