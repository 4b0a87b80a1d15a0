import { IconMessage2, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { largestChangeOptions } from '../../api/insights.ts';
import { askableQuestions } from '../../catalogue/catalogue.ts';
import { routes } from '../../app/routes.ts';
import type { Scope } from '../../app/scope/scope.ts';
import { placeNoun } from '../../../lib/place-noun.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { Page } from '../../app/shell/Page.tsx';
import { askAboutAddress } from '../../connected/AskAbout.tsx';
import { useCatalogue } from '../../connected/use-catalogue.ts';
import { Composer } from '../../connected/composer/Composer.tsx';
import { useComposerStart } from '../../connected/composer/use-composer-start.ts';
import { findingSource } from '../../findings/finding-source.ts';
import { FindingView } from '../../findings/FindingView.tsx';
import { capitalised } from '../../../lib/capitalised.ts';
import { format } from '../../lib/format.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { useTightScreen } from '../../ui/kit-hooks.ts';
import { Fact, Facts } from '../../ui/lists/Facts.tsx';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { Panel } from '../../ui/lists/Panel.tsx';
import { SkeletonBars } from '../../ui/states/Skeleton.tsx';
import { StatePanel } from '../../ui/states/StatePanel.tsx';
import { type ExampleKinds, Examples } from './Examples.tsx';
import { LiveFinding } from './LiveFinding.tsx';
import css from './WelcomePage.module.css';
import { Flex, Stack, Text } from '../../ui/kit.ts';

/** `/welcome`: a finding of the survey with its figures, ways on, and examples. */
export function WelcomePage(kinds: ExampleKinds) {
  const scope = useScope();
  const navigate = useNavigate();
  const start = useComposerStart();
  const change = useQuery(largestChangeOptions(scope.dataset.code));
  const [isExplained, setExplained] = useState(false);
  const explain = () => setExplained(!isExplained);
  const hasTrend = scope.allWaves.length > 1;
  const isTight = useTightScreen();
  const explanation = isExplained && change.data && (
    <FindingView finding={change.data} source={findingSource(change.data, scope)} />
  );
  const panel = explanation && !isTight && (
    <Panel kind="inspector" label="Explanation" title="How this was calculated" onClose={explain}>
      {explanation}
    </Panel>
  );
  return (
    <Page title="Welcome" right={panel}>
      <div className={css.page}>
        <div className={css.columns}>
          <Stack gap={24} miw={0}>
            <section aria-labelledby="finding">
              <Flex rowGap={4} columnGap={16} justify="space-between" wrap="wrap">
                <Text id="finding" component="h2" size="label" mb={8}>
                  A finding in this survey
                </Text>
                {hasTrend && <span className="note">Its largest clear change, first wave to last</span>}
              </Flex>
              <Card>
                <Loaded
                  query={change}
                  what="the finding"
                  skeleton={<SkeletonBars label="Looking for the largest change" />}
                >
                  {(finding) =>
                    finding === null ? (
                      <NoChange hasTrend={hasTrend} />
                    ) : (
                      <LiveFinding {...{ finding, scope, isExplained }} onExplain={explain} />
                    )
                  }
                </Loaded>
                {isTight && explanation}
              </Card>
            </section>
            <section aria-labelledby="ask" className={css.ask}>
              <Text id="ask" component="h2" size="label" mb={8}>
                {change.data ? 'Ask something else' : 'Ask'}
              </Text>
              <Composer
                start={start}
                label="Ask about the survey"
                placeholder="For example “Who pays with a phone?”"
                onAsk={(prompt) =>
                  void navigate(
                    askAboutAddress({
                      topic: prompt,
                      audiences: [],
                      docked: start.docked.map(({ id }) => id),
                      scopeSearch: scope.search,
                    }),
                  )
                }
              />
            </section>
          </Stack>
          <Stack gap={24} miw={0}>
            <section aria-labelledby="survey">
              <Text id="survey" component="h2" size="label" mb={8}>
                Your survey
              </Text>
              <Survey scope={scope} />
            </section>
            <Examples {...kinds} dataset={scope.dataset.code} scopeSearch={scope.search} />
          </Stack>
        </div>
      </div>
    </Page>
  );
}

/** Shown where there is no largest change. */
export function NoChange({ hasTrend }: { readonly hasTrend: boolean }) {
  return (
    <StatePanel icon={<IconMessage2 />} title={hasTrend ? 'No change to show' : 'One wave so far'}>
      {hasTrend
        ? 'No share differs clearly between the first and the last wave.'
        : 'The largest change appears here once there are two waves.'}{' '}
      Ask the survey instead.
    </StatePanel>
  );
}

function Survey({ scope }: { readonly scope: Scope }) {
  const { dataset, allWaves, allLocations } = scope;
  const weight = dataset.weights[0]?.name ?? 'Unweighted';
  const catalogue = useCatalogue();
  const last = allWaves.at(-1)?.name ?? '';
  return (
    <Card>
      <Text component="h3" size="page" mb={8} className="isolate">
        {dataset.name}
      </Text>
      <Facts>
        <Fact name="Respondents">{format.count(dataset.respondents)}</Fact>
        <Fact name="Questions">
          {catalogue.status === 'ready'
            ? format.count(askableQuestions(catalogue.catalogue.questions).length)
            : '··'}
        </Fact>
        <Fact name={capitalised(placeNoun(allLocations, allLocations.length))}>
          {format.count(allLocations.length)}
        </Fact>
        <Fact name="Waves">
          {allWaves.length === 1 ? last : `${format.count(allWaves.length)}, to ${last}`}
        </Fact>
        <Fact name="Weight">{weight}</Fact>
      </Facts>
      <ButtonLink to={routes.importNew} icon={<IconUpload aria-hidden />} className={css.wide}>
        Import your own
      </ButtonLink>
      <Text size="note" c="dimmed" ta="center" mt={6}>
        SPSS, Triple-S, CSV or Parquet.{dataset.synthetic && ' The demo stays.'}
      </Text>
    </Card>
  );
}
