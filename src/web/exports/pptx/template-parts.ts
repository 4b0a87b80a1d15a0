import {
  officeRelations,
  type PackagePart,
  xmlDeclaration,
} from '../../../workbook/package/office-package.ts';
import { palette } from '../../../workbook/palette.ts';
import { type Frame, frames } from './deck.ts';

/**
 * Our template: a theme in the colours of the charts, for editing charts in place, and one layout with places for a
 * finding, its base, and notes. Pasted into another deck, the words take that deck's own look. Fonts are those that
 * every office has.
 */
const headingFont = 'Georgia';
const textFont = 'Arial';

const main = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const presentation = 'http://schemas.openxmlformats.org/presentationml/2006/main';
export const slideSpaces = `xmlns:a="${main}" xmlns:r="${officeRelations}" xmlns:p="${presentation}"`;

export function templateParts(): readonly PackagePart[] {
  return [
    { path: 'ppt/theme/theme1.xml', type: 'theme', content: [themeXml()] },
    {
      path: 'ppt/slideMasters/slideMaster1.xml',
      type: 'presentationml.slideMaster',
      content: [masterXml()],
      relations: [
        ['slideLayout', '../slideLayouts/slideLayout1.xml'],
        ['theme', '../theme/theme1.xml'],
      ],
    },
    {
      path: 'ppt/slideLayouts/slideLayout1.xml',
      type: 'presentationml.slideLayout',
      content: [layoutXml()],
      relations: [['slideMaster', '../slideMasters/slideMaster1.xml']],
    },
  ];
}

function themeXml(): string {
  const { ink, ink2, surface, sunken, accent, series } = palette;
  const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
  const effect = '<a:effectStyle><a:effectLst/></a:effectStyle>';
  return (
    `${xmlDeclaration}<a:theme xmlns:a="${main}" name="Audience Insights"><a:themeElements>` +
    `<a:clrScheme name="Audience Insights">${themeColor('dk1', ink)}${themeColor('lt1', surface)}${themeColor('dk2', ink2)}${themeColor('lt2', sunken)}` +
    [0, 1, 2, 3, 4, 5].map((place) => themeColor(`accent${place + 1}`, series[place] ?? accent)).join('') +
    `${themeColor('hlink', accent)}${themeColor('folHlink', ink2)}</a:clrScheme>` +
    `<a:fontScheme name="Audience Insights">${themeFont('majorFont', headingFont)}${themeFont('minorFont', textFont)}</a:fontScheme>` +
    `<a:fmtScheme name="Audience Insights"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst>` +
    `<a:lnStyleLst>${themeLine(6350)}${themeLine(12_700)}${themeLine(19_050)}</a:lnStyleLst>` +
    `<a:effectStyleLst>${effect.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst>` +
    '</a:fmtScheme></a:themeElements></a:theme>'
  );
}

function themeColor(name: string, digits: string): string {
  return `<a:${name}><a:srgbClr val="${digits}"/></a:${name}>`;
}

function themeFont(name: string, face: string): string {
  return `<a:${name}><a:latin typeface="${face}"/><a:ea typeface=""/><a:cs typeface=""/></a:${name}>`;
}

function themeLine(width: number): string {
  return `<a:ln w="${width}"><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:ln>`;
}

const emptyTree =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr>' +
  '<p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>';

/** The tree of shapes of a slide, a layout or a master. */
export function shapeTree(shapes: string): string {
  return `<p:cSld><p:spTree>${emptyTree}${shapes}</p:spTree></p:cSld>`;
}

export function transform(name: 'a' | 'p', { x, y, width, height }: Frame): string {
  return `<${name}:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></${name}:xfrm>`;
}

interface Placeholder {
  readonly id: number;
  readonly name: string;
  readonly kind: string;
  readonly frame: Frame;
  readonly body: string;
  readonly style: string;
  readonly prompt: string;
}

