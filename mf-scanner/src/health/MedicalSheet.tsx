import { useLazyMemberOfCardQuery } from '@cortile/client/anagrafica.ts'
import { useOpenSheetMutation } from '@cortile/client/salute.ts'
import { HealthFacts } from '@cortile/forms/HealthFacts.tsx'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { Loading, SkeletonLines } from '@cortile/kit/layout/Loading.tsx'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useEffectEvent } from 'react'

interface MedicalSheetProps {
  open: boolean
  name: string
  /** The card that was read: the door's answer names no record. */
  card: string
  onClose: () => void
}

/** The health sheet of the member at the door; the register of changes keeps that it was opened. */
export function MedicalSheet({ open, name, card, onClose }: MedicalSheetProps) {
  const [findMember, found] = useLazyMemberOfCardQuery()
  const [openSheet, sheet] = useOpenSheetMutation()
  const load = async () => {
    const { data } = await findMember({ params: { card_id: card } })
    if (data) await openSheet({ params: { id: data.id }, body: { motivo: 'Alla porta' } })
  }
  const loadNow = useEffectEvent(() => void load())
  useEffect(() => {
    if (open) loadNow()
  }, [open])
  const error = found.error ?? sheet.error
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth>
      <DialogTitle>Scheda sanitaria di {name}</DialogTitle>
      <DialogContent>
        {sheet.data && <HealthFacts sheet={sheet.data} />}
        {!sheet.data && error && (
          <QueryError error={error} retrying={found.isFetching || sheet.isLoading} onRetry={load} />
        )}
        {!sheet.data && !error && (
          <Loading>
            <SkeletonLines lines={6} />
          </Loading>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          Chiudi
        </Button>
      </DialogActions>
    </Dialog>
  )
}
