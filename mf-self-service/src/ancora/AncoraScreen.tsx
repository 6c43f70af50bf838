import { useAnswerStillMutation, useMembersOfLinkQuery } from '@cortile/client/scadenze.ts'
import { CONFIRM_LINK_BAD } from '@cortile/contract/conferme.ts'
import type { StillWithUs } from '@cortile/contract/scadenze.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { ErrorState } from '@cortile/kit/layout/ErrorState.tsx'
import { Loading, SkeletonLines } from '@cortile/kit/layout/Loading.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useId } from 'react'
import { useTokenInAddress } from '../use-token-in-address.ts'

const Stack = styled.div({ display: 'grid', gap: 16, '& > p': { margin: 0 } })
const List = styled.ul({ display: 'grid', gap: 16, margin: 0, padding: 0, listStyle: 'none' })
const Row = styled.li({
  display: 'grid',
  gap: 8,
  paddingBlock: 12,
  borderTop: `1px solid ${colorVars.line}`,
  overflowWrap: 'anywhere',
  '&:first-of-type': { borderTop: 0 },
})
const Answers = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 8 })

/**
 * Target of the yearly question. The token stands after `#`, which no server and no log sees. Opening it is no answer,
 * because some mail programs open every link before the reader does.
 */
export function AncoraScreen() {
  const token = useTokenInAddress()
  return token === '' ? <LinkOver /> : <OpenLink token={token} />
}

function OpenLink({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useMembersOfLinkQuery({ body: { token } })
  if (isApiError(error) && error.status === 404) return <LinkOver />
  if (data) return <Members token={token} members={data.iscritti} />
  if (error) return <QueryError error={error} retrying={isFetching} onRetry={refetch} />
  return (
    <Loading>
      <SkeletonLines lines={5} />
    </Loading>
  )
}

function LinkOver() {
  return (
    <>
      <ErrorState>{CONFIRM_LINK_BAD}</ErrorState>
      <p>Per dirci se venite ancora all’oratorio, passa in segreteria.</p>
    </>
  )
}

type AskedMember = StillWithUs['iscritti'][number]

function Members({ token, members }: { token: string; members: readonly AskedMember[] }) {
  const isAnswered = members.every(({ esito }) => esito !== null)
  return (
    <Stack>
      {isAnswered ? (
        <Alert severity="success" role="status">
          <p>
            Grazie, abbiamo la tua risposta. Hai toccato il pulsante sbagliato? Tocca l’altro. Dopo un No la segreteria
            controlla e poi cancella i dati.
          </p>
        </Alert>
      ) : (
        <p>
          Dicci chi frequenta ancora l’oratorio. Se rispondi No, la segreteria controlla e poi cancella i dati; prima di
          allora puoi cambiare risposta.
        </p>
      )}
      <List>
        {members.map((member) => (
          <MemberRow key={member.id} token={token} member={member} />
        ))}
      </List>
    </Stack>
  )
}

function MemberRow({ token, member: { id, nome, cognome, esito } }: { token: string; member: AskedMember }) {
  const [answer, { isLoading }] = useAnswerStillMutation()
  const heading = useId()
  const send = async (given: 'si' | 'no') => {
    try {
      await notify.during(answer({ body: { token, risposte: [{ id, esito: given }] } }).unwrap(), {
        pending: 'Invio in corso...',
        success: 'Risposta salvata',
      })
    } catch {
      // A toast has reported the failure.
    }
  }
  const button = (given: 'si' | 'no', label: string) => (
    <Button
      size="large"
      variant={esito === given ? 'contained' : 'outlined'}
      aria-pressed={esito === given}
      disabled={isLoading}
      onClick={() => void send(given)}
    >
      {label}
    </Button>
  )
  return (
    <Row>
      <strong id={heading}>
        {nome} {cognome}
      </strong>
      <Answers role="group" aria-labelledby={heading}>
        {button('si', 'Sì, ancora con voi')}
        {button('no', 'No, non più')}
      </Answers>
    </Row>
  )
}
