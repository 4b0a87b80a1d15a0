import { IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { askedPart, planSettings } from '../../../figures/tables/plan-table.ts';
import { gridBlock } from '../../../workbook/grid-block.ts';
import { baseLineOf, planBlock, titleOf } from '../../../workbook/plan-block.ts';
import { figuresOptions } from '../../api/figures/figures.ts';
import { statisticsSettingsOptions } from '../../api/workspace.ts';
import { routes } from '../../app/routes.ts';
import { wavesInScope } from '../../app/scope/scope.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { comparisonState } from '../../connected/comparison/handed-comparison.ts';
import { format } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { StepButtons } from '../../ui/lists/StepButtons.tsx';
import { Flex } from '../../ui/kit.ts';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { useRoving } from '../../ui/use-roving.ts';
import { bannerOf, type PlanPartProps, type PlanTable } from './plan-draft.ts';
import { PlannedTable } from './PlannedTable.tsx';
import css from './TabPlanEditor.module.css';

interface PlanPreviewProps extends Omit<PlanPartProps, 'onChange'> {
  /** Tables of the plan, once for its first base. */
  readonly tables: readonly PlanTable[];
  /** Number of tables over all bases. */
  readonly count: number;
  /** Place of the table that is shown. */
  readonly place: number;
  readonly onShow: (table: PlanTable) => void;
}

/** One table of the plan with its figures now, without a run. */
export function PlanPreview({ plan, catalogue, trees, tables, count, place, onShow }: PlanPreviewProps) {
  const scope = useScope();
  const navigate = useNavigate();
  const head = useRoving<HTMLDivElement>({ axis: 'x' });
  const defaults = useQuery(statisticsSettingsOptions());
  const settings = defaults.data === undefined ? null : planSettings(plan.settings, defaults.data);
  const table = tables[place];
  const [first] = plan.bases;
  const base = first?.expression == null ? null : first;
  const tree = bannerOf(plan, trees);
  const asked =
    table === undefined || settings === null
      ? null
      : askedPart(
          {
            question: table.question,
            row: table.row,
            tree,
            filter: base?.expression ?? null,
            settings,
            scope: scope.toRequest(),
          },
          catalogue,
        );
  const answer = useQuery(figuresOptions(catalogue.dataset, asked?.query ?? null));
  if (table === undefined) return null;
  const about = {
    number: place + 1,
    title: table.question.name,
    row: table.rowName,
    base: base?.name ?? '',
    sample: null,
  };
  const block =
    asked === null || settings === null || answer.data === undefined
      ? null
      : planBlock(
          { ...about, rows: asked.rows, columns: asked.columns },
          answer.data,
          settings,
          wavesInScope(scope),
        );
  const go = (to: number) => {
    const next = tables[to];
    if (next !== undefined) onShow(next);
  };
  const openAsCrosstab = () =>
    void navigate(`${routes.crosstabNew}${scope.search}`, {
      state: comparisonState({
        from: plan.name === '' ? 'a tab plan' : `the tab plan “${plan.name}”`,
        question: table.question.code,
        datapoints: table.row === '' ? null : [table.row],
        suffixes: null,
        splitSuffixes: table.row !== '',
        byItself: settings?.grids === 'itself',
        audiences: [],
        banner: tree,
        base: base && { id: '', ...base },
      }),
    });
  return (
    <section aria-label="Table" className={css.preview}>
      <Flex ref={head} className={css.previewHead} gap={8} align="center" wrap="wrap">
        <StepButtons noun="table" at={place} count={tables.length} onGo={go} />
        <h3 className="strong isolate">
          Table {format.count(place + 1)} of {format.count(count)} · {titleOf(about)}
        </h3>
        {block !== null && <span className="note isolate">{baseLineOf(about, block)}</span>}
        <Flex ml="auto">
          <Button look="ghost" icon={<IconTable />} onClick={openAsCrosstab}>
            Open as crosstab
          </Button>
        </Flex>
      </Flex>
      {asked === null ? (
        <p className="note">Show the total or add a question to the banner first.</p>
      ) : (
        <Loaded query={answer} what="the table" rows={5} rowHeight={28}>
          {() =>
            block !== null && (
              <div
                className={css.previewTable}
                style={{ width: widthOf(gridBlock(block, format, 0).columns.length) }}
              >
                <PlannedTable base={block} facts={noFacts} isOneSheet />
              </div>
            )
          }
        </Loaded>
      )}
    </section>
  );
}

const noFacts: readonly string[] = [];

/** Pixels that names and columns take, as a crosstab draws them closely. */
function widthOf(columns: number): number {
  return 300 + 56 * columns;
}
