import { useAnswerAddressLinkMutation } from '@cortile/client/indirizzi.ts'
import { CONFIRM_LINK_BAD } from '@cortile/contract/conferme.ts'
import type { AddressAnswer } from '@cortile/contract/indirizzi.ts'
import { isApiError, messageOf } from '@cortile/frame/api/api-error.ts'
import { useLocation } from '@cortile/frame/navigation/router.ts'
import { ErrorState } from '@cortile/kit/layout/ErrorState.tsx'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTokenInAddress } from '../use-token-in-address.ts'
import { wordsFor } from './address-words.ts'

const Stack = styled.div({ display: 'grid', gap: 16, justifyItems: 'start', '& > p': { margin: 0 } })
const Answers = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 12 })

/**
 * Target of the letters about a changed address: to the old one, or of a user's login (`?utente`, `?nuovo`). The token stands
 * after `#`, which no server and no log sees. Opening it is no answer, because some mail programs open every link before
 * the reader does.
 */
export function IndirizzoScreen() {
  const token = useTokenInAddress()
  // Read once: the address loses its token.
  const { search } = useLocation()
  const [words] = useState(wordsFor(search))
  const [send, { error, isLoading }] = useAnswerAddressLinkMutation()
  const [given, setGiven] = useState<AddressAnswer | null>(null)
  const [pressed, setPressed] = useState<AddressAnswer | null>(null)
  const answer = async (esito: AddressAnswer) => {
    setPressed(esito)
    const { data } = await send({ body: { token, esito } })
    if (data) setGiven(data.esito)
  }
  if (token === '' || (isApiError(error) && error.status === 404))
    return (
      <>
        <ErrorState>{CONFIRM_LINK_BAD}</ErrorState>
        <p>{words.over}</p>
      </>
    )
  if (given)
    return (
      <Alert severity="success" role="status">
        <p>{words.given[given]}</p>
      </Alert>
    )
  return (
    <Stack>
      <p>{words.question}</p>
      {error !== undefined && <Alert severity="error">{messageOf(error)}</Alert>}
      <Answers>
        {words.answers.map(({ esito, label }, n) => (
          <Button
            key={esito}
            size="large"
            variant={n === 0 ? 'contained' : 'outlined'}
            disabled={isLoading}
            loading={isLoading && pressed === esito}
            onClick={() => void answer(esito)}
          >
            {label}
          </Button>
        ))}
      </Answers>
    </Stack>
  )
}
