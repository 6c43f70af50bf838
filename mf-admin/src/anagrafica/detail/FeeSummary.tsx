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

/** Of what is owed the oldest; the page of the fees has all. */
const SHOWN = 4

/** What a member owes, and the way to its fees; the caller may see them where `quote` is there. */
export function FeeSummary({ member, quote }: { member: Anagrafica; quote: readonly QuotaRow[] }) {
  const owed = quote.filter(({ stato }) => stato === null)
  const settled = quote.length - owed.length
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
      {owed.length > 0 && (
        <List>
          {owed.slice(0, SHOWN).map((row) => (
            <Line key={`${row.type} ${row.id}`}>
              <span>{row.descrizione}</span>
              <span>{monete(row.importo)}</span>
            </Line>
          ))}
        </List>
      )}
      {owed.length > SHOWN && <Quiet>e altre {numero(owed.length - SHOWN)}</Quiet>}
      {settled > 0 && <Quiet>{settled === 1 ? '1 già saldata' : `${numero(settled)} già saldate`}</Quiet>}
    </Panel>
  )
}

function leadOf({ quote_da_pagare: owed = 0, importo_quote_da_pagare: importo = 0 }: Anagrafica, all: number): string {
  if (all === 0) return 'Nessuna quota per questo iscritto.'
  return owed === 0 ? 'Tutto pagato' : `${numero(owed)} da pagare, in tutto ${monete(importo)}`
}
