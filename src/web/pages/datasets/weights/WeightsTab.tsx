import { IconPlus, IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Dataset } from '../../../../contract/datasets/dataset.ts';
import { datasetWeightsOptions } from '../../../api/datasets.ts';
import { address } from '../../../app/routes.ts';
import { useMe } from '../../../api/me.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { StatePanel } from '../../../ui/states/StatePanel.tsx';
import { TabBody } from '../TabBody.tsx';
import { Flex, Stack, Text } from '../../../ui/kit.ts';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { CodebookEdit } from '../../../../contract/codebook/codebook-edit.ts';
import type { WeightProfile } from '../../../../contract/codebook/weight-profile.ts';
import { codebookOptions } from '../../../api/codebook.ts';
import { Menu } from '../../../ui/layers/Menu.tsx';
import { NameDialog } from '../../../ui/layers/NameDialog.tsx';
import { EditsDialog } from '../variables/draft/ChangesDialog.tsx';
import { format } from '../../../lib/format.ts';
import { Card } from '../../../ui/lists/Card.tsx';
import { Histogram } from '../../../ui/marks/Histogram.tsx';
import { EfficiencyByWave } from './EfficiencyByWave.tsx';
import { RakingReport } from './RakingReport.tsx';

/** The cost of each weight in precision, and its effect on groups. */
export function WeightsTab({ dataset }: { readonly dataset: Dataset }) {
  const me = useMe();
  const weights = useQuery(datasetWeightsOptions(dataset.code));
  return (
    <TabBody label="Weights of the dataset">
      <Stack gap={16} maw={1020} p={20}>
        {me.role !== 'viewer' && (
          <Flex justify="flex-end">
            <ButtonLink to={address.weightEdit(dataset.code)} icon={<IconPlus />}>
              New weight
            </ButtonLink>
          </Flex>
        )}
        <Loaded
          query={weights}
          what="the weights"
          rows={6}
          empty={
            <StatePanel icon={<IconScale />} title="This dataset has no weight">
              Unweighted. Make a weight by raking to the shares of a population.
            </StatePanel>
          }
        >
          {(found) =>
            found.map((weight, place) => (
              <WeightCard
                key={weight.code}
                weight={weight}
                isDefault={place === 0}
                actions={
                  <WeightActions
                    dataset={dataset.code}
                    weight={weight}
                    projects={dataset.weights.find(({ code }) => code === weight.code)?.projects ?? false}
                    isDefault={place === 0}
                  />
                }
              />
            ))
          }
        </Loaded>
      </Stack>
    </TabBody>
  );
}

interface WeightActionsProps {
  readonly dataset: string;
  readonly weight: Pick<WeightProfile, 'code' | 'name' | 'derived' | 'retired'>;
  readonly projects: boolean;
  readonly isDefault: boolean;
}

/** Edits of a weight in the codebook: its targets, its name, the meaning of its sums, and its availability. */
function WeightActions({ dataset, weight, projects, isDefault }: WeightActionsProps) {
  const { code, name, derived, retired = false } = weight;
  const codebook = useQuery(codebookOptions(dataset)).data;
  const navigate = useNavigate();
  const [isNaming, setNaming] = useState(false);
  const [edit, setEdit] = useState<CodebookEdit | null>(null);
  const maySurvey = codebook?.editable === true;
  if (codebook === undefined || !(derived?.editable ?? maySurvey)) return null;
  const retire = () => setEdit({ op: retired ? 'restore' : 'retire', question: code });
  const items = [
    ...(derived === undefined
      ? []
      : [
          item('targets', 'Edit targets', () => void navigate(address.weightEdit(dataset, code))),
          ...(isDefault ? [] : [item('retire', retired ? 'Restore…' : 'Retire…', retire)]),
        ]),
    item('rename', 'Rename…', () => setNaming(true)),
    ...(isDefault || retired || !maySurvey || (derived?.scope ?? 'survey') !== 'survey'
      ? []
      : [
          item('default', 'Make default…', () =>
            setEdit({ op: 'weight', weight: code, set: { default: true } }),
          ),
        ]),
    item('projects', projects ? 'Stop projecting to people…' : 'Project to people…', () =>
      setEdit({ op: 'weight', weight: code, set: { projects: !projects } }),
    ),
  ];
  return (
    <>
      <Menu label={`Actions on ${name}`} items={items} />
      {isNaming && (
        <NameDialog
          action="Rename the weight"
          initialName={name}
          save={(typed) => {
            if (typed !== name) setEdit({ op: 'weight', weight: code, set: { name: typed } });
          }}
          onClose={() => setNaming(false)}
        />
      )}
      {edit !== null && (
        <EditsDialog
          dataset={dataset}
          revision={codebook.revision}
          edits={[edit]}
          done="Weight changed"
          onClose={() => setEdit(null)}
        />
      )}
    </>
  );
}

