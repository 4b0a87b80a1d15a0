import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useQueryState } from 'nuqs';
import { useNavigate, useParams } from 'react-router';
import { assertNever } from '../../../lib/assert-never.ts';
import type { Dataset } from '../../../contract/datasets/dataset.ts';
import type { Location } from '../../../contract/codebook/location.ts';
import type { Wave } from '../../../contract/codebook/wave.ts';
import { datasetsOptions, locationsOptions, wavesOptions } from '../../api/datasets.ts';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { address, routes } from '../../app/routes.ts';
import { SyntheticMark, Pill } from '../../ui/marks/Pill.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { format } from '../../lib/format.ts';
import { useMe } from '../../api/me.ts';
import { AccessTable } from '../../connected/AccessTable.tsx';
import { EraseDataset } from '../../connected/EraseDialog.tsx';
import { ExportRespondents } from '../../connected/ExportRespondents.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { Tabs } from '../../ui/lists/Tabs.tsx';
import { TabBody } from './TabBody.tsx';
import { NotFound } from './DatasetPartNotFound.tsx';
import { DropToImport } from './DropToImport.tsx';
import css from './DatasetPage.module.css';
import { DatasetTiles } from './DatasetTiles.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { VariableSearch } from './variables/VariableSearch.tsx';
import { VariablesTab } from './variables/VariablesTab.tsx';
import { WavesTab } from './WavesTab.tsx';
import { WeightsTab } from './weights/WeightsTab.tsx';
import { placeNoun } from '../../../lib/place-noun.ts';
import { capitalised } from '../../../lib/capitalised.ts';
import { DataTable, type DataTableColumn } from '../../ui/lists/DataTable.tsx';
import { sampleColumn } from '../../ui/lists/columns.tsx';
import { RanStrip } from '../../ui/marks/WaveStrip.tsx';

/** `/data/:dataset` and its tabs: what a dataset holds. */
export function DatasetPage() {
  const { dataset: code = '', tab = 'variables' } = useParams();
  const me = useMe();
  const datasets = useQuery(datasetsOptions());
  const dataset = datasets.data?.find((one) => one.code === code);
  const isKnown = dataset !== undefined && isDatasetTab(tab);
  return (
    <Page
      title={dataset?.name ?? 'Dataset'}
      parent={{ to: routes.datasets, label: 'Data' }}
      status={
        dataset !== undefined && (
          <>
            <Pill>Revision {format.count(dataset.revision ?? 1)}</Pill>
            {dataset.synthetic && <SyntheticMark />}
          </>
        )
      }
      actions={
        isKnown && me.role !== 'viewer' && <DatasetActions dataset={dataset} isAdmin={me.role === 'admin'} />
      }
    >
      {me.role === 'admin' && <DropToImport />}
      <Loaded query={datasets} what="the dataset" rows={8}>
        {() =>
          isKnown ? (
            <DatasetBody key={code} dataset={dataset} tab={tab} isAdmin={me.role === 'admin'} />
          ) : (
            <NotFound
              title={dataset === undefined ? 'Dataset not found' : `A dataset has no page “${tab}”`}
            />
          )
        }
      </Loaded>
    </Page>
  );
}

interface DatasetActionsProps {
  readonly dataset: Dataset;
  readonly isAdmin: boolean;
}

/** Makes a variable; administrators also export respondents and add waves. */
function DatasetActions({ dataset, isAdmin }: DatasetActionsProps) {
  const navigate = useNavigate();
  const { code } = dataset;
  const [selected] = useQueryState('sel');
  const variable = address.variableNew(code, { ...(selected !== null && { from: selected }) });
  useShortcuts([{ keys: 'N', label: 'New variable', run: () => void navigate(variable) }]);
  return (
    <>
      {isAdmin && dataset.parent_code === '' && (
        <>
          <ExportRespondents dataset={code} what="the dataset" />
          {dataset.is_owner && (
            <ButtonLink to={`${routes.importNew}?into=${encodeURIComponent(code)}`} icon={<IconUpload />}>
              Add wave
            </ButtonLink>
          )}
        </>
      )}
      <ButtonLink look="primary" keys="N" to={variable} icon={<IconPlus />}>
        New variable
      </ButtonLink>
    </>
  );
}

interface DatasetBodyProps {
  readonly dataset: Dataset;
  readonly tab: DatasetTab;
  readonly isAdmin: boolean;
}

