/** `core.uiConfig`: the colour schemes of windows and interface are chosen separately (sec. 17); "" follows the browser. */
export interface UiConfig {
  colorScheme: { applications: "" | "light" | "dark"; interface: "" | "light" | "dark" };
  fontScale: number;
  chatNotifications: "cards" | "pip";
  fade: { opacity: number; speed: number };
  [key: string]: unknown;
}

export function defaultColorScheme(): UiConfig {
  return {
    colorScheme: { applications: "", interface: "" },
    fontScale: 5,
    chatNotifications: "cards",
    fade: { opacity: 0.5, speed: 250 },
  };
}
