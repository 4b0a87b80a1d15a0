import { useMemo } from 'react';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import type { Catalogue, CatalogueQuestion } from '../catalogue/catalogue.ts';
import { categoryOf, categoryTree, type CategoryNode } from '../catalogue/category-tree.ts';
import { audiencesIn, questionsIn } from './chooser-search.ts';
import css from './ChooserCategories.module.css';
import { type ChooserModel, savedCategory } from './use-chooser.ts';
import type { AudienceChoice } from '../catalogue/question-pick.ts';
import { Flex, Text } from '../ui/kit.ts';
import { Tree, type TreeLine } from '../ui/lists/Tree.tsx';

interface ChooserCategoriesProps {
  readonly catalogue: Catalogue;
  readonly model: ChooserModel;
  readonly selectedWaveCount: number;
  /** Saved audiences and banners to choose from. */
  readonly saved: readonly AudienceChoice[];
  /** Questions were chosen before. */
  readonly hasUses: boolean;
}

/** Between the names of a path. */
const separator = '\n';

export function ChooserCategories(props: ChooserCategoriesProps) {
  const { catalogue, model, selectedWaveCount, saved, hasUses } = props;
  const { state, dispatch, found } = model;
  const nodes = useMemo(() => categoryTree(catalogue.questions), [catalogue]);
  const lines = useMemo(() => {
    const questions = questionsIn(found);
    const hits = countByCategory(questions);
    const lineOf = ({ name, path, children }: CategoryNode): TreeLine => {
      const id = path.join(separator);
      return { id, name, count: hits.get(id) ?? 0, inside: children.map(lineOf) };
    };
    const ofSaved = (name: string): TreeLine => {
      const members = audiencesIn(found).filter((one) => savedCategory(one) === name);
      return { id: name, name, count: members.length };
    };
    return [
      { id: '', name: 'All categories', count: questions.length },
      ...nodes.map(lineOf),
      ...[...new Set(saved.map(savedCategory))].map(ofSaved),
    ];
  }, [found, nodes, saved]);
  return (
    <nav className={css.pane} aria-label="Categories">
      <Tree
        label="Categories"
        lines={lines}
        current={state.category.join(separator)}
        onChoose={(id) => dispatch({ kind: 'category', path: id === '' ? [] : id.split(separator) })}
      />
      <Flex direction="column" px={8}>
        <Text component="h3" size="note" c="dimmed" fw={500} pb={4}>
          Show
        </Text>
        <Checkbox
          label={selectedWaveCount === 1 ? 'Asked in this wave' : `Asked in all ${selectedWaveCount} waves`}
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

/** Number of the questions in each category or below it, by its path. */
function countByCategory(questions: readonly CatalogueQuestion[]): ReadonlyMap<string, number> {
  const paths = questions.flatMap((question) => {
    const path = categoryOf(question);
    return path.map((_, level) => path.slice(0, level + 1).join(separator));
  });
  return new Map([...Map.groupBy(paths, String)].map(([path, all]) => [path, all.length]));
}
