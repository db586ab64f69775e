import { define } from "./define.js";

export function extendString(): void {
  define(String.prototype, {
    capitalize(this: string): string {
      return this.length === 0 ? "" : this.charAt(0).toUpperCase() + this.slice(1);
    },
    titleCase(this: string): string {
      return this.toLowerCase().replace(/(^|\s)(\S)/g, (match) => match.toUpperCase());
    },
    /** Text without script elements. */
    stripScripts(this: string): string {
      return this.replace(/<script\b[^>]*>[\s\S]*?<\/script\s*>/gi, "");
    },
    /** "Crème Brûlée!" becomes "creme-brulee": `strict` leaves nothing but letters, digits and the replacement. */
    slugify(this: string, { replacement = "-", strict = false, lowercase = true } = {}): string {
      let slug = this.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
      slug = slug
        .replace(/ß/g, "ss")
        .replace(/æ/gi, "ae")
        .replace(/ø/gi, "o")
        .replace(/œ/gi, "oe")
        .replace(/đ/gi, "d")
        .replace(/ł/gi, "l");
      if (lowercase) slug = slug.toLowerCase();
      slug = slug.trim().replace(strict ? /[^A-Za-z0-9\s_-]/g : /[^\p{L}\p{N}\s_~.-]/gu, "");
      const separator = RegExp(`[\\s]+`, "g");
      slug = slug.replace(separator, replacement);
      return strict
        ? slug.replace(/_/g, replacement).replace(/-+/g, replacement)
        : slug.replace(/[-\s]+/g, replacement);
    },
    compare(this: string, other: string): number {
      return this.localeCompare(other);
    },
  });
  if (!("escape" in RegExp)) define(RegExp, { escape: escapeRegExp });
  define(Date.prototype, {
    isValid(this: Date): boolean {
      return !Number.isNaN(this.getTime());
    },
    /** "YYYY-MM-DD" in local time. */
    toDateInputString(this: Date): string {
      return `${this.getFullYear()}-${two(this.getMonth() + 1)}-${two(this.getDate())}`;
    },
    /** "hh:mm:ss" in local time. */
    toTimeInputString(this: Date): string {
      return `${two(this.getHours())}:${two(this.getMinutes())}:${two(this.getSeconds())}`;
    },
  });
}

const two = (value: number): string => String(value).padStart(2, "0");

function escapeRegExp(text: string): string {
  return text.replace(/[-[\]{}()*+?.,\\^$|#\s/]/g, "\\$&");
}
