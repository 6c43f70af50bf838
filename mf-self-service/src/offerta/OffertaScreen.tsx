import { useAnswerLinkedOfferMutation, useLinkedOfferQuery } from '@cortile/client/attesa.ts'
import { OFFER_LINK_BAD, OFFER_OVER, type Offer } from '@cortile/contract/er.attesa.ts'
import type { WaitingState } from '@cortile/contract/er.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { serverNow } from '@cortile/frame/api/server-clock.ts'
import { ErrorState } from '@cortile/kit/layout/ErrorState.tsx'
import { Loading, SkeletonLines } from '@cortile/kit/layout/Loading.tsx'
import { useState } from 'react'
import { useTokenInAddress } from '../use-token-in-address.ts'
import { ClosedOffer, ToOwnPage } from './ClosedOffer.tsx'
import { OpenOffer, type LinkAnswer } from './OpenOffer.tsx'

/**
 * Target of the mail about a freed place. The token stands after `#`, which no server and no log sees. Opening it is no
 * answer, because some mail programs open every link before the reader does.
 */
export function OffertaScreen() {
  const token = useTokenInAddress()
  return token === '' ? <LinkOver /> : <LinkedOffer token={token} />
}

function LinkedOffer({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useLinkedOfferQuery({ body: { token } })
  const [send, answer] = useAnswerLinkedOfferMutation()
  // The result of an answer takes the focus, what the page opens with does not.
  const [hasAnswered, setHasAnswered] = useState(false)
  if (isApiError(error) && error.status === 404) return <LinkOver />
  if (data) {
    const state = stateOf(data, answer.error)
    if (state !== 'offerto')
      return <ClosedOffer offer={data} state={state} isFocused={hasAnswered} isOwnAnswer={answer.isSuccess} />
    const onAnswer = async (body: LinkAnswer) => {
      setHasAnswered(true)
      await send({ body: { token, ...body } })
    }
    return (
      <OpenOffer
        offer={data}
        sending={answer.isLoading ? answer.originalArgs?.body.risposta : undefined}
        reading={isFetching}
        error={answer.error}
        onAnswer={onAnswer}
      />
    )
  }
  if (error) return <QueryError error={error} retrying={isFetching} onRetry={refetch} />
  return (
    <Loading>
      <SkeletonLines lines={6} />
    </Loading>
  )
}

/** For up to a minute after its end the server still has an offer as open, and already refuses its answer. */
function stateOf({ stato, scade_at }: Offer, refusal: unknown): WaitingState {
  if (stato !== 'offerto') return stato
  const isRefused = isApiError(refusal) && refusal.message === OFFER_OVER
  return isRefused || (scade_at !== null && Date.parse(scade_at) <= serverNow()) ? 'scaduto' : stato
}

function LinkOver() {
  return (
    <>
      <ErrorState>{OFFER_LINK_BAD}</ErrorState>
      <p>Forse non è intero, oppure la settimana non c’è più. Le liste d’attesa le trovi anche sulla tua pagina.</p>
      <ToOwnPage />
    </>
  )
}
