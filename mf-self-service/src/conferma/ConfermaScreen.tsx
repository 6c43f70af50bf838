import { useSignupsOfLinkQuery } from '@cortile/client/conferme.ts'
import { CONFIRM_LINK_BAD } from '@cortile/contract/conferme.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { ErrorState } from '@cortile/kit/layout/ErrorState.tsx'
import { Loading, SkeletonLines } from '@cortile/kit/layout/Loading.tsx'
import { useTokenInAddress } from '../use-token-in-address.ts'
import { GuardianAnswer } from './GuardianAnswer.tsx'

/**
 * Target of the link by which a guardian confirms the signups of its children. The token stands after `#`, which no
 * server and no log sees. Opening it is no answer, because some mail programs open every link before the reader does.
 */
export function ConfermaScreen() {
  const token = useTokenInAddress()
  return token === '' ? <LinkOver /> : <OpenLink token={token} />
}

function OpenLink({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useSignupsOfLinkQuery({ body: { token } })
  if (isApiError(error) && error.status === 404) return <LinkOver />
  if (data) return <GuardianAnswer token={token} confirmation={data} />
  if (error) return <QueryError error={error} retrying={isFetching} onRetry={refetch} />
  return (
    <Loading>
      <SkeletonLines lines={8} />
    </Loading>
  )
}

function LinkOver() {
  return (
    <>
      <ErrorState>{CONFIRM_LINK_BAD}</ErrorState>
      <p>
        Hai già confermato? Allora non devi fare altro. Se invece nessuno ha confermato entro sette giorni, la richiesta
        è stata cancellata: manda di nuovo l’iscrizione, oppure passa in segreteria.
      </p>
      <p>
        <ButtonLink to="/iscrizione">Vai all’iscrizione</ButtonLink>
      </p>
    </>
  )
}
