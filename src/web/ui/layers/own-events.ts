import type { SyntheticEvent } from 'react';

/**
 * Ends an event at the edge of its layer for React, which would pass it on to the components that the layer was
 * written in. The document still sees it.
 */
function endHere(event: SyntheticEvent): void {
  event.isPropagationStopped = () => true;
}

/** Spread onto the root of a layer, which React draws outside its parents. */
export const ownEvents = {
  onKeyDown: endHere,
  onKeyUp: endHere,
  onClick: endHere,
  onDoubleClick: endHere,
  onMouseDown: endHere,
  onMouseMove: endHere,
  onMouseOver: endHere,
  onPointerDown: endHere,
  onPointerMove: endHere,
  onPointerUp: endHere,
  onContextMenu: endHere,
  onFocus: endHere,
  onBlur: endHere,
  onChange: endHere,
  onSubmit: endHere,
  onPaste: endHere,
  onDragOver: endHere,
  onDrop: endHere,
} as const;
