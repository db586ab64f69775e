/** `foundry.applications.ui`. */
export { GamePause } from "../furniture/pause";
export { Hotbar } from "../furniture/hotbar";
export { Notifications } from "../notifications/notifications";
export { Players } from "../furniture/players";
export { SceneControls } from "../furniture/scene-controls";
export { SceneNavigation } from "../furniture/scene-navigation";
