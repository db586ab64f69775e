/** Zombie disease, the only one with numbers: 1 Health a day until none is left, then the victim is a zombie (MDC-DTH-12). */
export function zombieDisease(health: number, days: number): { health: number; zombie: boolean } {
  const left = Math.max(0, health - Math.max(0, days));
  return { health: left, zombie: left === 0 };
}
