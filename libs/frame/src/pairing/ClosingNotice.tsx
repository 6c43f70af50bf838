import { numero } from '@cortile/kit/format.ts'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import { useEffect, useState } from 'react'
import { openDeviceStore } from '../storage/device-store.ts'
import { useAppDispatch } from '../store/store.ts'
import { countWaiting, endDevice, type Waiting } from './end-device.ts'

const CHECK_MS = 3_000

const Strip = styled(Alert)({ position: 'sticky', insetBlockStart: 0, zIndex: 1_200, borderRadius: 0 })

/** Tells what a closing device still has to send, and ends it once that is nothing. */
export function ClosingNotice({ account }: { account: number }) {
  const dispatch = useAppDispatch()
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  useEffect(() => {
    let isGone = false
    let idle = 0
    let timer: ReturnType<typeof setTimeout>
    const opening = openDeviceStore()
    const check = async () => {
      const store = await opening
      const count = await countWaiting(store, account).catch(() => null)
      if (isGone) return
      setWaiting(count)
      // Twice: a card that was read a moment ago may not be stored yet.
      idle = count && count.own + count.others === 0 ? idle + 1 : 0
      if (idle >= 2) await endDevice(dispatch)
      if (!isGone) timer = setTimeout(() => void check(), CHECK_MS)
    }
    void check()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [dispatch, account])
  return (
    <Strip severity="warning" variant="filled" role="status">
      Dispositivo in chiusura: non legge più card nuove. {textOf(waiting)}
    </Strip>
  )
}

function textOf(waiting: Waiting | null): string {
  if (waiting === null) return ''
  const { own, others } = waiting
  if (own + others === 0) return 'Non c’è niente da inviare: si spegne da solo.'
  if (own === 0) return `${countOf(others)} di un altro utente: partono quando accede qui.`
  return `${countOf(own)} da inviare: lascialo acceso e in rete.`
}

function countOf(operations: number): string {
  return operations === 1 ? 'Resta 1 operazione' : `Restano ${numero(operations)} operazioni`
}
