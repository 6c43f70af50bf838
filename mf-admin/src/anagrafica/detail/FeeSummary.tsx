import { useMay } from '@cortile/client/use-may.ts'
import type { Anagrafica, QuotaRow } from '@cortile/contract/anagrafica.ts'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { monete, numero } from '@cortile/kit/format.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import { useDialog } from '../../forms/use-dialog.ts'
import { useFocusAfter } from '../../lists/use-focus-after.ts'
import { PayDialog } from '../../quotes/member/PayDialog.tsx'

const Lead = styled.p({ margin: 0, fontWeight: 700 })
const List = styled.ul({ display: 'grid', gap: 8, margin: '12px 0 0', padding: 0, listStyle: 'none' })
const Line = styled.li({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  '& > span:first-of-type': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& > span:nth-of-type(2)': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
})
const Quiet = styled.p({ margin: '8px 0 0', color: colorVars.muted })

/** Only the oldest unpaid fees are listed; the fees page has all. */
const SHOWN = 4

/** The unpaid fees of a member, to be paid here, and the link to all; `quote` is present only if the caller may see them. */
export function FeeSummary({ member, quote }: { member: Anagrafica; quote: readonly QuotaRow[] }) {
  const pays = useMay('quotes.manage') && !member.isRequest
  const pay = useDialog<QuotaRow>()
  const panel = useRef<HTMLDivElement>(null)
  const unpaid = quote.filter(({ stato }) => stato === null)
  // The line of a paid fee is gone: the next one, or the link to all fees.
  const focusNext = useFocusAfter<QuotaRow>(
    (paid) => !unpaid.some((row) => keyOf(row) === keyOf(paid) && row.residuo === paid.residuo),
    () => panel.current?.querySelector<HTMLElement>('li button, a') ?? null,
  )
  const paid = quote.length - unpaid.length
  return (
    <div ref={panel}>
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
              <Line key={keyOf(row)}>
                <span>{row.descrizione}</span>
                <span>{monete(row.residuo)}</span>
                {pays && (
                  <Button
                    variant="outlined"
                    aria-haspopup="dialog"
                    aria-label={`Paga ${row.descrizione}`}
                    onClick={() => pay.show(row)}
                  >
                    Paga
                  </Button>
                )}
              </Line>
            ))}
          </List>
        )}
        {unpaid.length > SHOWN && <Quiet>e altre {numero(unpaid.length - SHOWN)}</Quiet>}
        {paid > 0 && <Quiet>{paid === 1 ? '1 già saldata' : `${numero(paid)} già saldate`}</Quiet>}
      </Panel>
      {pay.about && (
        <PayDialog
          key={pay.opening}
          open={pay.open}
          member={member}
          row={pay.about}
          onSettled={() => pay.about && focusNext(pay.about)}
          onClose={pay.hide}
        />
      )}
    </div>
  )
}

const keyOf = ({ type, id }: QuotaRow) => `${type} ${id}`

function leadOf(
  { quote_da_pagare: unpaid = 0, importo_quote_da_pagare: importo = 0 }: Anagrafica,
  all: number,
): string {
  if (all === 0) return 'Nessuna quota per questo iscritto.'
  return unpaid === 0 ? 'Tutto pagato' : `${numero(unpaid)} da pagare, in tutto ${monete(importo)}`
}
