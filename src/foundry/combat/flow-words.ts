import type { FlowText } from "../../engine";
import { format } from "../platform/i18n";

/** A flow's text in this user's language. */
export const flowWords = ({ key, data = {} }: FlowText, more: Record<string, string> = {}): string =>
  Object.keys({ ...data, ...more }).length > 0 ? format(key, { ...data, ...more }) : game.i18n.localize(key);
