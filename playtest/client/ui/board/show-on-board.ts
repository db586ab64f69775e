/** Bring a point of the scene (pixels) into the middle of the board. */
export function showOnBoard(point: { x: number; y: number }): void {
  void canvas.animatePan({ x: point.x, y: point.y });
}
