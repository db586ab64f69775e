/** The elements that have more to tell than a line: a thing's row, a condition, a rule. */
const RICH = "[data-summary], [data-rule]";

/**
 * Foundry shows the plain tooltip of an element; where the element has more to tell, what it tells is worked out then and put in
 * its place. Systems watch the tooltip's element for that (its class says when it is shown), as Foundry sends no hook.
 */
export function watchTooltips(): void {
  const { tooltip } = game.tooltip;
  let told: HTMLElement | null = null;
  const observer = new MutationObserver(() => {
    const { element } = game.tooltip;
    if (!tooltip.classList.contains("active") || !element) {
      told = null;
      return;
    }
    // A stop of a tour that points at such an element has its own words.
    if (element === told || !element.matches(RICH) || tooltip.classList.contains("tour")) return;
    told = element;
    void tell(element);
  });
  observer.observe(tooltip, { attributeFilter: ["class"] });
}

/** Shows the summary of what an element is about, unless the pointer has gone on meanwhile. */
async function tell(element: HTMLElement): Promise<void> {
  const { drawSummaryOf } = await import("./summary");
  const content = await drawSummaryOf(element, { titled: true });
  if (!content || game.tooltip.element !== element) return;
  game.tooltip.activate(element, { content, cssClass: "manifold-tooltip" });
}
