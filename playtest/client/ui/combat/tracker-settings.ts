import { DialogV2 } from "../../applications/api/index";
import { el } from "../shared/dom";
import { content, group, select } from "../shared/fields";
import { word } from "../shared/words";

interface TrackerConfig {
  skipDefeated?: boolean;
  resource?: string;
}

/** What all encounters share (setting core.combatTrackerConfig): whether the defeated are passed over, which value is shown. */
export async function configureTracker(): Promise<void> {
  const config = (game.settings.get("core", "combatTrackerConfig") ?? {}) as TrackerConfig;
  const result = (await DialogV2.input({
    window: { title: word("TABLE.Combat.Settings"), icon: "fa-solid fa-gear" },
    position: { width: 420 },
    content: content(
      group(word("TABLE.Combat.Resource"), select("resource", resources(), config.resource ?? "")),
      group(
        word("TABLE.Combat.SkipDefeated"),
        el("input", { type: "checkbox", name: "skipDefeated", checked: config.skipDefeated === true }),
      ),
    ),
    ok: { label: word("Save"), icon: "fa-solid fa-floppy-disk" },
  })) as TrackerConfig | null;
  if (result) await game.settings.set("core", "combatTrackerConfig", { ...config, ...result });
}

/** Values that tokens can track, by path. */
function resources(): Record<string, string> {
  const tokens = CONFIG.Token.documentClass as unknown as {
    getTrackedAttributeChoices(): { value: string; label: string }[];
  };
  const choices = tokens.getTrackedAttributeChoices().map(({ value, label }) => [value, label] as const);
  return { "": word("None"), ...Object.fromEntries(choices) };
}
