import { useOwnConsentsQuery } from '@cortile/client/consensi.ts'
import { Link } from '@cortile/frame/navigation/router.ts'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import { countDue } from './consent-reasons.ts'

const Root = styled.div({ marginBlockEnd: 20 })

/** On top of the page while consents are to be answered. */
export function DueConsents() {
  const { data = [] } = useOwnConsentsQuery()
  const due = countDue(data)
  if (due === 0) return null
  return (
    <Root>
      <Alert severity="warning" role="status">
        <p>
          {due === 1 ? 'C’è un consenso da rivedere' : `Ci sono ${due} consensi da rivedere`}:{' '}
          <Link to={{ hash: 'anagrafica' }}>rispondi qui sotto, tra i consensi</Link>.
        </p>
      </Alert>
    </Root>
  )
}
