import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import {
  baseWords,
  factLines,
  factOf,
  type FigureBlock,
  type FigureDocument,
} from '../../../../workbook/figure-document.ts';
import { readAsset } from '../../../api/client.ts';
import { pagePicture } from '../../../exports/picture/page-picture.ts';
import type { Picture } from '../../../exports/picture/painting.ts';
import { format } from '../../../lib/format.ts';
import { PrintedTable } from '../../../exports/PrintedTable.tsx';
import css from '../../../exports/PrintedTable.module.css';

const columnWidth = 84;
const namesWidth = 322;

/** A whole table as a picture: its printed form on one sheet, in the theme and the fonts of the screen. */
export async function tablePicture(document: FigureDocument, base: FigureBlock): Promise<Picture> {
  const { title, facts } = document;
  const sheet = window.document.createElement('div');
  sheet.className = css.picture ?? '';
  sheet.style.width = `${namesWidth + columnWidth * base.columns.length}px`;
  window.document.body.append(sheet);
  const root = createRoot(sheet);
  const shown = facts.filter(({ label }) => label !== 'Exported');
  try {
    flushSync(() =>
      root.render(
        <div>
          <h1 className={css.title}>{title}</h1>
          <PrintedTable
            base={base}
            facts={[baseWords(base, format), ...factLines(shown)]}
            origin={`Exported ${factOf(document, 'Exported')}`}
            isOneSheet
          />
        </div>,
      ),
    );
    return await pagePicture(sheet, { title, description: '', footer: '' }, readAsset);
  } finally {
    root.unmount();
    sheet.remove();
  }
}
