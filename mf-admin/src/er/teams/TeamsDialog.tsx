import { useChangeTeamsMutation } from '@cortile/client/er-presenze.ts'
import type { Squadra } from '@cortile/contract/er.presenze.ts'
import { FormDialog } from '@cortile/forms/FormDialog.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import type { Configuration } from '@cortile/frame/api/call.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { TeamGroup } from './group-by-team.ts'
import { TeamsForm, teamsValues } from './team-values.ts'
import { TeamRows } from './TeamRows.tsx'

interface TeamsDialogProps {
  open: boolean
  settimana_id: number
  /** The teams as they are now. */
  current: Configuration<Squadra[]>
  /** The members of the teams; empty until they are known. */
  groups: readonly TeamGroup[]
  /** Fetches the teams; rejects if they don't come. */
  reload: () => Promise<Configuration<Squadra[]>>
  onSaved: () => void
  onClose: () => void
}

/**
 * Edits all teams of a week at once. A save is refused if another administrator has changed them since the dialog was
 * opened: what is written stays, and can be given up for the new state.
 */
export function TeamsDialog({ open, settimana_id, current, groups, reload, onSaved, onClose }: TeamsDialogProps) {
  const [seen, setSeen] = useState(current)
  const [conflict, setConflict] = useState(false)
  const [change] = useChangeTeamsMutation()
  const record = useRecordForm({
    schema: TeamsForm,
    values: teamsValues(seen.value),
    save: async ({ squadre }) => {
      setConflict(false)
      const saving = change({ params: { id: settimana_id }, body: squadre, ifMatch: seen.etag }).unwrap()
      try {
        await notify.during(saving, { pending: 'Salvataggio in corso...', success: 'Squadre salvate' })
      } catch (error) {
        if (!isApiError(error) || error.status !== 409) throw error
        setConflict(true)
        return false
      }
      onSaved()
      onClose()
      return true
    },
  })
  const takeNewState = async () => {
    const fresh = await reload()
    setSeen(fresh)
    setConflict(false)
    record.form.reset(teamsValues(fresh.value), { keepDirtyValues: false, keepErrors: false })
  }
  return (
    <FormDialog
      record={record}
      open={open}
      title={seen.value.length === 0 ? 'Crea le squadre' : 'Modifica le squadre'}
      submitLabel="Salva"
      onClose={onClose}
    >
      <TeamRows before={seen.value} groups={groups} />
      {conflict && <Conflict takeNewState={takeNewState} />}
    </FormDialog>
  )
}

interface ConflictProps {
  /** Replaces what is written by the current teams; rejects if they don't come. */
  takeNewState: () => Promise<void>
}

/** Says why nothing was saved, and offers the new state. */
function Conflict({ takeNewState }: ConflictProps) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const reload = async () => {
    setBusy(true)
    setFailed(false)
    try {
      await takeNewState()
    } catch {
      setFailed(true)
      setBusy(false)
    }
  }
  return (
    <Alert severity="warning">
      <p>
        {failed
          ? 'Le squadre nuove non arrivano: riprova.'
          : 'Qualcun altro ha cambiato le squadre mentre scrivevi: non abbiamo salvato. Se ricarichi, vedi le sue e quello che hai scritto qui si perde.'}
      </p>
      <Button variant="outlined" color="inherit" loading={busy} onClick={() => void reload()}>
        Ricarica
      </Button>
    </Alert>
  )
}
