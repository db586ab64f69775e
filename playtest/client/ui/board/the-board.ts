import type { Board } from "./board";

let current: Board | null = null;

/** The board of this page, once it is there. */
export function board(): Board | null {
  return current;
}

export function setBoard(made: Board): void {
  current = made;
}
