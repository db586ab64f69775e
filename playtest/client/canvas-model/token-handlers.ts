/**
 * What Foundry calls on a token that is drawn: modules wrap these methods, and systems call them. The board has a pointer of its
 * own and draws from documents, so that they do nothing here (class C, sec. 22).
 */
const DRAWING = `draw _draw refresh clear destroy applyRenderFlags _applyRenderFlags _refreshState _refreshVisibility
  _refreshBars _refreshBorder _refreshEffects _refreshElevation _refreshNameplate _refreshPosition _refreshSize _refreshTarget
  _refreshTooltip drawBars _drawBar drawEffects _drawEffects _drawEffect _drawOverlay _drawNameplate _drawTargetArrows
  _drawTargetPips initializeVisionSource initializeLightSource initializeSources`;

const POINTER = `_onHoverIn _onHoverOut _onClickLeft _onClickLeft2 _onClickRight _onClickRight2 _onUnclickLeft _onUnclickRight
  _onLongPress _onDragStart _onDragEnd _onDragLeftStart _onDragLeftMove _onDragLeftDrop _onDragLeftCancel _onDragRightStart
  _onDragRightMove _onDragRightDrop _onDragRightCancel _onControl _onRelease _onCreate _onUpdate _onDelete
  _onAnimationUpdate activateListeners`;

/** Whether this user may do something with it; the last word of the name says what. */
const ASKED = ["_canControl", "_canHUD", "_canConfigure", "_canDrag", "_canView", "_canHover"] as const;

interface Owned {
  readonly isOwner: boolean;
  readonly visible: boolean;
}

/** Adds the methods to a class of tokens; wrapped or replaced, they are the package's. */
export function addTokenHandlers(prototype: object): void {
  const add = (name: string, value: (this: Owned) => unknown): void => {
    Object.defineProperty(prototype, name, { value, configurable: true, writable: true });
  };
  for (const name of `${DRAWING} ${POINTER}`.split(/\s+/)) {
    add(name, function () {
      return this;
    });
  }
  for (const name of ASKED) {
    add(name, function () {
      return name === "_canHover" ? this.visible : this.isOwner;
    });
  }
}
