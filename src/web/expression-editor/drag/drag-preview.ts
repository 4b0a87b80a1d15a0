import css from './drag-preview.module.css';

/** What hangs at the pointer while something is dragged: its name and its code. */
export function renderDragPreview(container: HTMLElement, name: string, code: string): void {
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
