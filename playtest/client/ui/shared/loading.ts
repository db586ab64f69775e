import { el } from "./dom";

/** A note over the page until the interface is there. The words are not loaded yet: this one is in English. */
export function showLoading(): void {
  document.body.classList.add("loading");
  document.body.append(
    el(
      "div",
      { class: "table-loading", role: "status" },
      el("span", {}, "Setting the table"),
      el("progress", { "aria-label": "Loading" }),
    ),
  );
}

export function hideLoading(): void {
  document.body.classList.remove("loading");
  document.querySelector(".table-loading")?.remove();
}
