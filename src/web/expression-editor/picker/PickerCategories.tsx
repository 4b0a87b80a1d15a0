import { useMemo } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { format } from '../../lib/format.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import type { Catalogue } from '../catalogue.ts';
import { categoryTree, isInCategory, type CategoryNode } from '../category-tree.ts';
import css from './PickerCategories.module.css';
import type { QuestionPickerModel } from './use-question-picker.ts';

interface PickerCategoriesProps {
  readonly catalogue: Catalogue;
  readonly model: QuestionPickerModel;
  readonly selectedWaveCount: number;
}

export function PickerCategories({ catalogue, model, selectedWaveCount }: PickerCategoriesProps) {
  const { state, dispatch, found } = model;
  const tree = useMemo(() => categoryTree(catalogue.questions), [catalogue]);
  const hitsIn = (path: readonly string[]) =>
    found.filter(({ question }) => isInCategory(question, path)).length;
  const rows: { node: CategoryNode; depth: number }[] = [];
  const collect = (nodes: readonly CategoryNode[], depth: number) => {
    for (const node of nodes) {
      rows.push({ node, depth });
      collect(node.children, depth + 1);
    }
  };
  collect(tree, 0);

  const isCurrent = (path: readonly string[]) =>
    path.length === state.category.length && path.every((name, level) => name === state.category[level]);

  return (
    <nav className={css.pane} aria-label="Categories">
      <ul>
        <li>
          <CategoryButton
            name="All categories"
            depth={0}
            count={found.length}
            current={state.category.length === 0}
            onClick={() => dispatch({ kind: 'category', path: [] })}
          />
        </li>
        {rows.map(({ node, depth }) => (
          <li key={node.path.join('\n')}>
            <CategoryButton
              name={node.name}
              depth={depth}
              count={hitsIn(node.path)}
              current={isCurrent(node.path)}
              onClick={() => dispatch({ kind: 'category', path: node.path })}
            />
          </li>
        ))}
      </ul>
      <div className={css.filters}>
        <h3 className={css.heading}>Show</h3>
        <Checkbox
          label={`Asked in all ${selectedWaveCount} waves`}
          checked={state.onlyFullyAsked}
          onChange={(on) => dispatch({ kind: 'onlyFullyAsked', on })}
        />
      </div>
    </nav>
  );
}

interface CategoryButtonProps {
  readonly name: string;
  readonly depth: number;
  readonly count: number;
  readonly current: boolean;
  readonly onClick: () => void;
}

function CategoryButton({ name, depth, count, current, onClick }: CategoryButtonProps) {
  return (
    <button
      type="button"
      className={classNames(css.row, current && css.current, count === 0 && css.none)}
      style={{ paddingInlineStart: 8 + Math.min(depth, 4) * 14 }}
      aria-current={current ? 'true' : undefined}
      onClick={onClick}
    >
      <span className={css.name}>{name}</span>
      <span className={classNames(css.count, 'num')}>{format.count(count)}</span>
    </button>
  );
}
