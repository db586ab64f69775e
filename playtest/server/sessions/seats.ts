import type { TableSocketServer } from "../socket/connection.js";

/** Milliseconds that those at the table have to answer. */
const TIME = 30_000;
/** Milliseconds after a no in which the same seat is not asked for again. */
const PAUSE = 30_000;

/**
 * Seats that are taken: whoever wants one has to be let in by its holder or a game master, who are asked in their windows. One
 * question for each seat at a time, and a pause after a no: a question is no hammer.
 */
export class Seats {
  readonly #asked = new Map<string, number>();

  constructor(
    private readonly io: TableSocketServer,
    private readonly isGameMaster: (userId: string) => boolean,
    private readonly limits = { time: TIME, pause: PAUSE },
  ) {}

  /** Whether somebody there says yes, before everybody has said no or the time is over. */
  async ask(userId: string, name: string): Promise<boolean> {
    if ((this.#asked.get(userId) ?? 0) > performance.now()) return false;
    const { time, pause } = this.limits;
    this.#asked.set(userId, performance.now() + time + pause);
    const there = [...this.io.sockets.sockets.values()].filter(
      ({ data }) => data.userId === userId || this.isGameMaster(data.userId),
    );
    const answers = there.map(async (socket) => {
      const answer: unknown = await socket.timeout(time).emitWithAck("seat", { userId, name, timeout: time });
      if (answer !== true) throw new Error("no");
    });
    const isLetIn = await Promise.any(answers).then(
      () => true,
      () => false,
    );
    this.#asked.set(userId, isLetIn ? 0 : performance.now() + pause);
    return isLetIn;
  }
}
