import { useEraseDueMutation } from '@cortile/client/scadenze.ts'
import { ERASED_AT_ONCE, type DeadlineKind, type DueRecord, type Erased } from '@cortile/contract/scadenze.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { numero, surnameFirst } from '@cortile/kit/format.ts'
import { ConfirmDialog } from '@cortile/kit/layout/ConfirmDialog.tsx'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'

const Bar = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 8, padding: '0 20px 16px' })
const Result = styled.div({ padding: '0 20px 16px' })
const Stayed = styled.ul({ margin: '8px 0 0', paddingInlineStart: 20 })

interface EraseBarProps {
  kind: DeadlineKind
  /** Of the shown page. */
  rows: readonly DueRecord[]
  chosen: readonly DueRecord[]
  /** Chooses all rows of the page, or none. */
  onToggleAll: () => void
}

interface Outcome {
  erased: number
  stayed: { name: string; why: string }[]
}

/** Erases the chosen records after a question, and says who stays, and why. */
export function EraseBar({ kind, rows, chosen, onToggleAll }: EraseBarProps) {
  const [erase] = useEraseDueMutation()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const confirm = async () => {
    setBusy(true)
    try {
      setOutcome(
        outcomeOf(chosen, await notify.during(eraseAll(), { pending: 'Cancellazione in corso...', success: 'Fatto' })),
      )
    } catch {
      // A toast has reported the failure.
    }
    setBusy(false)
    setAsking(false)
  }
  const eraseAll = async (): Promise<Erased> => {
    const all: Erased = { fatti: [], rimasti: [] }
    for (let from = 0; from < chosen.length; from += ERASED_AT_ONCE) {
      const ids = chosen.slice(from, from + ERASED_AT_ONCE).map(({ id }) => id)
      const { fatti, rimasti } = await erase({ params: { tipo: kind }, body: { ids } }).unwrap()
      all.fatti.push(...fatti)
      all.rimasti.push(...rimasti)
    }
    return all
  }
  return (
    <>
      {outcome && (
        <Result>
          <Alert severity={outcome.stayed.length === 0 ? 'success' : 'warning'} role="status">
            <p>{outcome.erased === 1 ? '1 cancellato.' : `${numero(outcome.erased)} cancellati.`}</p>
            {outcome.stayed.length > 0 && (
              <Stayed>
                {outcome.stayed.map(({ name, why }) => (
                  <li key={name}>
                    {name} resta: {why}
                  </li>
                ))}
              </Stayed>
            )}
          </Alert>
        </Result>
      )}
      {rows.length > 0 && (
        <Bar>
          <Button variant="outlined" color="inherit" onClick={onToggleAll}>
            {chosen.length < rows.length ? 'Scegli tutta la pagina' : 'Togli la scelta'}
          </Button>
          <Button
            variant="outlined"
            color="error"
            aria-haspopup="dialog"
            disabled={chosen.length === 0}
            onClick={() => setAsking(true)}
          >
            {chosen.length === 0 ? 'Cancella i dati' : `Cancella i dati di ${numero(chosen.length)}`}
          </Button>
        </Bar>
      )}
      <ConfirmDialog
        open={asking}
        danger
        busy={busy}
        title="Cancella i dati"
        confirmLabel="Cancella"
        count={chosen.length === 1 ? '1 persona' : `${numero(chosen.length)} persone`}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        Vuoi cancellare per sempre i dati di {named(chosen)}? Movimenti e accessi restano, senza il nome. L’operazione
        non si può annullare.
      </ConfirmDialog>
    </>
  )
}

const NAMED = 5

function named(rows: readonly DueRecord[]): string {
  const names = rows.slice(0, NAMED).map(surnameFirst).join(', ')
  const others = rows.length - NAMED
  if (others <= 0) return names
  return others === 1 ? `${names} e un altro` : `${names} e altri ${numero(others)}`
}

function outcomeOf(rows: readonly DueRecord[], { fatti, rimasti }: Erased): Outcome {
  const names = new Map(rows.map((row) => [row.id, surnameFirst(row)]))
  return {
    erased: fatti.length,
    stayed: rimasti.map(({ id, motivo }) => ({ name: names.get(id) ?? String(id), why: motivo })),
  }
}
