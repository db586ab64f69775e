import { watch } from "node:fs";

/** Calls `changed` once things have been quiet for 150 ms after a change below the folder. Returns a stop function. */
export function watchSystem(folder: string, changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(changed, 150);
  });
  // A folder that is rebuilt from nothing disappears for a moment: that is no reason to stop the table.
  watcher.on("error", () => undefined);
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
