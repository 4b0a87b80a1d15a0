import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import css from './drag-preview.module.css';

interface DraggableInput {
  /** null: it is not picked up. */
  readonly data: () => Record<string, unknown> | null;
  readonly preview: () => { readonly name: string; readonly code: string };
}

/** Makes an element draggable; its meaning is read when it is picked up. */
export function useDraggable(element: RefObject<HTMLElement | null>, input: DraggableInput): void {
  const latest = useEffectEvent(() => input);
  useEffect(() => {
    if (element.current === null) return undefined;
    return draggable({
      element: element.current,
      canDrag: () => latest().data() !== null,
      getInitialData: () => latest().data() ?? {},
      onGenerateDragPreview: ({ nativeSetDragImage }) => {
        const { name, code } = latest().preview();
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: pointerOutsideOfPreview({ x: '12px', y: '8px' }),
          render: ({ container }) => renderDragPreview(container, name, code),
        });
      },
    });
  }, [element]);
}

/** What hangs at the pointer while something is dragged: its name and its code. */
function renderDragPreview(container: HTMLElement, name: string, code: string): void {
  const card = document.createElement('div');
  card.className = css.card ?? '';
  const title = document.createElement('span');
  title.textContent = name;
  card.append(title);
  if (code !== '') {
    const small = document.createElement('code');
    small.className = css.code ?? '';
    small.textContent = code;
    card.append(small);
  }
  container.append(card);
}
