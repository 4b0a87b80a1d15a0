import type { EditionDetail, EditionPart } from '../../contract/saved-work/edition.ts';
import { correctionNames } from '../../figures/words/meanings.ts';
import { baseRowNames, baseRuleNames } from '../../figures/tables/table-bases.ts';
import type { PlanFile } from '../../workbook/plan-workbook.ts';
import type { ServerDeps } from '../deps.ts';
import type { Principal } from '../request/principal.ts';
import { readChanges } from './read-changes.ts';
import { detailOf } from './read-edition.ts';
import { showPart } from './read-part.ts';
import type { StoredEdition } from './store.ts';

/** A run as files take it; its tables are read one by one, as the caller may see them. */
export async function planFileOf(
  deps: ServerDeps,
  principal: Principal,
  stored: StoredEdition,
): Promise<{ readonly file: Omit<PlanFile, 'parts'>; readonly parts: AsyncIterable<EditionPart> }> {
  const { tables } = stored.snapshot;
  const edition = detailOf(deps, stored);
  const changes = await readChanges(deps, principal, stored);
  const file = { edition, changes, settings: settingLines(edition) };
  async function* parts() {
    for (const { number } of tables) yield await showPart(deps, principal, stored, number);
  }
  return { file, parts: parts() };
}

function settingLines({ settings, ...edition }: EditionDetail): PlanFile['settings'] {
  return [
    ['Plan', `${edition.name}, revision ${edition.plan_rev}`],
    ['Run', `${edition.number}, ${edition.created_at}, by ${edition.started_by}`],
    ['Banner', edition.banner_rev === 0 ? 'its own' : `saved banner, revision ${edition.banner_rev}`],
    ['Dataset', `${edition.dataset_code}, version ${edition.dataset_version}`],
    ['Codebook', `revision ${edition.codebook_revision}`],
    ['Waves', edition.waves],
    ['Tests', `${settings.versus}, ${settings.profile}, ${settings.levels.join(' and ')}%`],
    ['Correction', settings.correction === 'none' ? 'none' : correctionNames[settings.correction]],
    ['Families', 'the cells of each table; the letters of each table'],
    ['Bases', baseRuleNames[settings.base_rule]],
    ['Base rows', settings.base_rows.map((row) => baseRowNames[row]).join(', ')],
    ['Left out', settings.least_sample === 0 ? 'no table' : `tables under n ${settings.least_sample}`],
    ['Low base', `under ${settings.low_base} respondents`],
  ];
}
