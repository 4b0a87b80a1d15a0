import { useMemo } from 'react';
import { classNames } from '../lib/class-names.ts';
import { format } from '../lib/format.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import type { Catalogue, CatalogueQuestion } from '../catalogue/catalogue.ts';
import { categoryOf, categoryTree, type CategoryNode } from '../catalogue/category-tree.ts';
import { audiencesIn, questionsIn } from './chooser-search.ts';
import css from './ChooserCategories.module.css';
import { type ChooserModel, savedCategory } from './use-chooser.ts';
import type { AudienceChoice } from '../catalogue/question-pick.ts';
import { Flex, Text } from '../ui/kit.ts';

interface ChooserCategoriesProps {
  readonly catalogue: Catalogue;
  readonly model: ChooserModel;
  readonly selectedWaveCount: number;
  /** Saved audiences and banners to choose from. */
  readonly saved: readonly AudienceChoice[];
  /** Questions were chosen before. */
  readonly hasUses: boolean;
}

interface CategoryRow {
  readonly node: CategoryNode;
  readonly depth: number;
}

export function ChooserCategories({
  catalogue,
  model,
  selectedWaveCount,
  saved,
  hasUses,
}: ChooserCategoriesProps) {
  const { state, dispatch, found } = model;
  const rows = useMemo(() => rowsOf(categoryTree(catalogue.questions), 0), [catalogue]);
  const hits = useMemo(() => countByCategory(questionsIn(found)), [found]);

  const isCurrent = (path: readonly string[]) =>
    path.length === state.category.length && path.every((name, level) => name === state.category[level]);

  return (
    <nav className={css.pane} aria-label="Categories">
      <ul>
        <li>
          <CategoryButton
            name="All categories"
            depth={0}
            count={questionsIn(found).length}
            current={state.category.length === 0}
            onClick={() => dispatch({ kind: 'category', path: [] })}
          />
        </li>
        {rows.map(({ node, depth }) => (
          <li key={node.path.join('\n')}>
            <CategoryButton
              name={node.name}
              depth={depth}
              count={hits.get(node.path.join('\n')) ?? 0}
              current={isCurrent(node.path)}
              onClick={() => dispatch({ kind: 'category', path: node.path })}
            />
          </li>
        ))}
        {[...new Set(saved.map(savedCategory))].map((name) => (
          <li key={name}>
            <CategoryButton
              name={name}
              depth={0}
              count={audiencesIn(found).filter((one) => savedCategory(one) === name).length}
              current={isCurrent([name])}
              onClick={() => dispatch({ kind: 'category', path: [name] })}
            />
          </li>
        ))}
      </ul>
      <Flex direction="column" px={8}>
        <Text component="h3" size="note" c="dimmed" fw={500} pb={4}>
          Show
        </Text>
        <Checkbox
          label={selectedWaveCount === 1 ? 'Asked in the wave' : `Asked in all ${selectedWaveCount} waves`}
          checked={state.onlyFullyAsked}
          onChange={(on) => dispatch({ kind: 'onlyFullyAsked', on })}
        />
        {hasUses && (
          <Checkbox
            label="Most used first"
            checked={state.mostUsedFirst}
            onChange={(on) => dispatch({ kind: 'mostUsedFirst', on })}
          />
        )}
      </Flex>
    </nav>
  );
}

function rowsOf(nodes: readonly CategoryNode[], depth: number): readonly CategoryRow[] {
  return nodes.flatMap((node) => [{ node, depth }, ...rowsOf(node.children, depth + 1)]);
}

/** How many of the questions stand in each category or below it, by its path. */
function countByCategory(questions: readonly CatalogueQuestion[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const question of questions) {
    let path = '';
    for (const [level, name] of categoryOf(question).entries()) {
      path = level === 0 ? name : `${path}\n${name}`;
      counts.set(path, (counts.get(path) ?? 0) + 1);
    }
  }
  return counts;
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
      className={classNames(css.row, current ? css.current : 'row-hover', count === 0 && css.none)}
      style={{ paddingInlineStart: 8 + Math.min(depth, 4) * 14 }}
      aria-current={current ? 'true' : undefined}
      onClick={onClick}
    >
      <span className={css.name}>{name}</span>
      <Text span className="num" size="dense" c="dimmed">
        {format.count(count)}
      </Text>
    </button>
  );
}
