import css from './Anatomy.module.css';
import { Flex, Stack, Text } from '../../ui/kit.ts';

/** What every figure in the application carries. A drawing without numbers: nothing here was measured. */
export function Anatomy() {
  return (
    <Stack gap={24} w="100%" maw={640}>
      <Text size="finding-lg" fz={28} lh="35px" maw={460}>
        Every number shows its base, its margin, and how it was made.
      </Text>
      <Text component="figure" inherit p={20} className="framed">
        <figcaption>
          <Text size="finding-sm" fw={600}>
            How to read a trend
          </Text>
          <Text size="dense" c="ink2">
            Weighted share of an audience, wave by wave.
          </Text>
        </figcaption>
        <svg className={css.drawing} viewBox="0 0 560 200" aria-hidden="true">
          <g stroke="var(--line)">
            <path d="M0 10.5H460M0 58.5H460M0 106.5H460" />
          </g>
          <g className="series-1">
            <path
              fill="var(--series)"
              opacity={0.15}
              d="M0 44 50 38 100 46 150 76 200 54 250 34 300 30 350 46 400 40 460 64V104L400 78 350 84 300 66 250 70 200 92 150 116 100 86 50 76 0 82Z"
            />
            <path
              fill="none"
              stroke="var(--series)"
              strokeLinejoin="round"
              strokeWidth={2}
              d="M0 63 50 57 100 66 150 96 200 73 250 52 300 48 350 65 400 59 460 84"
            />
          </g>
          <g className="series-2">
            <path
              fill="var(--series)"
              opacity={0.15}
              d="M0 160 50 164 100 158 150 150 200 138 250 136 300 126 350 134 400 142 460 138V160L400 164 350 158 300 150 250 158 200 160 150 170 100 176 50 180 0 176Z"
            />
            <path
              fill="none"
              stroke="var(--series)"
              strokeLinejoin="round"
              strokeWidth={2}
              d="M0 168 50 172 100 167 150 160 200 149 250 147 300 138 350 146 400 153 460 149"
            />
          </g>
          <path stroke="var(--ctrl)" d="M0 188.5H460" />
          <g className={css.labels}>
            <text x="470" y="81">
              line: the share
            </text>
            <text x="470" y="97">
              band: 95%
            </text>
            <text x="470" y="111">
              interval
            </text>
          </g>
        </svg>
        <Flex component="p" rowGap={4} columnGap={16} wrap="wrap" pt={10} className="note ruled-above">
          <span className={css.legend}>line: the share</span>
          <span className={css.legend}>band: 95% interval</span>
          <span>n of each wave</span>
          <span>base: who was asked</span>
          <span>▲ ▼ differs at 99%, △ ▽ at 95%</span>
        </Flex>
      </Text>
    </Stack>
  );
}
