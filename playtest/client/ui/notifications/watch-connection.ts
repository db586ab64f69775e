import { word } from "../shared/words";

/** Say when the table does not answer, and when it is back: called once at boot. */
export function watchConnection(): void {
  let warning: { remove(): void } | null = null;
  game.socket.on("disconnect", () => {
    warning ??= ui.notifications.warn(word("TABLE.Connection.Lost"), { permanent: true, console: false }) as {
      remove(): void;
    };
  });
  game.socket.on("connect", () => {
    if (!warning) return;
    warning.remove();
    warning = null;
    ui.notifications.success(word("TABLE.Connection.Back"), { console: false });
  });
}
