import { useUpdateAnagraficaMutation } from '@cortile/client/anagrafica.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { CARD_DIGITS } from '@cortile/contract/limits.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { CardReader } from '@cortile/kit/card-reader/CardReader.tsx'
import { useCardReader } from '@cortile/kit/card-reader/use-card-reader.ts'
import { surnameFirst } from '@cortile/kit/format.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { radius } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { CircleAlert, CreditCard } from 'lucide-react'
import { useState } from 'react'

const Content = styled(DialogContent)({
  display: 'grid',
  justifyItems: 'center',
  gap: 20,
  textAlign: 'center',
  '&&': { paddingBlockStart: 8 },
})
const Message = styled.div({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 12,
  width: '100%',
  minHeight: 132,
  padding: 20,
  borderRadius: radius.medium,
  backgroundColor: colorVars.sunken,
  overflowWrap: 'anywhere',
  '&[data-wrong]': { backgroundColor: colorVars.error.light, color: colorVars.error.main },
})

interface CardDialogProps {
  open: boolean
  member: Anagrafica
  /** If false, the dialog only shows the state of the card. */
  canEdit: boolean
  onClose: () => void
}

/** Assigns, replaces or removes the card of a member. */
export function CardDialog({ open, member, canEdit, onClose }: CardDialogProps) {
  const [reading, setReading] = useState(member.card_id === null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [update, { isLoading }] = useUpdateAnagraficaMutation()

  const assign = async (card_id: string | null) => {
    // During the closing transition, a reading belongs to the next person.
    if (!open) return
    setWrong(null)
    try {
      await notify.during(
        update({ params: { id: member.id }, body: { card_id } }).unwrap(),
        card_id === null
          ? { pending: 'Rimozione in corso...', success: 'Card rimossa con successo' }
          : { pending: 'Assegnazione in corso...', success: 'Card assegnata con successo' },
      )
      onClose()
    } catch (error) {
      if (isApiError(error)) setWrong(error.message)
    }
  }

  const isReading = canEdit && reading
  const reader = useCardReader({
    cardDigits: CARD_DIGITS,
    active: open && isReading,
    locked: isLoading,
    onCard: (code) => void assign(code),
    onShort: (digits) => setWrong(`Lettura incompleta: ${digits.length} cifre su ${CARD_DIGITS}. Riprova.`),
  })
  return (
    <Dialog open={open} onClose={isLoading ? undefined : onClose} maxWidth="xs">
      <DialogTitle>Card</DialogTitle>
      <Content>
        <div role="status" style={{ width: '100%' }}>
          <Message data-wrong={wrong !== null || undefined}>
            {wrong === null ? <CreditCard size={40} aria-hidden /> : <CircleAlert size={40} aria-hidden />}
            {wrong ?? (isReading ? `Avvicina al lettore la card di ${surnameFirst(member)}.` : cardText(member))}
          </Message>
        </div>
        {isReading && <CardReader reader={reader} />}
      </Content>
      <DialogActions>
        <Button color="inherit" variant="outlined" disabled={isLoading} onClick={onClose}>
          {isReading ? 'Annulla' : 'Chiudi'}
        </Button>
        {canEdit && !reading && (
          <>
            <Button color="error" variant="outlined" loading={isLoading} onClick={() => void assign(null)}>
              Rimuovi
            </Button>
            <Button variant="contained" disabled={isLoading} onClick={() => setReading(true)}>
              Modifica
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}

function cardText(member: Anagrafica): string {
  return member.card_id === null
    ? `L'utenza ${surnameFirst(member)} non ha una card associata.`
    : `L'utenza ${surnameFirst(member)} ha una card associata.`
}
