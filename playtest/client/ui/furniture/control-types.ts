/** One tool of the board, in v13's shape. */
export interface SceneControlTool {
  name: string;
  title: string;
  icon: string;
  order?: number;
  visible?: boolean;
  /** Does something at once instead of staying chosen. */
  button?: boolean;
  toggle?: boolean;
  active?: boolean;
  onChange?: (event: Event, active: boolean) => unknown;
  /** The name before v13. */
  onClick?: (active: boolean) => unknown;
}

export interface SceneControl {
  name: string;
  /** Key of the layer on `canvas` that is active with it. */
  layer?: string;
  title: string;
  icon: string;
  order?: number;
  visible?: boolean;
  activeTool: string;
  tools: Record<string, SceneControlTool>;
  /** Asked of a set of tools when it is chosen, and with false when another one is. */
  onChange?: (event: Event, active: boolean) => unknown;
  onToolChange?: (event: Event, tool: SceneControlTool) => unknown;
}
