import { useAskFamiliesMutation } from '@cortile/client/scadenze.ts'
import { ASKED_AGAIN_DAYS, ASKED_LINK_DAYS } from '@cortile/contract/scadenze.ts'
import { serverNow } from '@cortile/frame/api/server-clock.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { date, dayOf, numero } from '@cortile/kit/format.ts'
import { ConfirmDialog } from '@cortile/kit/layout/ConfirmDialog.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'

const Stack = styled.div({ display: 'grid', gap: 12, justifyItems: 'start', '& > p': { margin: 0 } })
const Quiet = styled.p({ color: colorVars.muted })
const DAY_MS = 86_400_000

/** Asks all families once a year whether they are still there. `askedAt`: the last time; null: never. */
export function AskFamilies({ askedAt }: { askedAt: string | null | undefined }) {
  const [ask, { isLoading }] = useAskFamiliesMutation()
  const [asking, setAsking] = useState(false)
  const [count, setCount] = useState<number | null>(null)
  const nextAt = askedAt == null ? 0 : Date.parse(askedAt) + ASKED_AGAIN_DAYS * DAY_MS
  const isTooEarly = nextAt > serverNow()
  const confirm = async () => {
    try {
      const reply = await notify.during(ask().unwrap(), {
        pending: 'Preparazione in corso...',
        success: 'Mail in partenza',
      })
      setCount(reply.count)
    } catch {
      // A toast has reported the failure.
    }
    setAsking(false)
  }
  return (
    <Panel title="Sei ancora con noi?">
      <Stack>
        <p>
          Una volta all’anno chiedi a tutte le famiglie se sono ancora qui: rispondono con un tocco, e chi dice di no
          compare tra gli ex iscritti.
        </p>
        {askedAt != null && (
          <Quiet>
            Chiesto l’ultima volta il {date(dayOf(new Date(askedAt)))}
            {isTooEarly && `: si può rifare dal ${date(dayOf(new Date(nextAt)))}`}.
          </Quiet>
        )}
        {count !== null && (
          <Alert severity="success" role="status">
            <p>{count === 1 ? '1 mail in partenza.' : `${numero(count)} mail in partenza, dopo tutte le altre.`}</p>
          </Alert>
        )}
        {askedAt !== undefined && !isTooEarly && (
          <Button variant="outlined" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            Chiedi a tutte le famiglie
          </Button>
        )}
      </Stack>
      <ConfirmDialog
        open={asking}
        careful
        busy={isLoading}
        title="Sei ancora con noi?"
        confirmLabel="Manda le mail"
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        Vuoi mandare la domanda a ogni indirizzo degli iscritti? Il link vale {ASKED_LINK_DAYS} giorni; chi non risponde
        resta com’è.
      </ConfirmDialog>
    </Panel>
  )
}
