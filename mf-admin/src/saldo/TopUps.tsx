import { signedMonete } from '@cortile/kit/format.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'

const Row = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 8 })

/** The banknotes that a child brings, in coins. */
const amounts = [5, 10, 20, 50] as const

interface TopUpsProps {
  disabled: boolean
  onChoose: (coins: number) => void
}

/** The usual top-ups: each fills the form, which is then only confirmed. */
export function TopUps({ disabled, onChoose }: TopUpsProps) {
  return (
    <Row role="group" aria-label="Ricariche più usate">
      {amounts.map((coins) => (
        <Button key={coins} variant="outlined" disabled={disabled} onClick={() => onChoose(coins)}>
          {signedMonete(coins)}
        </Button>
      ))}
    </Row>
  )
}
