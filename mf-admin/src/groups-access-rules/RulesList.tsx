import type { AccessRule } from '@cortile/contract/groups-access-rules.ts'
import { CheckField } from '@cortile/kit/fields/CheckField.tsx'
import { VisuallyHidden } from '@cortile/kit/layout/VisuallyHidden.tsx'
import { PagedTable } from '@cortile/kit/table/PagedTable.tsx'
import type { Column } from '@cortile/kit/table/table-column.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { narrow } from '@cortile/kit/theme/media.ts'
import styled from '@emotion/styled'
import Chip from '@mui/material/Chip'
import { useMemo } from 'react'
import { GroupChips } from './GroupChips.tsx'
import { OverlapMark } from './OverlapMark.tsx'
import { overlapsOf, type Overlap, moreInWords, overlapInWords } from './overlaps.ts'
import { hoursInWords, ruleInWords, shortDays } from './rule-words.ts'
import { keyOf, type Selection } from './use-selection.ts'

const Days = styled.span({ display: 'flex', flexWrap: 'wrap', gap: 4, [narrow]: { justifyContent: 'flex-end' } })

interface Row {
  rule: AccessRule
  overlaps: Overlap[]
}

/** The rules by start time, each with its groups and overlaps. */
export function RulesList({ rules, selection }: { rules: readonly AccessRule[]; selection: Selection }) {
  const rows = useMemo(() => rules.map((rule) => ({ rule, overlaps: overlapsOf(rule, rules) })), [rules])
  const overlapping = rows.some(({ overlaps }) => overlaps.length > 0)
  const columns = [choice(selection), ...words, ...(overlapping ? [overlapWords] : [])]
  return (
    <PagedTable
      caption="Regole di accesso"
      columns={columns}
      rows={rows}
      rowKey={({ rule }) => keyOf(rule)}
      empty={null}
    />
  )
}

const words: readonly Column<Row>[] = [
  {
    id: 'orario',
    header: 'Orario',
    card: 'title',
    width: '108px',
    cell: ({ rule }) => hoursInWords(rule),
  },
  {
    id: 'giorni',
    header: 'Giorni',
    width: 'minmax(0, 2fr)',
    cell: ({ rule }) => (
      <Days>
        {shortDays(rule.days_of_week).map((day) => (
          <Chip key={day} label={day} />
        ))}
      </Days>
    ),
  },
  {
    id: 'gruppi',
    header: 'Gruppi',
    width: 'minmax(0, 2fr)',
    cell: ({ rule }) => <GroupChips groups={rule.groups} />,
  },
]

const overlapWords: Column<Row> = {
  id: 'sovrapposizioni',
  header: 'Sovrapposizioni',
  width: 'minmax(0, 3fr)',
  cell: ({ overlaps }) => <OverlapWords overlaps={overlaps} />,
}

function choice({ all, selected, has, toggle, toggleAll }: Selection): Column<Row> {
  return {
    id: 'scelta',
    header: 'Scelta',
    headerCell: (
      <CheckField
        indeterminate={selected.length > 0 && !all}
        label={<VisuallyHidden>Seleziona tutte</VisuallyHidden>}
        checked={all}
        onChange={toggleAll}
      />
    ),
    card: 'title',
    width: '32px',
    cell: ({ rule }) => (
      <CheckField
        label={<VisuallyHidden>Seleziona {ruleInWords(rule)}</VisuallyHidden>}
        checked={has(rule)}
        onChange={() => toggle(rule)}
      />
    ),
  }
}

const Lines = styled.span({ display: 'grid', gap: 4 })
const None = styled.span({ color: colorVars.muted })

/** More than these would fill the page with one row. */
const SHOWN = 3

/** The rules that a rule overlaps, and the groups that they share. */
function OverlapWords({ overlaps }: { overlaps: readonly Overlap[] }) {
  if (overlaps.length === 0) return <None>Nessuna</None>
  return (
    <Lines>
      {overlaps.slice(0, SHOWN).map((overlap) => (
        <OverlapMark key={overlap.rule.rule_ids.join()}>{overlapInWords(overlap)}</OverlapMark>
      ))}
      {overlaps.length > SHOWN && <OverlapMark>E con {moreInWords(overlaps.length - SHOWN)}</OverlapMark>}
    </Lines>
  )
}
