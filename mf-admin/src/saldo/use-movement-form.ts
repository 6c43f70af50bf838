import { useMoveSaldoMutation } from '@cortile/client/saldo.ts'
import { SALDO_SHORT, type NewMovimento } from '@cortile/contract/saldo.ts'
import { validate } from '@cortile/contract/validate.ts'
import { refusedAt } from '@cortile/forms/server-errors.ts'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import {
  useIdempotentRequest,
  type PendingRequest,
  parsePendingRequest,
} from '@cortile/frame/outbox/idempotent-request.ts'
import { isKeyExpired } from '@cortile/frame/outbox/key-expiry.ts'
import { useEffect, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { saldoDraft } from '../anagrafica/member-drafts.ts'
import { useDraftStorage } from '../forms/use-draft-storage.ts'
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
  const request = useIdempotentRequest({
    initial: () => found?.attempt ?? null,
    onChange: (pending) => storage?.store(draftOf(form.getValues(), pending)),
  })
  const [move] = useMoveSaldoMutation()
  const forget = () => {
    request.forget()
    storage?.store(null)
    setResumed(false)
  }

  const send = async (body: NewMovimento) => {
    try {
      const { saldo } = await request.send(contentOf(body), (idempotencyKey) =>
        notify.during(move({ params: { id }, body, idempotencyKey }).unwrap(), {
          pending: 'Aggiornamento in corso...',
          success: 'Saldo aggiornato con successo',
        }),
      )
      forget()
      onMoved(saldo)
    } catch (error) {
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
  const { pending } = request
  useEffect(
    () => storage?.store(draftOf({ verso, operazione, descrizione }, pending)),
    [storage, verso, operazione, descrizione, pending],
  )
  return {
    record,
    values,
    busy: isSubmitting,
    failure: errors.root?.['server']?.message ?? null,
    resumed,
    doubt: doubtOf(values, pending),
    restart: () => {
      forget()
      form.reset(afterwards(values), { keepDirtyValues: false, keepErrors: false, keepFieldsRef: true })
      form.setFocus('operazione')
    },
  }
}

/** It is unknown whether a request arrived: of what stands in the form, or of something else. */
function doubtOf(values: MovementValues, pending: PendingRequest | null): 'same' | 'other' | null {
  if (pending === null) return null
  const { data } = validate(MovementForm, values)
  return data !== null && !isKeyExpired(pending.at) && pending.content === contentOf(data) ? 'same' : 'other'
}

function contentOf({ operazione, descrizione }: NewMovimento): string {
  return JSON.stringify([operazione, descrizione])
}

/** Several movements in a row mostly go the same way. */
function afterwards({ verso }: MovementValues): MovementValues {
  return { ...blank, verso }
}

/** What somebody was writing, and under which key it has been sent without an answer. */
interface MovementDraft {
  values: MovementValues
  attempt: PendingRequest | null
}

/** The draft worth keeping: none, while nothing is written. */
function draftOf(values: MovementValues, attempt: PendingRequest | null): MovementDraft | null {
  return values.operazione === '' && values.descrizione === '' ? null : { values, attempt }
}

/** The draft that was kept here. What is no draft, or of another version of this page, is none. */
function movementIn(kept: unknown): MovementDraft | null {
  if (!isRecord(kept) || !isRecord(kept['values'])) return null
  const { verso, operazione, descrizione } = kept['values']
  if (verso !== 'aggiungi' && verso !== 'togli') return null
  if (typeof operazione !== 'string' || typeof descrizione !== 'string') return null
  return { values: { verso, operazione, descrizione }, attempt: parsePendingRequest(kept['attempt']) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
