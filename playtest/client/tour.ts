/** `foundry.nue.Tour` (sec. 22, class C): tours are made and registered, and not shown. The console says so once. */
import { noteInert } from "./gaps/gap-log";

interface TourConfig {
  id?: string;
  namespace?: string;
  title?: string;
  description?: string;
  steps?: object[];
  [key: string]: unknown;
}

export class Tour {
  static readonly STATUS = Object.freeze({
    UNSTARTED: "unstarted",
    IN_PROGRESS: "in-progress",
    COMPLETED: "completed",
  });
  static readonly activeTour = null;

  id: string;
  namespace: string;
  stepIndex = -1;

  constructor(
    readonly config: TourConfig = {},
    { id = config.id ?? "", namespace = config.namespace ?? "" }: { id?: string; namespace?: string } = {},
  ) {
    this.id = id;
    this.namespace = namespace;
  }

  static async fromJSON(path: string): Promise<Tour> {
    const response = await fetch(foundry.utils.getRoute(path));
    return new this((await response.json()) as TourConfig);
  }

  get title(): string {
    return game.i18n.localize(this.config.title ?? "");
  }
  get steps(): object[] {
    return this.config.steps ?? [];
  }
  get status(): string {
    return Tour.STATUS.UNSTARTED;
  }

  async start(): Promise<void> {
    noteInert("foundry.nue.Tour#start");
  }
}
