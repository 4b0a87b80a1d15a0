import { IconRotate } from '@tabler/icons-react';
import { useState } from 'react';
import { isColor } from '../../../../contract/saved-work/chart-configuration.ts';
import { isVisible, nearestVisible } from '../../../../figures/drawing/color-contrast.ts';
import type { ChartModel, ChartSeries } from '../../../charts/chart-model.ts';
import { Button } from '../../../ui/Button.tsx';
import { EditableText } from '../../../ui/fields/EditableText.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Flex, Text } from '../../../ui/kit.ts';
import type { SettingProps } from '../editor-props.ts';
import { paintTokens } from '../../../charts/drawn-view.ts';
import css from './Settings.module.css';

interface ColorSettingProps extends Omit<SettingProps, 'catalogue'> {
  /** As it is drawn; null until there are figures. */
  readonly drawn: ChartModel | null;
}

/** A colour that was typed and is not taken, with the series that it was for. */
interface Refused {
  readonly id: string;
  readonly words: string;
  /** The nearest colour that is taken; null: it was none. */
  readonly offered: string | null;
}

/** A colour of its own for each series or answer, which must be seen in both themes. */
export function ColorSetting({ draft, edit, drawn }: ColorSettingProps) {
  const [refused, setRefused] = useState<Refused | null>(null);
  if (drawn === null) return null;
  const series = new Map(
    drawn.panels.flatMap((panel) => panel.series.flatMap((one) => (one.color > 0 ? [[one.id, one]] : []))),
  );
  const paint = (id: string, color: string | null) => {
    setRefused(null);
    edit('change a colour', (before) => {
      const { [id]: _, ...others } = before.colors;
      return { ...before, colors: color === null ? others : { ...others, [id]: color } };
    });
  };
  const type = ({ id }: ChartSeries, text: string) => {
    const color = text.trim().toLowerCase();
    if (color === '') paint(id, null);
    else if (!isColor(color))
      setRefused({
        id,
        words: `“${text}” is no colour: write # and six digits, each 0–9 or a–f.`,
        offered: null,
      });
    else if (isVisible(color)) paint(id, color);
    else
      setRefused({
        id,
        words: `${color} fades on one of the two themes: a colour needs a contrast of 3 to 1 on both.`,
        offered: nearestVisible(color),
      });
  };
  return (
    <div className={css.block} style={paintTokens(drawn)}>
      <Text span size="label" c="ink2">
        Colours
      </Text>
      <ul>
        {Array.from(series.values(), (one) => {
          const own = draft.colors[one.id];
          const offered = refused?.id === one.id ? refused.offered : null;
          return (
            <li key={one.id} className={`series-${one.color}`}>
              <Flex gap={6} align="center" mih={30}>
                <span className="swatch" />
                <Text span size="dense" flex={1} miw={0} className="isolate">
                  {one.name}
                </Text>
                <EditableText
                  label={`Colour of ${one.name}`}
                  value={own ?? ''}
                  placeholder="Automatic"
                  maxLength={7}
                  onChange={(text) => type(one, text)}
                />
                {own !== undefined && (
                  <IconButton
                    label={`Automatic colour for ${one.name}`}
                    icon={<IconRotate />}
                    onClick={() => paint(one.id, null)}
                  />
                )}
              </Flex>
              {refused?.id === one.id && (
                <Flex gap={6} align="center" wrap="wrap" className="note" role="alert">
                  {refused.words}
                  {offered !== null && (
                    <Button small onClick={() => paint(one.id, offered)}>
                      Use {offered}
                    </Button>
                  )}
                </Flex>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
