import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { target } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { useEffect, useState } from 'react'

/** An answer that takes as long may never come, and nobody else could use this till. */
const PATIENCE_MS = 60_000

const Root = styled.div({
  display: 'grid',
  gap: 12,
  marginBlockStart: 16,
  '& > p': { margin: 0 },
  '& > a': { minHeight: target.kiosk },
})

/** After a while, the way out of a payment that has no answer: it stays stored, and is asked about when its account is back. */
export function WayOut({ cashier }: { cashier: string }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
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
