/** A value with a most, as a sheet shows it: numbers, steps, and a box for each point where there are few. */
export interface ResourceView {
  path: string;
  label: string;
  value: number;
  /** Null: it has no most. */
  max: number | null;
  least: number;
  /** One for each point; empty where there would be too many to count at a glance. */
  boxes: { to: number; filled: boolean; reserved: boolean }[];
  /** What fills and empties it, in words. */
  hint: string;
}

interface Given {
  path: string;
  label: string;
  value: number;
  max: number | null;
  least?: number;
  /** Points of the most that are bound and cannot be filled: they stand after the free ones. */
  reserved?: number;
  hint?: string;
}

/** More boxes than these are a blur. */
const MOST_BOXES = 12;

export function resourceView({ path, label, value, max, least = 0, reserved = 0, hint = "" }: Given): ResourceView {
  const all = (max ?? 0) + reserved;
  const boxes = Array.from({ length: all <= MOST_BOXES ? all : 0 }, (_, at) => ({
    to: at + 1,
    filled: at < value,
    reserved: at >= (max ?? 0),
  }));
  return { path, label, value, max, least, boxes, hint };
}
