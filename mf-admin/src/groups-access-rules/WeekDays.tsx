import type { AccessRule } from '@cortile/contract/groups-access-rules.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import { useMemo } from 'react'
import { weekdays } from './rule-words.ts'
import { RuleBlock } from './RuleBlock.tsx'
import { keyOf, type Selection } from './use-selection.ts'
import { blocksOf } from './week.ts'

const Days = styled.div({ display: 'grid', gap: 12 })
const Blocks = styled.div({ display: 'grid', gap: 8 })
const None = styled.p({ margin: 0, color: colorVars.muted })

/** The week on a phone: one day below the other. */
export function WeekDays({ rules, selection }: { rules: readonly AccessRule[]; selection: Selection }) {
  const days = useMemo(() => weekdays.map((each) => ({ ...each, blocks: blocksOf(each.day, rules) })), [rules])
  return (
    <Days>
      {days.map(({ day, name, blocks }) => (
        <Panel key={day} title={name}>
          <Blocks>
            {blocks.length === 0 && <None>Nessuna regola in questo giorno.</None>}
            {blocks.map((block) => (
              <RuleBlock
                key={keyOf(block.rule)}
                block={block}
                selected={selection.has(block.rule)}
                onToggle={() => selection.toggle(block.rule)}
              />
            ))}
          </Blocks>
        </Panel>
      ))}
    </Days>
  )
}
