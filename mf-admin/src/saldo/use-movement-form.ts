import { useMoveSaldoMutation } from '@cortile/client/saldo.ts'
import { SALDO_SHORT, type NewMovimento } from '@cortile/contract/saldo.ts'
import { checked } from '@cortile/contract/validate.ts'
import { refusedAt } from '@cortile/forms/server-errors.ts'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { attemptFor, isForgotten, isSettled, type Attempt } from '@cortile/frame/outbox/idempotent-request.ts'
import { useEffect, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { saldoDraft } from '../anagrafica/member-drafts.ts'
import { useDraftStorage } from '../forms/use-draft-storage.ts'
import { draftOf, movementIn } from './movement-draft.ts'
import { blank, MovementForm, type MovementValues } from './movement-values.ts'

export type MovementFormState = ReturnType<typeof useMovementForm>

/**
 * The form of one movement of a member. Whatever the network, the server or the session does, the same movement is sent
 * again under the same key and counts once. `onMoved` gets the new balance.
 */
export function useMovementForm(id: number, onMoved: (saldo: number) => void) {
  const storage = useDraftStorage(saldoDraft(id))
  const [found] = useState(() => movementIn(storage?.load()))
  const [resumed, setResumed] = useState(found !== null)
  const [attempt, setAttempt] = useState(found?.attempt ?? null)
  const [move] = useMoveSaldoMutation()
  const forget = () => {
    storage?.store(null)
    setAttempt(null)
    setResumed(false)
  }

  const send = async (body: NewMovimento, values: MovementValues) => {
    const sent = attemptFor(contentOf(body), attempt)
    // Before it leaves: this page may never hear the answer.
    storage?.store(draftOf(values, sent))
    setAttempt(sent)
    try {
      const work = move({ params: { id }, body, idempotencyKey: sent.key }).unwrap()
      const { saldo } = await notify.during(work, {
        pending: 'Aggiornamento in corso...',
        success: 'Saldo aggiornato con successo',
      })
      forget()
      onMoved(saldo)
    } catch (error) {
      if (isSettled(error, { again: sent === attempt })) setAttempt(null)
      throw isApiError(error) && error.message === SALDO_SHORT ? refusedAt('operazione', error) : error
    }
  }
  const record = useRecordForm({
    schema: MovementForm,
    values: found?.values ?? blank,
    save: send,
    next: afterwards,
  })
  const { form } = record
  const { isSubmitting, errors } = useFormState({ control: form.control })
  const [verso, operazione, descrizione] = useWatch({
    control: form.control,
    name: ['verso', 'operazione', 'descrizione'],
  })
  const values = { verso, operazione, descrizione }
  useEffect(
    () => storage?.store(draftOf({ verso, operazione, descrizione }, attempt)),
    [storage, verso, operazione, descrizione, attempt],
  )
  return {
    record,
    values,
    busy: isSubmitting,
    failure: errors.root?.['server']?.message ?? null,
    resumed,
    doubt: doubtOf(values, attempt),
    restart: () => {
      forget()
      form.reset(afterwards(values), { keepDirtyValues: false, keepErrors: false, keepFieldsRef: true })
      form.setFocus('operazione')
    },
  }
}

/** Nobody knows whether an attempt arrived: of what stands in the form, or of something else. */
function doubtOf(values: MovementValues, attempt: Attempt | null): 'same' | 'other' | null {
  if (attempt === null) return null
  const { data } = checked(MovementForm, values)
  return data !== null && !isForgotten(attempt) && attempt.content === contentOf(data) ? 'same' : 'other'
}

function contentOf({ operazione, descrizione }: NewMovimento): string {
  return JSON.stringify([operazione, descrizione])
}

/** Several movements in a row mostly go the same way. */
function afterwards({ verso }: MovementValues): MovementValues {
  return { ...blank, verso }
}
