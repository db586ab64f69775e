/** Whether an entry of a card, which anybody may have written, names a document at all. */
export const hasUuid = (entry: unknown): boolean => typeof (entry as { uuid?: unknown } | null)?.uuid === "string";
