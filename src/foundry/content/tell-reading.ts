import { localize } from "../platform/i18n";

/** Nobody wonders about less than this, in milliseconds. */
const NOTICED = 400;

let running = 0;

/** Says that packs are read once somebody who has pressed a button begins to wonder; what reads several says it once. */
export async function tellReading<T>(read: Promise<T>): Promise<T> {
  const first = running++ === 0;
  const timer = first
    ? setTimeout(() => void ui.notifications.info(localize("MANIFOLD.Browser.reading")), NOTICED)
    : undefined;
  try {
    return await read;
  } finally {
    running--;
    clearTimeout(timer);
  }
}
