import { useNewAddressesQuery } from '@cortile/client/indirizzi.ts'
import { useMay } from '@cortile/client/use-may.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import type { NewAddress } from '@cortile/contract/indirizzi.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import { ApproveAddress } from '../addresses/ApproveAddress.tsx'

const Root = styled.ul({
  display: 'grid',
  gap: 12,
  margin: '20px 0 0',
  padding: '16px 0 0',
  borderTop: `1px solid ${colorVars.line}`,
  listStyle: 'none',
  overflowWrap: 'anywhere',
})
const Quiet = styled.span({ color: colorVars.muted })
const Text = styled.p({ margin: '0 0 8px' })

/** The new addresses of a member and its adults: to be approved, or never used yet. Nothing without any. */
export function NewAddresses({ member }: { member: Anagrafica }) {
  const reads = useMay('addresses.read')
  const approves = useMay('addresses.approve')
  const { data = [] } = useNewAddressesQuery({ params: { id: member.id } }, { skip: !reads || member.isRequest })
  if (data.length === 0) return null
  return (
    <Root aria-label="Nuovi indirizzi">
      {data.map((address) => (
        <li key={address.id}>
          {address.stato === 'da_confermare' ? (
            <Quiet>{named(address)} non è ancora stato usato per entrare.</Quiet>
          ) : (
            <Alert severity="warning">
              <Text>
                {named(address)} aspetta un’approvazione: fino ad allora la pagina si apre solo come prima.
                {!approves && ' Lo approva un amministratore o la contabilità, oppure chi ha il vecchio indirizzo.'}
              </Text>
              {approves && <ApproveAddress address={address} />}
            </Alert>
          )}
        </li>
      ))}
    </Root>
  )
}

function named({ nuovo, persona }: NewAddress): string {
  return persona === null ? `Il nuovo indirizzo ${nuovo}` : `Il nuovo indirizzo ${nuovo} di ${persona}`
}
