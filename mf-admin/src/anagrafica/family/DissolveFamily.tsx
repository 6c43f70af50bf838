import { useRemoveFamilyMutation } from '@cortile/client/persone.ts'
import type { Famiglia } from '@cortile/contract/famiglie.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { ConfirmDialog } from '@cortile/kit/layout/ConfirmDialog.tsx'
import Button from '@mui/material/Button'
import { useState } from 'react'

/** Dissolves a household, after a question. */
export function DissolveFamily({ family, onDissolved }: { family: Famiglia; onDissolved: () => void }) {
  const [asks, setAsks] = useState(false)
  const [remove, { isLoading }] = useRemoveFamilyMutation()
  const confirm = async () => {
    try {
      await notify.during(remove({ params: { id: family.id } }).unwrap(), {
        pending: 'Modifica in corso...',
        success: 'Famiglia sciolta con successo',
      })
      onDissolved()
    } catch (error) {
      // Dissolved already by another user.
      if (isApiError(error) && error.status === 404) onDissolved()
      else setAsks(false)
    }
  }
  return (
    <>
      <Button color="error" aria-haspopup="dialog" sx={{ alignSelf: 'flex-start' }} onClick={() => setAsks(true)}>
        Sciogli la famiglia
      </Button>
      <ConfirmDialog
        open={asks}
        danger
        busy={isLoading}
        title={`Sciogliere ${family.nome}?`}
        confirmLabel="Sciogli"
        onConfirm={() => void confirm()}
        onCancel={() => setAsks(false)}
      >
        Gli iscritti e i loro adulti restano come sono; la card di famiglia non vale più.
      </ConfirmDialog>
    </>
  )
}
