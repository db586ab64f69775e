/** `foundry.applications.hud`. */
export { TokenHUD } from "../board/token-hud";
