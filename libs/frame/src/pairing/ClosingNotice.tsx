import { numero } from '@cortile/kit/format.ts'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import { useEffect, useState } from 'react'
import { useAppDispatch } from '../store/store.ts'
import { countWaiting, endDevice } from './end-device.ts'

const CHECK_MS = 3_000

const Strip = styled(Alert)({ position: 'sticky', insetBlockStart: 0, zIndex: 1_200, borderRadius: 0 })

/** Tells what a closing device still has to send, and ends it once that is nothing. */
export function ClosingNotice() {
  const dispatch = useAppDispatch()
  const [waiting, setWaiting] = useState<number | null>(null)
  useEffect(() => {
    let isGone = false
    let idle = 0
    let timer: ReturnType<typeof setTimeout>
    const check = async () => {
      const count = await countWaiting().catch(() => null)
      if (isGone) return
      setWaiting(count)
      // Twice: a card that was read a moment ago may not be stored yet.
      idle = count === 0 ? idle + 1 : 0
      if (idle >= 2) await endDevice(dispatch)
      if (!isGone) timer = setTimeout(() => void check(), CHECK_MS)
    }
    void check()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [dispatch])
  return (
    <Strip severity="warning" variant="filled" role="status">
      Questo dispositivo è in chiusura: le card nuove non si leggono più. {textOf(waiting)}
    </Strip>
  )
}

function textOf(waiting: number | null): string {
  if (waiting === null) return ''
  if (waiting === 0) return 'Non c’è niente da inviare: si spegne da solo.'
  const still = waiting === 1 ? 'Resta 1 operazione' : `Restano ${numero(waiting)} operazioni`
  return `${still} da inviare: lascialo acceso e in rete. Quelle di un altro utente partono quando accede qui.`
}
