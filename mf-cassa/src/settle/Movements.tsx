import type { StaffMovimento } from '@cortile/contract/saldo.ts'
import { dateTime, signedMonete } from '@cortile/kit/format.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Chip from '@mui/material/Chip'
import type { OrphanedPayment } from '../till-storage.ts'

const List = styled.ul({ margin: 0, padding: 0, listStyle: 'none', maxHeight: '40dvh', overflowY: 'auto' })
const Movement = styled.li({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  padding: '10px 0',
  '& + &': { borderTop: `1px solid ${colorVars.line}` },
})
const Text = styled.span({ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' })
const Time = styled.span({ display: 'block', color: colorVars.muted, fontVariantNumeric: 'tabular-nums' })
const Amount = styled.strong({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' })
const None = styled.p({ margin: 0, color: colorVars.muted })

interface MovementsProps {
  movements: readonly StaffMovimento[]
  payment: OrphanedPayment
}

/** Movements of a balance since a payment; those of the same amount are marked. */
export function Movements({ movements, payment: { when, total } }: MovementsProps) {
  const since = when === null ? '' : ' da dieci minuti prima del pagamento'
  if (movements.length === 0) return <None>Nessun movimento{since}.</None>
  return (
    <List tabIndex={0} aria-label={`Movimenti${since}`}>
      {movements.map(({ id, created_at, descrizione, operazione, user }) => (
        <Movement key={id}>
          <Text>
            {descrizione}
            <Time>
              {dateTime(created_at)}
              {user !== null && `, ${user}`}
            </Time>
          </Text>
          {total !== null && operazione === -total && <Chip color="warning" label="Stesso importo" />}
          <Amount>{signedMonete(operazione)}</Amount>
        </Movement>
      ))}
    </List>
  )
}
