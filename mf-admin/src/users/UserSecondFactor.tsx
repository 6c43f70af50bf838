import { useRemoveSecondFactorMutation } from '@cortile/client/users.ts'
import type { User } from '@cortile/contract/auth.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { ConfirmDialog } from '@cortile/kit/layout/ConfirmDialog.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { useState } from 'react'

const Row = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  '& > p': { margin: 0, flex: '1 1 200px', color: colorVars.muted },
})

/** Removes the second factor of a user that has lost the device. */
export function UserSecondFactor({ user, onRemoved }: { user: User; onRemoved: () => void }) {
  const [remove] = useRemoveSecondFactorMutation()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await notify.during(remove({ params: { id: user.id } }).unwrap(), {
        pending: 'Aggiornamento in corso...',
        success: 'Verifica in due passaggi tolta',
      })
      onRemoved()
    } catch (error) {
      // Deleted meanwhile: there is nothing left to confirm.
      if (isApiError(error) && error.status === 404) onRemoved()
    }
    setBusy(false)
  }
  return (
    <Row>
      <p>Entra con la verifica in due passaggi. Toglila se ha perso il dispositivo e i codici di recupero.</p>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        Togli la verifica
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        busy={busy}
        confirmLabel="Togli"
        count="Le sue sessioni finiscono subito."
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        Vuoi togliere la verifica in due passaggi di «{user.name}»? Potrà entrare con la sola password.
      </ConfirmDialog>
    </Row>
  )
}
