type Class = abstract new (...parameters: never[]) => object;

/** Whether `cls` is `parent` or a class below it. */
export function isSubclass(cls: unknown, parent: unknown): boolean {
  if (typeof cls !== "function" || typeof parent !== "function") return false;
  return cls === parent || Object.prototype.isPrototypeOf.call(parent, cls);
}

/** The ancestors of a class, nearest first. */
export function getParentClasses(cls: unknown): Class[] {
  if (typeof cls !== "function") throw new Error("The provided class is not a type of Function");
  const parents: Class[] = [];
  let parent: unknown = Object.getPrototypeOf(cls);
  while (typeof parent === "function" && parent.name !== "") {
    parents.push(parent as unknown as Class);
    parent = Object.getPrototypeOf(parent);
  }
  return parents;
}

/** The class in an object's line that defines a property or method itself, or undefined. */
export function getDefiningClass(object: unknown, property: string): unknown {
  const isStatic = typeof object === "function";
  let target: unknown = isStatic ? object : Object.getPrototypeOf(object);
  while (target !== null && target !== undefined) {
    if (Object.hasOwn(target, property)) return isStatic ? target : (target as object).constructor;
    target = Object.getPrototypeOf(target);
  }
  return undefined;
}
