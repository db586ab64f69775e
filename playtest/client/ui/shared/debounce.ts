/** Call once after the current burst: at most one call per animation frame, the last one wins. */
export function oncePerFrame(work: () => void): () => void {
  let pending = false;
  return () => {
    if (pending) return;
    pending = true;
    const run = (): void => {
      pending = false;
      work();
    };
    // A hidden tab gets no frames; it must not fall behind.
    if (document.hidden || typeof requestAnimationFrame !== "function") setTimeout(run, 16);
    else requestAnimationFrame(run);
  };
}
