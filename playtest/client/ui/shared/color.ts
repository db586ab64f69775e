/** A colour as CSS, from a string or a Color object (`user.color` is one in v13). */
export function cssColor(color: unknown, fallback = "#87806f"): string {
  if (typeof color === "string" && color) return color;
  if (color && typeof color === "object" && "css" in color) return String((color as { css: unknown }).css);
  if (typeof color === "number") return `#${color.toString(16).padStart(6, "0")}`;
  return fallback;
}
