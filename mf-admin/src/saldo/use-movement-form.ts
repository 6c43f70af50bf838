import { useMoveSaldoMutation } from '@cortile/client/saldo.ts'
import { Mezzo } from '@cortile/contract/mezzi.ts'
import { SALDO_SHORT, type NewMovimento } from '@cortile/contract/saldo.ts'
import { validate } from '@cortile/contract/validate.ts'
import * as z from '@cortile/contract/zod.ts'
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
import { currentDay } from '@cortile/kit/format.ts'
import { useEffect, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { saldoDraft } from '../anagrafica/member-drafts.ts'
import { useDraftStorage } from '../forms/use-draft-storage.ts'
import { blankMovement, MovementForm, type MovementValues } from './movement-values.ts'

export type MovementFormState = ReturnType<typeof useMovementForm>

/**
 * The form of one movement of a member. After a failure of the network, the server or the session, the same movement is
 * sent again under the same key and counts once. `onMoved` gets the new balance.
 */
export function useMovementForm(id: number, onMoved: (saldo: number) => void) {
  const storage = useDraftStorage(saldoDraft(id))
  const [restored] = useState(() => parseDraft(storage?.load()))
  // Not per render: the day must not change under what is typed.
  const [initial] = useState(() => restored?.values ?? blankMovement())
  const [resumed, setResumed] = useState(restored !== null)
  const request = useIdempotentRequest({
    initial: () => restored?.attempt ?? null,
    onChange: (pending) => storage?.store(draftOf(form.getValues(), pending)),
  })
  const [move] = useMoveSaldoMutation()
  const discard = () => {
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
      discard()
      onMoved(saldo)
    } catch (error) {
      throw isApiError(error) && error.message === SALDO_SHORT ? refusedAt('operazione', error) : error
    }
  }
  const record = useRecordForm({
    schema: MovementForm,
    values: initial,
    save: send,
    next: nextValues,
  })
  const { form } = record
  const { isSubmitting, errors } = useFormState({ control: form.control })
  const [verso, operazione, descrizione, mezzo, data, riferimento] = useWatch({
    control: form.control,
    name: ['verso', 'operazione', 'descrizione', 'mezzo', 'data', 'riferimento'],
  })
  const values = { verso, operazione, descrizione, mezzo, data, riferimento }
  const { pending } = request
  useEffect(
    () => storage?.store(draftOf({ verso, operazione, descrizione, mezzo, data, riferimento }, pending)),
    [storage, verso, operazione, descrizione, mezzo, data, riferimento, pending],
  )
  return {
    record,
    values,
    busy: isSubmitting,
    failure: errors.root?.['server']?.message ?? null,
    resumed,
    unknownOutcome: unknownOutcomeOf(values, pending),
    restart: () => {
      discard()
      form.reset(nextValues(values), { keepDirtyValues: false, keepErrors: false, keepFieldsRef: true })
      form.setFocus('operazione')
    },
  }
}

/** The movement with an unknown outcome: the one in the form, or another. */
function unknownOutcomeOf(values: MovementValues, pending: PendingRequest | null): 'same' | 'other' | null {
  if (pending === null) return null
  const { data } = validate(MovementForm, values)
  return data !== null && !isKeyExpired(pending.at) && pending.content === contentOf(data) ? 'same' : 'other'
}

function contentOf({ operazione, descrizione, mezzo, data, riferimento }: NewMovimento): string {
  return JSON.stringify([operazione, descrizione, mezzo, data, riferimento])
}

/** Several movements in a row mostly have the same direction and means. */
function nextValues({ verso, mezzo }: MovementValues): MovementValues {
  return { ...blankMovement(), verso, mezzo }
}

/** The values being typed, and the request with an unknown outcome. */
interface MovementDraft {
  values: MovementValues
  attempt: PendingRequest | null
}

/** The draft to store: none while the form is empty. */
function draftOf(values: MovementValues, attempt: PendingRequest | null): MovementDraft | null {
  return values.operazione === '' && values.descrizione === '' ? null : { values, attempt }
}

/** The stored draft; null if it is invalid, or of another version of this page. */
function parseDraft(stored: unknown): MovementDraft | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { values, attempt }: { values?: unknown; attempt?: unknown } = stored
  const { data } = validate(StoredValues, values)
  return data && { values: data, attempt: parsePendingRequest(attempt) }
}

/** A draft of before there were means has none. */
const StoredValues = z.object({
  verso: z.enum(['aggiungi', 'togli']),
  operazione: z.string(),
  descrizione: z.string(),
  mezzo: z._default(Mezzo, 'contanti'),
  data: z._default(z.string(), currentDay),
  riferimento: z._default(z.string(), ''),
})
