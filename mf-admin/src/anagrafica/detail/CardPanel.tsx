import styled from '@emotion/styled'
import { useMay } from '@cortile/client/use-may.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { Button } from '@cortile/kit/mui.ts'
import { paint } from '@cortile/kit/paint.ts'
import { Panel } from '@cortile/kit/Panel.tsx'
import { CreditCard } from 'lucide-react'
import { useDialog } from '../../use-dialog.ts'
import { CardDialog } from './CardDialog.tsx'

const Line = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
})
const Code = styled.span({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  fontVariantNumeric: 'tabular-nums',
  '&[data-missing]': { color: paint.muted },
  '& > svg': { flexShrink: 0, color: paint.muted },
})

/** The card that opens the door for this member, and the way to give it another. */
export function CardPanel({ member }: { member: Anagrafica }) {
  const code = member.card_id
  const edits = useMay('anagrafica.edit')
  const dialog = useDialog<true>()
  return (
    <Panel title="Card">
      <Line>
        <Code data-missing={code === null || undefined}>
          <CreditCard size={20} aria-hidden />
          {code ?? 'Nessuna card associata'}
        </Code>
        {edits && !member.isRequest && (
          <Button variant={code === null ? 'contained' : 'outlined'} onClick={() => dialog.show(true)}>
            {code === null ? 'Associa una card' : 'Gestisci card'}
          </Button>
        )}
      </Line>
      <CardDialog key={dialog.opening} open={dialog.open} member={member} canEdit={edits} onClose={dialog.hide} />
    </Panel>
  )
}
