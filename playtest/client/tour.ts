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
    if (this.stepIndex === -1) return Tour.STATUS.UNSTARTED;
    return this.stepIndex >= this.steps.length ? Tour.STATUS.COMPLETED : Tour.STATUS.IN_PROGRESS;
  }
  get currentStep(): object | null {
    return this.steps[this.stepIndex] ?? null;
  }
  get hasNext(): boolean {
    return this.stepIndex < this.steps.length - 1;
  }
  get hasPrevious(): boolean {
    return this.stepIndex > 0;
  }
  /** Hook: whether the tour can be started now. */
  get canStart(): boolean {
    return true;
  }

  /** How far somebody got is kept for the session; nothing is shown, so that no step is prepared either. */
  async progress(stepIndex: number): Promise<void> {
    this.stepIndex = Math.min(Math.max(stepIndex, -1), this.steps.length);
  }
  async start(): Promise<void> {
    noteInert("foundry.nue.Tour#start");
  }
  async next(): Promise<void> {
    return this.progress(this.stepIndex + 1);
  }
  async previous(): Promise<void> {
    if (this.hasPrevious) await this.progress(this.stepIndex - 1);
  }
  async complete(): Promise<void> {
    return this.progress(this.steps.length);
  }
  async reset(): Promise<void> {
    return this.progress(-1);
  }
  exit(): void {}

  /** Hooks around a step, for subclasses. */
  async _preStep(): Promise<void> {}
  async _postStep(): Promise<void> {}
}
