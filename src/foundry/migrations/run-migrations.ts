import { SYSTEM_ID } from "../platform/system-id";
import { format, localize } from "../platform/i18n";
import { allRulesets } from "../registry/registry";
import { MIGRATIONS_SETTING } from "../settings/register-settings";
import { carryOut } from "./carry-out";
import { MigrationWindow } from "./migration-window";
import { documentsIn, planWorld, type WorldPlan } from "./plan-world";
import { withMigrations } from "./load-migrations";
import { compareNumbers, raisedNumbers, type StoredNumbers } from "./stored-numbers";
import { targets } from "./targets";

/**
 * Brings the world's data up to date with this release, on the active GM's client only. Where something would change, the GM
 * sees what before anything is written; the stored number is raised only when nothing failed, so that a later start tries
 * again.
 */
export async function runMigrations(): Promise<void> {
  if (!game.users.activeGM?.isSelf) return;
  const stored = (game.settings.get(SYSTEM_ID, MIGRATIONS_SETTING) ?? {}) as StoredNumbers;
  const rulesets = await withMigrations(allRulesets());
  const { pending, newer } = compareNumbers(rulesets, stored);
  if (newer.length > 0) {
    const names = newer.map(({ title }) => localize(title)).join(", ");
    ui.notifications.error(format("MANIFOLD.Migration.Newer", { rulesets: names }), { permanent: true });
    return;
  }
  if (pending.length === 0) return;
  const raised = raisedNumbers(rulesets, stored);
  const plan = await planWorld(pending, targets());
  if (documentsIn(plan).length === 0 && plan.failures.length === 0) return raise(raised);
  const agreed = await MigrationWindow.ask({ plan, rulesets: pending });
  if (agreed) await migrate(plan, raised);
}

/** Notes how far the world was brought. Where the connection is lost meanwhile, the next start finds the same work done and notes it. */
async function raise(numbers: StoredNumbers): Promise<void> {
  try {
    await game.settings.set(SYSTEM_ID, MIGRATIONS_SETTING, numbers);
  } catch (error) {
    console.warn("Manifold | the world's migrations are noted at the next start", error);
  }
}

async function migrate(plan: WorldPlan, raised: StoredNumbers): Promise<void> {
  const notice = progressNotice(localize("MANIFOLD.Migration.Running"));
  const failures = [...plan.failures, ...(await carryOut(plan, notice))];
  if (failures.length === 0) {
    await raise(raised);
    ui.notifications.success(format("MANIFOLD.Migration.Done", { count: documentsIn(plan).length }));
    return;
  }
  console.error("Manifold | migration failures", failures);
  await MigrationWindow.tell(failures);
}

/** Foundry's progress bar in a notification. */
function progressNotice(message: string): (share: number) => void {
  const notice = ui.notifications.info(message, { progress: true }) as { update?(state: { pct: number }): void } | null;
  return (share) => notice?.update?.({ pct: share });
}
