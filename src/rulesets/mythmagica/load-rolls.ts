import { lazily } from "../../foundry/platform/lazily";

/** What opens rolls, when the first is made: sheets are drawn without it. */
export const rolls = () => lazily(() => import("./actions/rolls"));
