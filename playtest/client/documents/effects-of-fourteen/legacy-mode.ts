/**
 * v13's `mode` of a change, for reading: v14 shims old data (sec. 19.1), and fields of published systems read it. contract [?]
 * whether changes that are stored with a type bear it.
 */
const MODES: Record<string, string> = {
  custom: "CUSTOM",
  multiply: "MULTIPLY",
  add: "ADD",
  downgrade: "DOWNGRADE",
  upgrade: "UPGRADE",
  override: "OVERRIDE",
};

/** The same change, with a mode where its type has one. It is not enumerable: nothing stores, copies or compares it. */
export function withMode<Change extends object>(change: Change): Change {
  if (Object.hasOwn(change, "mode")) return change;
  return Object.defineProperty(change, "mode", {
    get(this: { type?: unknown }): number | undefined {
      const name = MODES[String(this.type)];
      return name === undefined ? undefined : (CONST.ACTIVE_EFFECT_MODES as Record<string, number>)[name];
    },
    configurable: true,
    enumerable: false,
  });
}
