import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { target } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { useEffect, useState } from 'react'

/** After this wait the response may never arrive, and the till would stay blocked for other accounts. */
const SHOW_AFTER_MS = 60_000

const Root = styled.div({
  display: 'grid',
  gap: 12,
  marginBlockStart: 16,
  '& > p': { margin: 0 },
  '& > a': { minHeight: target.kiosk },
})

/** Offers a logout after a long wait for a response: the payment stays stored and is resent at the account's next login. */
export function WayOut({ cashier }: { cashier: string }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SHOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!late) return null
  return (
    <Root>
      <p>
        Se l’esito non arriva puoi uscire: il pagamento resta in sospeso, e la verifica riprende quando {cashier} accede
        di nuovo su questa cassa.
      </p>
      <ButtonLink to="/profilo/logout" variant="outlined" fullWidth>
        Lascia in sospeso ed esci
      </ButtonLink>
    </Root>
  )
}
