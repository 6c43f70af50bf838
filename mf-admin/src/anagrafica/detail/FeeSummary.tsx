import type { Anagrafica, QuotaRow } from '@cortile/contract/anagrafica.ts'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { monete, numero } from '@cortile/kit/format.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'

const Lead = styled.p({ margin: 0, fontWeight: 700 })
const List = styled.ul({ display: 'grid', gap: 8, margin: '12px 0 0', padding: 0, listStyle: 'none' })
const Line = styled.li({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  '& > :last-of-type': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
})
const Quiet = styled.p({ margin: '8px 0 0', color: colorVars.muted })

/** Only the oldest unpaid fees are listed; the fees page has all. */
const SHOWN = 4

/** The unpaid fees of a member, and the link to its fees; `quote` is present only if the caller may see them. */
export function FeeSummary({ member, quote }: { member: Anagrafica; quote: readonly QuotaRow[] }) {
  const unpaid = quote.filter(({ stato }) => stato === null)
  const paid = quote.length - unpaid.length
  return (
    <Panel
      title="Quote"
      actions={
        !member.isRequest && (
          <ButtonLink to={`/anagrafica/${member.id}/quote`} variant="outlined">
            Apri le quote
          </ButtonLink>
        )
      }
    >
      <Lead>{leadOf(member, quote.length)}</Lead>
      {unpaid.length > 0 && (
        <List>
          {unpaid.slice(0, SHOWN).map((row) => (
            <Line key={`${row.type} ${row.id}`}>
              <span>{row.descrizione}</span>
              <span>{monete(row.importo)}</span>
            </Line>
          ))}
        </List>
      )}
      {unpaid.length > SHOWN && <Quiet>e altre {numero(unpaid.length - SHOWN)}</Quiet>}
      {paid > 0 && <Quiet>{paid === 1 ? '1 già saldata' : `${numero(paid)} già saldate`}</Quiet>}
    </Panel>
  )
}

function leadOf(
  { quote_da_pagare: unpaid = 0, importo_quote_da_pagare: importo = 0 }: Anagrafica,
  all: number,
): string {
  if (all === 0) return 'Nessuna quota per questo iscritto.'
  return unpaid === 0 ? 'Tutto pagato' : `${numero(unpaid)} da pagare, in tutto ${monete(importo)}`
}
