import type { Page } from "playwright-core";
import type { TableServer } from "../server/table-server.js";
import type { CheckOptions } from "./check-options.js";
import type { TableCheckHands } from "./page/index.js";
import type { Problems } from "./problems.js";
import type { CheckReport, FieldReport, PackReport, RollReport, StepReport, TypeReport } from "./report.js";
import { verdict } from "./verdict.js";

type Hand = keyof TableCheckHands;
type Answer<H extends Hand> = Awaited<ReturnType<TableCheckHands[H]>>;
type ChangedField = Answer<"changeFields">[number];

/** Milliseconds that one call into the page may take. */
const PATIENCE = 60_000;

/** Milliseconds that a start may take: large systems read many packs, and machines are busy. */
const BOOT_PATIENCE = 120_000;

/** Never only told to the user: gaps, scripts that failed and mistakes of a program. */
const FAULT =
  /not implemented by the playtest table|package script failed|TypeError|ReferenceError|Cannot (read|set) prop/;
/** A text that the system's own rules refuse is refused aloud: the check writes the same words everywhere. */
const REFUSED = /^[^\n]* validation errors:/;

/** The reason at the end of a validation's report. */
function leafOf(problem: string): string {
  const [, name = "", ...lines] = /^(?:\w+#submit: )?(\w+)[^\n]*validation errors:\n([^]*)$/.exec(problem) ?? [];
  const leaf =
    lines
      .join("\n")
      .split("\n")
      .findLast((line) => line.trim() !== "") ?? problem;
  return `${name} refused a text: ${leaf.replace(/ DataModelValidationError:.*$/, "").trim()}`;
}

/** One run over one system, step by step. */
export class Check {
  constructor(
    private readonly page: Page,
    private readonly table: TableServer,
    private readonly problems: Problems,
    private readonly options: CheckOptions,
  ) {}

  async run(): Promise<CheckReport> {
    const { id, title, version } = this.table.manifest;
    const report: CheckReport = {
      system: { id, title, version },
      generation: this.options.generation,
      ok: false,
      boot: await this.boot(),
      types: [],
      fields: [],
      rolls: [],
      packs: [],
      notices: [],
      missingFiles: [],
      outsideAddresses: [],
    };
    if (await this.isReady()) {
      await this.tried("makeScene", undefined);
      report.types = await this.openTypes();
      const opened = report.types.filter((one) => one.isOwn && one.uuid);
      report.rolls = await this.roll(opened);
      report.fields = await this.keepFields(opened, report.boot);
      if (await this.isReady()) report.packs = await this.openPacks();
    }
    report.notices = [...this.notices];
    report.missingFiles = [...this.problems.missingFiles].sort();
    report.outsideAddresses = [...this.problems.outsideAddresses].sort();
    report.ok = verdict(report).length === 0;
    return report;
  }

  private async boot(): Promise<StepReport & { milliseconds: number }> {
    const started = performance.now();
    const own: string[] = [];
    try {
      await this.waitForReady();
    } catch {
      own.push("game.ready did not become true within two minutes");
    }
    // What a system does in its ready hook goes on for a moment; some load the page anew once they have set up their world.
    for (let times = 0; times < 3 && !(await this.staysFor(1500)); times++) await this.waitForReady().catch(() => null);
    return { ...(await this.step(own)), milliseconds: Math.round(performance.now() - started) };
  }

  private async openTypes(): Promise<TypeReport[]> {
    const reports: TypeReport[] = [];
    for (const { document, type } of await this.hand("subtypes")) {
      this.options.say(`${document} ${type}`);
      const nothing = {
        uuid: null,
        sheet: null,
        isOwn: false,
        tabs: [] as TypeReport["tabs"],
        problems: [] as string[],
      };
      const { problems, ...opened } = await this.tried("createAndOpen", nothing, document, type);
      reports.push({ document, type, ...opened, ...(await this.step(problems)) });
    }
    return reports;
  }

  private async roll(opened: TypeReport[]): Promise<RollReport[]> {
    const reports: RollReport[] = [];
    const ask = async (hand: "rollFromSheet" | "rollFromData", { document, type, uuid }: TypeReport): Promise<void> => {
      const rolled = await this.tried<typeof hand>(hand, [], uuid as string);
      reports.push(...[rolled].flat().map((one) => ({ document, type, ...one })));
    };
    const actors = opened.filter((one) => one.document === "Actor");
    for (const one of opened) {
      this.options.say(`rolls of ${one.document} ${one.type}`);
      await ask("rollFromSheet", one);
      await this.blame(one);
    }
    const [first] = actors.length > 0 ? actors : opened;
    if (first) await ask("rollFromData", first);
    if (first) await this.blame(first);
    return reports;
  }

  /** Errors that the system told its user. */
  private readonly notices = new Set<string>();

  /** Changes fields of every sheet, reloads the page once and compares. */
  private async keepFields(opened: TypeReport[], boot: StepReport): Promise<FieldReport[]> {
    const changed: { of: TypeReport; field: ChangedField }[] = [];
    for (const one of opened) {
      this.options.say(`fields of ${one.document} ${one.type}`);
      for (const field of await this.tried("changeFields", [], one.uuid as string)) changed.push({ of: one, field });
      await this.blame(one);
    }
    await this.page.reload();
    const isBack = await this.waitForReady().then(
      () => true,
      () => false,
    );
    await this.page.waitForTimeout(500);
    // A second start is a start too: what it met and the first did not counts as the boot's.
    const again = (await this.met()).filter((problem) => !boot.problems.includes(problem));
    boot.problems.push(...again.map((problem) => `after a reload: ${problem}`));
    if (!isBack) boot.problems.push("after a reload: game.ready did not become true within two minutes");
    boot.ok = boot.problems.length === 0;
    if (!isBack) return changed.map(({ of, field }) => compare(of, field, undefined));
    const reports: FieldReport[] = [];
    for (const one of opened) {
      const fields = changed.filter(({ of }) => of === one).map(({ field }) => field);
      const names = fields.map(({ name }) => name);
      const now = names.length > 0 ? await this.tried("readFields", [], one.uuid as string, names) : [];
      for (const [index, field] of fields.entries()) reports.push(compare(one, field, now[index]));
      await this.blame(one);
    }
    return reports;
  }

  private async openPacks(): Promise<PackReport[]> {
    const reports: PackReport[] = [];
    for (const id of await this.hand("packIds")) {
      this.options.say(`pack ${id}`);
      const nothing = { document: "", size: 0, opened: [] as string[], problems: [] as string[] };
      const { problems, ...opened } = await this.tried("openPack", nothing, id, this.options.firstOfPack);
      reports.push({ id, ...opened, ...(await this.step(problems)) });
    }
    return reports;
  }

  /** What rolls and fields met belongs to the type whose sheet was used. */
  private async blame(type: TypeReport): Promise<void> {
    type.problems = [...new Set([...type.problems, ...(await this.met())])];
    type.ok = type.problems.length === 0;
  }

  private async step(own: string[]): Promise<StepReport> {
    const problems = [...own, ...(await this.met())];
    return { ok: problems.length === 0, problems };
  }

  /** Problems since the last call, without what was only told to the user (a notification is logged as well). */
  private async met(): Promise<string[]> {
    const met = this.problems.take();
    const told = await this.hand("takeNotices").catch((): string[] => []);
    const isTold = (problem: string): boolean =>
      !FAULT.test(problem) && (REFUSED.test(problem) || told.some((notice) => notice.includes(problem)));
    for (const problem of met.filter(isTold)) this.notices.add(REFUSED.test(problem) ? leafOf(problem) : problem);
    return met.filter((problem) => !isTold(problem));
  }

  private waitForReady(): Promise<unknown> {
    return this.page.waitForFunction(() => (globalThis as { game?: { ready?: boolean } }).game?.ready === true, null, {
      timeout: BOOT_PATIENCE,
    });
  }

  /** Whether the page is still the same one after a while. */
  private async staysFor(milliseconds: number): Promise<boolean> {
    try {
      await this.page.evaluate(() => void ((globalThis as { tableCheckStays?: boolean }).tableCheckStays = true));
      await this.page.waitForTimeout(milliseconds);
      return await this.page.evaluate(() => (globalThis as { tableCheckStays?: boolean }).tableCheckStays === true);
    } catch {
      return false;
    }
  }

  private isReady(): Promise<boolean> {
    return this.page.evaluate(() => (globalThis as { game?: { ready?: boolean } }).game?.ready === true);
  }

  /** Like `hand`, but a failure is a problem of the step and the answer is `otherwise`. */
  private async tried<H extends Hand>(
    name: H,
    otherwise: Answer<H>,
    ...args: Parameters<TableCheckHands[H]>
  ): Promise<Answer<H>> {
    try {
      return await this.hand(name, ...args);
    } catch (error) {
      this.problems.add(`${name}: ${(error as Error).message}`);
      return otherwise;
    }
  }

  private async hand<H extends Hand>(name: H, ...args: Parameters<TableCheckHands[H]>): Promise<Answer<H>> {
    const call = this.page.evaluate(
      ([hand, given]) =>
        (globalThis as unknown as { tableCheck: Record<string, (...all: unknown[]) => unknown> }).tableCheck[hand]?.(
          ...given,
        ),
      [name, args] as [string, unknown[]],
    );
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`took longer than ${PATIENCE / 1000} seconds`)), PATIENCE);
    });
    try {
      return (await Promise.race([call, late])) as Answer<H>;
    } finally {
      clearTimeout(timer);
    }
  }
}

function compare(
  { document, type, uuid }: TypeReport,
  field: ChangedField,
  now: { reloaded: unknown; shown: unknown } | undefined,
): FieldReport {
  const { before, wanted, settled } = field;
  const reloaded = now?.reloaded;
  const isWanted = (value: unknown): boolean =>
    value === wanted || (typeof wanted === "number" && value !== null && Number(value) === wanted);
  const isStill = JSON.stringify(reloaded) === JSON.stringify(settled);
  // A busy machine stores late: what the reload shows as it was entered is not lost.
  const isKept = isWanted(reloaded) && (isStill || !isWanted(settled));
  const outcome = isKept ? "kept" : !isStill ? "lost" : settled === before ? "ignored" : "adjusted";
  const shown = now?.shown ?? null;
  return { document, type, uuid: uuid as string, ...field, reloaded, shown, outcome };
}