function DatasetBody({ dataset, tab, isAdmin }: DatasetBodyProps) {
  const waves = useQuery(wavesOptions(dataset.namespace));
  const locations = useQuery(locationsOptions(dataset.namespace));
  // History and access are of the tree; access is for administrators who may give it.
  const isTree = dataset.parent_code === '';
  const hasTab: Partial<Record<DatasetTab, boolean>> = {
    history: isTree,
    access: isTree && isAdmin && dataset.may_grant,
  };
  const tabs = datasetTabs.filter((one) => hasTab[one] ?? true);
  return (
    <Loaded query={waves} what="the waves" rows={8}>
      {(inTime) => (
        <Loaded query={locations} what="the regions" rows={8}>
          {(places) => (
            <div className={css.body}>
              {tab !== 'variables' && <DatasetTiles dataset={dataset} waves={inTime} locations={places} />}
              <nav className={css.tabs}>
                <Tabs
                  label="Parts of the dataset"
                  look="track"
                  value={tab}
                  tabs={tabs.map((one) => ({
                    value: one,
                    name: datasetTabNames[one],
                    to: address.dataset(dataset.code, one),
                  }))}
                />
                {tab === 'variables' && <VariableSearch />}
              </nav>
              <TabContent dataset={dataset} tab={tab} isAdmin={isAdmin} waves={inTime} locations={places} />
            </div>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

interface TabContentProps extends DatasetBodyProps {
  readonly waves: readonly Wave[];
  readonly locations: readonly Location[];
}

function TabContent({ dataset, tab, isAdmin, waves, locations }: TabContentProps) {
  switch (tab) {
    case 'variables':
      return <VariablesTab dataset={dataset} waves={waves} locations={locations} />;
    case 'waves':
      return <WavesTab dataset={dataset} waves={waves} />;
    case 'regions':
      return <RegionsTab dataset={dataset} waves={waves} locations={locations} />;
    case 'weights':
      return <WeightsTab dataset={dataset} />;
    case 'history':
      return <HistoryTab dataset={dataset} isAdmin={isAdmin} />;
    case 'access':
      return (
        <TabBody label="Access to the dataset">
          <AccessTable dataset={dataset.code} />
          {dataset.is_owner && <EraseDataset dataset={dataset.code} />}
        </TabBody>
      );
    default:
      return assertNever(tab);
  }
}

interface RegionsTabProps {
  readonly dataset: Dataset;
  readonly waves: readonly Wave[];
  readonly locations: readonly Location[];
}

/** Each place: how many respondents, and in which waves it was fielded. */
function RegionsTab({ dataset, waves, locations }: RegionsTabProps) {
  return (
    <TabBody label="Regions of the dataset">
      <DataTable
        label="Regions"
        columns={columnsOf(dataset, waves, locations)}
        rows={locations}
        rowKey={({ code }) => code}
      />
    </TabBody>
  );
}

function columnsOf(
  dataset: Dataset,
  waves: readonly Wave[],
  locations: readonly Location[],
): readonly DataTableColumn<Location>[] {
  const total = locations.reduce((sum, { respondents }) => sum + respondents, 0);
  return [
    {
      key: 'name',
      header: capitalised(placeNoun(locations, 1)),
      cell: ({ name }) => <span className="isolate">{name}</span>,
    },
    { key: 'code', header: 'Code', cell: ({ code }) => <code>{code}</code> },
    sampleColumn(({ respondents }) => respondents),
    {
      key: 'share',
      header: `% of ${format.count(dataset.respondents)}`,
      numeric: true,
      cell: ({ respondents }) => format.percent((100 * respondents) / Math.max(1, total)),
    },
    {
      key: 'waves',
      header: 'Fielded in waves',
      cell: (location) => <RanStrip what="Fielded in" waves={waves} ran={location.waves} />,
    },
  ];
}

const datasetTabs = ['variables', 'waves', 'regions', 'weights', 'history', 'access'] as const;
type DatasetTab = (typeof datasetTabs)[number];

const datasetTabNames: Readonly<Record<DatasetTab, string>> = {
  variables: 'Variables',
  waves: 'Waves',
  regions: 'Regions',
  weights: 'Weights',
  history: 'History',
  access: 'Access',
};

function isDatasetTab(key: string): key is DatasetTab {
  return datasetTabs.some((tab) => tab === key);
}
