import { useMoveSaldoMutation } from '@cortile/client/saldo.ts'
import { SALDO_SHORT, type NewMovimento } from '@cortile/contract/saldo.ts'
import { fieldErrors, isApiError } from '@cortile/frame/api/api-error.ts'
import { attemptFor, isForgotten, isSettled, type Attempt } from '@cortile/frame/outbox/idempotent-request.ts'
import type { FieldTexts } from '@cortile/contract/validate.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { useEffect, useState } from 'react'
import { saldoDraft } from '../anagrafica/member-drafts.ts'
import { useDraft } from '../forms/use-draft.ts'
import { useForm } from '../forms/use-form.ts'
import { draftOf, movementIn } from './movement-draft.ts'
import { blank, checkMovement, type MovementValues } from './movement-values.ts'

export type MovementForm = ReturnType<typeof useMovementForm>[0]

/**
 * The form of one movement of a member. Whatever the network, the server or the session does, the same movement is sent
 * again under the same key and counts once. `onMoved` gets the new balance.
 */
export function useMovementForm(id: number, onMoved: (saldo: number) => void) {
  const { found: kept, store } = useDraft(saldoDraft(id))
  const [found] = useState(() => movementIn(kept))
  const [resumed, setResumed] = useState(found !== null)
  const [attempt, setAttempt] = useState(found?.attempt ?? null)
  const [move] = useMoveSaldoMutation()
  const forget = () => {
    store(null)
    setAttempt(null)
    setResumed(false)
  }

  const send = async (body: NewMovimento, values: MovementValues) => {
    const sent = attemptFor(contentOf(body), attempt)
    // Before it leaves: this page may never hear the answer.
    store(draftOf(values, sent))
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
      throw error
    }
  }
  const [form, element] = useForm({
    initial: found?.values ?? blank,
    check: checkMovement,
    save: send,
    next: afterwards,
    textsOf,
  })
  const { values } = form
  useEffect(() => store(draftOf(values, attempt)), [store, values, attempt])
  const restart = () => {
    forget()
    form.restart(afterwards(values))
    element.current?.querySelector<HTMLElement>('[name="operazione"]')?.focus()
  }
  return [{ ...form, resumed, doubt: doubtOf(values, attempt), restart }, element] as const
}

/** Nobody knows whether an attempt arrived: of what stands in the form, or of something else. */
function doubtOf(values: MovementValues, attempt: Attempt | null): 'same' | 'other' | null {
  if (attempt === null) return null
  const { data } = checkMovement(values)
  return data !== null && !isForgotten(attempt) && attempt.content === contentOf(data) ? 'same' : 'other'
}

function contentOf({ operazione, descrizione }: NewMovimento): string {
  return JSON.stringify([operazione, descrizione])
}

/** Several movements in a row mostly go the same way. */
function afterwards({ verso }: MovementValues): MovementValues {
  return { ...blank, verso }
}

function textsOf(error: unknown): FieldTexts {
  return isApiError(error) && error.message === SALDO_SHORT ? { operazione: [SALDO_SHORT] } : fieldErrors(error)
}
