import { useDueConsentsQuery } from '@cortile/client/consensi.ts'
import type { DeskReason, DueMember } from '@cortile/contract/consensi.ts'
import { consentLabel } from '@cortile/contract/consents.ts'
import { PAGE_SIZE } from '@cortile/contract/limits.ts'
import { Link } from '@cortile/frame/navigation/router.ts'
import { numero, surnameFirst } from '@cortile/kit/format.ts'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Chip from '@mui/material/Chip'
import { shownPage } from '../../lists/PagedList.tsx'
import { PagedRows } from '../../lists/PagedRows.tsx'
import { usePaging } from '../../lists/use-paging.ts'

const Root = styled.li({
  display: 'grid',
  gap: 8,
  padding: '12px 20px',
  borderTop: `1px solid ${colorVars.line}`,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '&:first-of-type': { borderTop: 0 },
})
const Consents = styled.ul({ display: 'grid', gap: 4, margin: 0, padding: 0, listStyle: 'none' })
const Consent = styled.li({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' })

const REASONS: Readonly<Record<DeskReason, string>> = {
  mai: 'Senza risposta',
  nuovo_testo: 'Il testo è cambiato',
  quattordici: 'Ha compiuto 14 anni',
  diciotto: 'Ha compiuto 18 anni',
  importazione: 'Importato da un file',
  ritirato: 'Ritirato',
}

/** The members whose consents are to be asked again, or were taken back; the family answers on its own page. */
export function ConsensiScreen() {
  const paging = usePaging(PAGE_SIZE)
  const list = useDueConsentsQuery({ query: paging.paging })
  const shown = shownPage(list)
  return (
    <>
      <PageHeader
        title="Consensi da rivedere"
        subtitle={<span role="status">{shown ? countOf(shown.total) : '\u00a0'}</span>}
      />
      <Panel flush>
        <PagedRows
          list={list}
          paging={paging}
          label="Iscritti con consensi da rivedere"
          pages="Pagine dei consensi da rivedere"
          empty="Nessun consenso da rivedere: le famiglie hanno risposto a tutto."
          outOfRange="In questa pagina non ci sono iscritti."
          row={(row) => <DueRow key={row.id} row={row} />}
        />
      </Panel>
    </>
  )
}

function DueRow({ row }: { row: DueMember }) {
  return (
    <Root>
      <span>
        <Link to={`/anagrafica/${row.id}`}>{surnameFirst(row)}</Link>
        {row.minorenne && ', minorenne'}
      </span>
      <Consents>
        {byReason(row).map(([motivo, labels]) => (
          <Consent key={motivo}>
            <Chip size="small" color={motivo === 'ritirato' ? 'error' : 'warning'} label={REASONS[motivo]} />
            {labels.join(', ')}
          </Consent>
        ))}
      </Consents>
    </Root>
  )
}

/** The labels of the consents for each reason, which mostly all have in common. */
function byReason({ consensi }: DueMember): [DeskReason, string[]][] {
  const reasons = new Map<DeskReason, string[]>()
  for (const { consenso, motivo } of consensi)
    reasons.set(motivo, [...(reasons.get(motivo) ?? []), consentLabel(consenso)])
  return [...reasons]
}

function countOf(total: number): string {
  if (total === 0) return 'Nessun iscritto'
  return total === 1 ? '1 iscritto' : `${numero(total)} iscritti`
}
