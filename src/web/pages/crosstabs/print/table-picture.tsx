import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { FigureBlock, FigureDocument } from '../../../../workbook/figure-document.ts';
import { readAsset } from '../../../api/client.ts';
import { pagePicture } from '../../../exports/picture/page-picture.ts';
import type { Picture } from '../../../exports/picture/picture.ts';
import { format } from '../../../lib/format.ts';
import { PrintedTable } from './PrintedTable.tsx';
import css from './PrintedTable.module.css';

const columnWidth = 84;
const namesWidth = 322;

/** A whole table as a picture: its printed form on one sheet, in the theme and the fonts of the screen. */
export async function tablePicture(
  { title, facts, exported }: FigureDocument,
  base: FigureBlock,
): Promise<Picture> {
  const sheet = document.createElement('div');
  sheet.className = css.picture ?? '';
  sheet.style.width = `${namesWidth + columnWidth * base.columns.length}px`;
  document.body.append(sheet);
  const root = createRoot(sheet);
  const sample = base.sample === null ? '' : `, n ${format.count(base.sample)}`;
  const words = facts
    .filter(({ label }) => label !== 'Exported')
    .map(({ label, text }) => `${label}: ${text}`);
  const origin = `Exported ${facts.find(({ label }) => label === 'Exported')?.text ?? format.timeInFull(exported)}`;
  try {
    flushSync(() =>
      root.render(
        <div>
          <h1 className={css.title}>{title}</h1>
          <PrintedTable
            base={base}
            facts={[`Base: ${base.name}${sample}`, ...words]}
            origin={origin}
            isOneSheet
          />
        </div>,
      ),
    );
    return await pagePicture(sheet, { title, footer: '' }, readAsset);
  } finally {
    root.unmount();
    sheet.remove();
  }
}
