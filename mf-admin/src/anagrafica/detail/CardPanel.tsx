import { useMay } from '@cortile/client/use-may.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { target } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { ChevronRight, CreditCard } from 'lucide-react'
import { useDialog } from '../../forms/use-dialog.ts'
import { CardDialog } from './CardDialog.tsx'

const Line = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: target.kiosk,
  padding: '8px 20px',
  fontVariantNumeric: 'tabular-nums',
  '& > svg': { flexShrink: 0, color: colorVars.muted },
  '&[data-missing] > span:first-of-type': { color: colorVars.muted },
})
const Opener = styled(Line.withComponent('button'))({
  width: '100%',
  border: 0,
  // The corners of the surrounding panel.
  borderRadius: '0 0 13px 13px',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover': { backgroundColor: colorVars.sunken },
})
const ActionLabel = styled.span({ marginInlineStart: 'auto', color: colorVars.primary.main, fontWeight: 600 })

/** The card that opens the door for this member, and the button of the dialog that manages it. */
export function CardPanel({ member }: { member: Anagrafica }) {
  const code = member.card_id
  const edits = useMay('anagrafica.edit')
  // A request has no card until it is approved.
  const canEdit = edits && !member.isRequest
  const dialog = useDialog<true>()
  const card = (
    <>
      <CreditCard size={20} aria-hidden />
      <span>{code ?? 'Nessuna card'}</span>
    </>
  )
  const missing = code === null || undefined
  return (
    <Panel title="Card" flush>
      {edits ? (
        <Opener
          type="button"
          aria-haspopup="dialog"
          data-printed
          data-missing={missing}
          onClick={() => dialog.show(true)}
        >
          {card}
          <ActionLabel data-screen-only>
            {!canEdit ? 'Stato della card' : code === null ? 'Associa una card' : 'Gestisci card'}
          </ActionLabel>
          <ChevronRight size={20} aria-hidden data-screen-only />
        </Opener>
      ) : (
        <Line data-missing={missing}>{card}</Line>
      )}
      <CardDialog key={dialog.opening} open={dialog.open} member={member} canEdit={canEdit} onClose={dialog.hide} />
    </Panel>
  )
}
