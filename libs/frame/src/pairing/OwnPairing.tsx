import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { MonitorCheck } from 'lucide-react'
import { useState } from 'react'
import { usePairedName } from '../storage/paired-device.ts'
import { PairingForm } from './PairingForm.tsx'

const Stack = styled.div({ display: 'grid', gap: 16, justifyItems: 'start', '& > p': { margin: 0 } })

/** Whether this device is paired, and the form that pairs it. */
export function OwnPairing() {
  const name = usePairedName()
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack>
      <p>
        {name === null
          ? 'Questo dispositivo non è abbinato. Se lo abbini, la tua sessione non funziona su nessun altro.'
          : `Abbinato come «${name}»: le sessioni aperte qui non funzionano su nessun altro dispositivo.`}
      </p>
      {isOpen ? (
        <PairingForm onPaired={() => setOpen(false)} />
      ) : (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<MonitorCheck size={20} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {name === null ? 'Abbina questo dispositivo' : 'Abbina di nuovo'}
        </Button>
      )}
    </Stack>
  )
}
