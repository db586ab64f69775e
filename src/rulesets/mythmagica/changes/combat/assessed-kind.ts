import { setTo } from "../../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { format } from "../../../../foundry/platform/i18n";
import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import { ASSESSED_PATH, momentOf } from "../../adapters/combat/assessed";
import { object, textOf } from "../../stored/readers";
import { creatureKind } from "../creature-kind";

/** The Edge for having assessed the situation goes into one Action (MY-INI-08). `cast`: id of the spell's card that it went into. */
export const assessedKind: ChangeHandler = creatureKind<{ cast: string }>(
  object<{ cast: string }>({ cast: textOf(40) }),
  (actor, { cast }) => {
    const moment = momentOf(actor);
    return moment ? setTo(actor, ASSESSED_PATH, { ...moment, cast }, "assessed") : [];
  },
  { of: ["Actor"], paths: new RegExp(`^flags\\.${SYSTEM_ID}\\.assessed$`) },
  {
    describe: (changes, { name }) => (changes.length > 0 ? [format("MYTHMAGICA.Combat.assessedUsed", { name })] : []),
  },
);