function placeholder({ id, name, kind, frame, body, style, prompt }: Placeholder): string {
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr>` +
    `<p:nvPr><p:ph ${kind}/></p:nvPr></p:nvSpPr><p:spPr>${transform('a', frame)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>` +
    `<p:txBody><a:bodyPr lIns="0" tIns="0" rIns="0" bIns="0" ${body}><a:normAutofit/></a:bodyPr>` +
    `<a:lstStyle>${style}</a:lstStyle><a:p>${prompt}</a:p></p:txBody></p:sp>`
  );
}

function plain(level: string, size: number, color: string, font = '+mn-lt'): string {
  return (
    `<a:${level} marL="0" indent="0" algn="l"><a:spcBef><a:spcPts val="0"/></a:spcBef><a:buNone/>` +
    `<a:defRPr sz="${size * 100}"><a:solidFill><a:schemeClr val="${color}"/></a:solidFill><a:latin typeface="${font}"/></a:defRPr></a:${level}>`
  );
}

const text = (words: string) => `<a:r><a:rPr lang="en-GB"/><a:t>${words}</a:t></a:r>`;

function masterXml(): string {
  const title = placeholder({
    id: 2,
    name: 'Title',
    kind: 'type="title"',
    frame: frames.title,
    body: 'anchor="b"',
    style: '',
    prompt: text('Finding'),
  });
  const body = placeholder({
    id: 3,
    name: 'Text',
    kind: 'type="body" idx="1"',
    frame: frames.content,
    body: 'anchor="t"',
    style: '',
    prompt: text('Text'),
  });
  return (
    `${xmlDeclaration}<p:sldMaster ${slideSpaces}>` +
    shapeTree(title + body).replace(
      '<p:cSld>',
      `<p:cSld><p:bg><p:bgPr><a:solidFill><a:srgbClr val="${palette.surface}"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>`,
    ) +
    '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" ' +
    'accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>' +
    '<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst>' +
    `<p:txStyles><p:titleStyle>${plain('lvl1pPr', 24, 'tx1', '+mj-lt').replace('<a:defRPr sz', '<a:defRPr b="1" sz')}</p:titleStyle>` +
    `<p:bodyStyle>${plain('lvl1pPr', 12, 'tx1')}</p:bodyStyle><p:otherStyle>${plain('lvl1pPr', 10, 'tx2')}</p:otherStyle></p:txStyles>` +
    '</p:sldMaster>'
  );
}

function layoutXml(): string {
  const shapes = [
    placeholder({
      id: 2,
      name: 'Finding',
      kind: 'type="title"',
      frame: frames.title,
      body: 'anchor="b"',
      style: '',
      prompt: text('Finding'),
    }),
    placeholder({
      id: 3,
      name: 'Subtitle',
      kind: 'type="body" sz="quarter" idx="13"',
      frame: frames.subtitle,
      body: 'anchor="t"',
      style: plain('lvl1pPr', 12, 'tx2'),
      prompt: text('Question, measure, places, waves'),
    }),
    placeholder({
      id: 4,
      name: 'Notes',
      kind: 'type="body" sz="quarter" idx="14"',
      frame: frames.notes,
      body: 'anchor="b"',
      style: plain('lvl1pPr', 10, 'tx2'),
      prompt: text('Base, weighting, source'),
    }),
    placeholder({
      id: 5,
      name: 'Slide number',
      kind: 'type="sldNum" sz="quarter" idx="12"',
      frame: frames.number,
      body: 'anchor="b"',
      style: plain('lvl1pPr', 10, 'tx2').replace('algn="l"', 'algn="r"'),
      prompt:
        '<a:fld id="{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}" type="slidenum"><a:rPr lang="en-GB"/><a:t>1</a:t></a:fld>',
    }),
  ];
  return (
    `${xmlDeclaration}<p:sldLayout ${slideSpaces} preserve="1" userDrawn="1">` +
    shapeTree(shapes.join('')).replace('<p:cSld>', '<p:cSld name="Finding">') +
    '<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>'
  );
}
