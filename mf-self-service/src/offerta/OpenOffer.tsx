import type { Offer, OfferAnswer, OfferLink } from '@cortile/contract/er.attesa.ts'
import { ANSWER_UNKNOWN, untilWords } from '@cortile/forms/offer-words.ts'
import { choiceRefusal, useWeekChoice } from '@cortile/forms/use-week-choice.ts'
import { WeekChoiceFields } from '@cortile/forms/WeekChoiceFields.tsx'
import { isApiError, messageOf } from '@cortile/frame/api/api-error.ts'
import { UNAVAILABLE } from '@cortile/frame/store/connectivity.ts'
import { SoftDisabledButton } from '@cortile/kit/layout/SoftDisabledButton.tsx'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { EndRowDialog } from '../booking/EndRowDialog.tsx'

const Stack = styled.div({ display: 'grid', gap: 20, overflowWrap: 'anywhere', '& p': { margin: 0 } })
const Answers = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 12 })

export type LinkAnswer = Omit<OfferLink, 'token'>

interface OpenOfferProps {
  offer: Offer
  /** The answer in flight. */
  sending: OfferAnswer | undefined
  /** The offer is being read again. */
  reading: boolean
  /** Of the last answer. */
  error: unknown
  onAnswer: (answer: LinkAnswer) => Promise<void>
}

/** An offered place, to accept with the options of the week, or to refuse. */
export function OpenOffer({ offer, sending, reading, error, onAnswer }: OpenOfferProps) {
  const { nome, settimana, scade_at, opzioni } = offer
  const choice = useWeekChoice(offer)
  const [asking, setAsking] = useState(false)
  const busy = sending !== undefined
  const failure = failureWords(error, offer)
  const refuse = async () => {
    await onAnswer({ risposta: 'rifiuta' })
    setAsking(false)
  }
  return (
    <Stack>
      <p>
        C’è un posto per <strong>{nome}</strong>: <strong>{settimana}</strong>. Il posto è tenuto{' '}
        <strong>{untilWords(scade_at)}</strong>; dopo passa a chi segue in lista d’attesa.
      </p>
      <WeekChoiceFields options={opzioni} choice={choice} disabled={busy} />
      {failure !== null && !busy && <Alert severity="error">{failure}</Alert>}
      <Answers>
        <SoftDisabledButton
          size="large"
          variant="contained"
          busy={sending === 'accetta'}
          // A price that was refused is no longer the one to accept.
          off={busy || reading}
          onClick={() => void onAnswer({ risposta: 'accetta', ...choice.body })}
        >
          Accetta il posto
        </SoftDisabledButton>
        <SoftDisabledButton
          size="large"
          variant="outlined"
          color="error"
          aria-haspopup="dialog"
          off={busy}
          onClick={() => setAsking(true)}
        >
          Rifiuta
        </SoftDisabledButton>
      </Answers>
      <EndRowDialog
        open={asking}
        end="rifiuta"
        week={settimana}
        busy={busy}
        onConfirm={() => void refuse()}
        onCancel={() => setAsking(false)}
      />
    </Stack>
  )
}

/** Of the last answer, which had no effect or whose effect is not known; null: it did not fail. */
function failureWords(error: unknown, { opzioni }: Offer): string | null {
  if (error === undefined) return null
  const message = messageOf(error)
  if (!isApiError(error) || typeof error.status !== 'number' || UNAVAILABLE.has(error.status)) return ANSWER_UNKNOWN
  return choiceRefusal(message, opzioni) ?? message ?? ANSWER_UNKNOWN
}
