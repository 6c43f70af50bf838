import { useDueRecordsQuery } from '@cortile/client/scadenze.ts'
import { PAGE_SIZE } from '@cortile/contract/limits.ts'
import type { DeadlineKind, DueRecord } from '@cortile/contract/scadenze.ts'
import { Link } from '@cortile/frame/navigation/router.ts'
import { dateTime, monete, surnameFirst } from '@cortile/kit/format.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { fontSize, rem } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import { shownPage } from '../lists/PagedList.tsx'
import { PagedRows } from '../lists/PagedRows.tsx'
import { usePaging } from '../lists/use-paging.ts'
import { useRowSelection } from '../lists/use-row-selection.ts'
import { deadlineWords } from './deadline-words.ts'
import { EraseBar } from './EraseBar.tsx'

const Root = styled.li({
  display: 'flex',
  alignItems: 'start',
  gap: 8,
  padding: '8px 20px',
  borderTop: `1px solid ${colorVars.line}`,
  listStyle: 'none',
  overflowWrap: 'anywhere',
})
const Words = styled.div({ flex: 1, minWidth: 0, display: 'grid', gap: 2, paddingBlock: 8 })
const Title = styled.span({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 12px' })
const Quiet = styled.span({ color: colorVars.muted, fontSize: rem(fontSize.small) })

const NONE: readonly DueRecord[] = []
const rowKey = ({ id }: DueRecord) => id

/** The records of a kind that are due; those that can be erased are chosen first. */
export function DueList({ kind }: { kind: DeadlineKind }) {
  const { none, title, erases } = deadlineWords[kind]
  const paging = usePaging(PAGE_SIZE)
  const list = useDueRecordsQuery({ params: { tipo: kind }, query: paging.paging })
  const shown = shownPage(list)
  const rows = shown?.data ?? NONE
  const selection = useRowSelection(rows, rowKey)
  return (
    <>
      {erases && <EraseBar kind={kind} rows={rows} chosen={selection.selected} onToggleAll={selection.toggleAll} />}
      <PagedRows
        list={list}
        paging={paging}
        label={title}
        pages={`Pagine di ${title.toLowerCase()}`}
        empty={none}
        outOfRange="In questa pagina non c’è nessuno."
        row={(row) => (
          <DueRow
            key={row.id}
            row={row}
            kind={kind}
            chosen={selection.has(row)}
            {...(erases && { onToggle: () => selection.toggle(row) })}
          />
        )}
      />
    </>
  )
}

interface DueRowProps {
  row: DueRecord
  kind: DeadlineKind
  chosen: boolean
  /** Absent where nothing is erased. */
  onToggle?: () => void
}

function DueRow({ row, kind, chosen, onToggle }: DueRowProps) {
  const { id, ultimo, saldo, motivo } = row
  const name = surnameFirst(row)
  return (
    <Root>
      {onToggle && (
        <Checkbox checked={chosen} onChange={onToggle} slotProps={{ input: { 'aria-label': `Scegli ${name}` } }} />
      )}
      <Words>
        <Title>
          <Link to={`/anagrafica/${id}`}>{name}</Link>
          {motivo === 'no' && <Chip size="small" color="info" label="Ha detto che non c’è più" />}
          {kind === 'ex_iscritti' && saldo !== 0 && (
            <Chip size="small" color="warning" label={`Saldo di ${monete(saldo)}`} />
          )}
        </Title>
        {ultimo !== null && (
          <Quiet>
            {kind === 'richieste' ? 'Arrivata il' : 'Ultimo segno'} {dateTime(ultimo)}
          </Quiet>
        )}
      </Words>
    </Root>
  )
}
