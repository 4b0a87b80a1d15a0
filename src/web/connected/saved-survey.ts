import type { QueryClient } from '@tanstack/react-query';
import { datasetsOptions, locationsOptions, wavesOptions } from '../api/datasets.ts';
import { questionOptions, questionsOptions } from '../api/questions.ts';
import { buildScope } from '../app/scope/build-scope.ts';
import type { Scope, ScopeChoice } from '../app/scope/scope.ts';
import { writeCodes, writeWaves } from '../app/scope/scope-address.ts';
import { emptyRuleWords } from '../../lib/wave-rule.ts';
import { format } from '../lib/format.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { catalogueOfScope, catalogueWith, rootOf } from './use-catalogue.ts';

/** A survey in the scope of saved work; `codes`: the questions to read, null = all. */
export async function savedSurvey(
  saved: ScopeChoice,
  client: QueryClient,
  codes: readonly string[] | null = null,
): Promise<{ readonly scope: Scope; readonly catalogue: Catalogue }> {
  const scope = await savedScope(saved, client);
  if (codes === null) {
    const all = await client.fetchQuery(questionsOptions(rootOf(scope).code));
    return { scope, catalogue: catalogueOfScope(scope, all) };
  }
  const questions = await Promise.all(codes.map((code) => client.fetchQuery(questionOptions(code))));
  return { scope, catalogue: catalogueWith(scope, questions) };
}

/** The scope that work was saved with, as a page has it; of work that names no dataset all of the first. */
async function savedScope(saved: ScopeChoice, client: QueryClient): Promise<Scope> {
  const { datasets } = await client.fetchQuery(datasetsOptions());
  const dataset = saved.dataset === '' ? datasets[0] : datasets.find(({ code }) => code === saved.dataset);
  if (dataset === undefined) throw new Error('Its survey was deleted or isn’t shared with you.');
  const [{ waves }, { locations }] = await Promise.all([
    client.fetchQuery(wavesOptions(dataset.namespace)),
    client.fetchQuery(locationsOptions(dataset.namespace)),
  ]);
  const { waveRule = { kind: 'fixed' as const } } = saved;
  const reason = emptyRuleWords(waveRule, waves, saved.waves ?? [], format);
  if (reason !== null && waveRule.kind !== 'fixed') throw new Error(`${reason}.`);
  return buildScope({
    dataset,
    datasets,
    waves,
    locations,
    address: {
      d: dataset.code,
      loc: writeCodes(saved.locations, codesOf(locations), { ranges: false }),
      w: writeWaves(waveRule, saved.waves, codesOf(waves)),
      weight: saved.weight,
    },
    setAddress: () => undefined,
  });
}

function codesOf(all: readonly { readonly code: string }[]): readonly string[] {
  return all.map(({ code }) => code);
}
