/** A package script that throws at import: kept until the user can be told; the boot goes on as in Foundry. */
const failures: string[] = [];
let shown = false;

export function watchScripts(page: Window & typeof globalThis): void {
  page.addEventListener(
    "error",
    (event) => {
      if (shown) return;
      const target = event.target as { src?: string } | null;
      const where = event.filename || target?.src || "a script";
      failures.push(`${where}: ${event.message || "it could not be loaded"}`);
    },
    true,
  );
}

/** After the UI is up: one notification per failed script. */
export function showScriptErrors(): void {
  shown = true;
  for (const failure of failures)
    ui.notifications.error(`A package script failed: ${failure}`, { permanent: true, console: false });
}