function item(key: string, label: string, onSelect: () => void) {
  return { key, label, onSelect };
}

interface WeightCardProps {
  readonly weight: WeightProfile;
  /** Whether it is the one that is used where none is named. */
  readonly isDefault: boolean;
  readonly actions: ReactNode;
}

/** A weight: its cost in precision, its spread, and its efficiency wave by wave. */
export function WeightCard({ weight, isDefault, actions }: WeightCardProps) {
  const bars = weight.bins.map(({ from, to, respondents }, bin) => ({
    key: String(from),
    value: respondents,
    words: `${
      bin === weight.bins.length - 1
        ? `${format.given(from)} and more`
        : `${format.given(from)} to under ${format.given(to)}`
    }: ${format.count(respondents)} respondents`,
  }));
  const ticks = weight.bins.flatMap(({ from }, bin) =>
    Number.isInteger(from) ? [{ at: bin / weight.bins.length, text: format.given(from) }] : [],
  );
  return (
    <Card
      title={weight.name === '' ? weight.code : weight.name}
      note={
        <Flex align="center" gap={8}>
          {weight.retired === true
            ? `${weight.code}, retired, no longer offered`
            : isDefault
              ? `${weight.code}, the default weight`
              : `${weight.code}, used only when chosen`}
          {actions}
        </Flex>
      }
    >
      <Flex component="dl" rowGap={12} columnGap={32} wrap="wrap" mb={10}>
        <Fact name="Efficiency">{format.percentInText(weight.efficiency)}</Fact>
        <Fact name="Design effect">
          {weight.effective === 0 ? '–' : format.ratio(weight.respondents / weight.effective)}
        </Fact>
        <Fact name="Effective">
          {format.count(weight.effective)} of {format.count(weight.respondents)}
        </Fact>
        <Fact name="Smallest">{format.weight(weight.least)}</Fact>
        <Fact name="Largest">{format.weight(weight.greatest)}</Fact>
      </Flex>
      <Text size="dense" c="ink2">
        {consequenceOf(weight)}
      </Text>
      {weight.derived !== undefined && <RakingReport raking={weight.derived.raking} />}
      <Stack my={16}>
        <Histogram label="Respondents by relative weight" bars={bars} ticks={ticks} />
      </Stack>
      <EfficiencyByWave waves={weight.waves} />
    </Card>
  );
}

function consequenceOf({ respondents, effective, least, greatest }: WeightProfile): string {
  if (respondents === 0) return 'No respondent has this weight.';
  if (least === greatest) return 'All respondents count the same: this weight costs no precision.';
  return `Weighting makes ${format.count(respondents)} answers as precise as ${format.count(effective)} unweighted ones. Weights are multiples of their mean: 1 counts as one respondent. A table over several waves counts each place as the average of its waves, so its effective base may differ.`;
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="quiet">{name}</dt>
      <dd className="headline-figure">{children}</dd>
    </div>
  );
}
