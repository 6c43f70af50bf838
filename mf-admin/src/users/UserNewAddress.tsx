import { useKeepUserAddressMutation } from '@cortile/client/users.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'

const Text = styled.p({ margin: '0 0 8px', overflowWrap: 'anywhere' })

/** A user's new address, which waits for its link, and may be taken back. */
export function UserNewAddress({ id, address, onKept }: { id: number; address: string; onKept: () => void }) {
  const [keep, { isLoading }] = useKeepUserAddressMutation()
  const send = async () => {
    try {
      await notify.during(keep({ params: { id } }).unwrap(), {
        pending: 'Aggiornamento in corso...',
        success: 'Nuovo indirizzo ritirato',
      })
    } catch {
      // A toast has reported the failure: it was confirmed, or is over.
    }
    onKept()
  }
  return (
    <Alert severity="info">
      <Text>
        {address} aspetta che chi lo riceve apra il link della mail. Fino ad allora l’utente entra con l’indirizzo di
        prima.
      </Text>
      <Button variant="outlined" loading={isLoading} onClick={() => void send()}>
        Ritira il nuovo indirizzo
      </Button>
    </Alert>
  )
}
