import { usePauseAloneMutation } from '@cortile/client/my-anagrafica.ts'
import { PAUSE_DAYS, type OwnAnagrafica, type OwnFamily } from '@cortile/contract/my-anagrafica.ts'
import { soloInWords } from '@cortile/contract/persone.rules.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { serverNow } from '@cortile/frame/api/server-clock.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { date, dayOf } from '@cortile/kit/format.ts'
import { ConfirmDialog } from '@cortile/kit/layout/ConfirmDialog.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Row, Rows, RowText } from '../Rows.tsx'
import { Hint } from './Hint.ts'

const DAY_MS = 24 * 60 * 60_000

interface LeavingAloneProps {
  member: OwnAnagrafica
  family: OwnFamily
}

/** When the child leaves alone, and the way to stop that for some days. */
export function LeavingAlone({ member, family: { da_solo, sospesa_fino, puo_sospendere } }: LeavingAloneProps) {
  // The days stay during the closing transition: the text must not change as it fades out.
  const [asked, setAsked] = useState({ open: false, days: 0 })
  return (
    <Panel title={`${member.nome} esce da solo`} flush>
      <Rows>
        {da_solo.map((window, n) => (
          <Row key={n}>
            <RowText>
              <strong>{soloInWords(window)}</strong>
              {window.al && <span>fino al {date(window.al)}</span>}
            </RowText>
          </Row>
        ))}
        {sospesa_fino && (
          <Row>
            <RowText>
              <strong>Sospeso fino al {date(sospesa_fino)}</strong>
              <span>Esce solo accompagnato. Per togliere la sospensione chiedi in segreteria.</span>
            </RowText>
          </Row>
        )}
        {puo_sospendere && (
          <Row>
            <Button variant="outlined" aria-haspopup="dialog" onClick={() => setAsked({ open: true, days: 0 })}>
              Oggi esce accompagnato
            </Button>
            <Button color="inherit" aria-haspopup="dialog" onClick={() => setAsked({ open: true, days: PAUSE_DAYS })}>
              Per una settimana
            </Button>
          </Row>
        )}
      </Rows>
      <Hint>Gli orari sono quelli del modulo firmato.</Hint>
      <PauseDialog member={member} {...asked} onClose={() => setAsked({ ...asked, open: false })} />
    </Panel>
  )
}

interface PauseDialogProps {
  open: boolean
  member: OwnAnagrafica
  /** From today on. */
  days: number
  onClose: () => void
}

function PauseDialog({ open, member, days, onClose }: PauseDialogProps) {
  const [pause, { isLoading }] = usePauseAloneMutation()
  const sospesa_fino = dayOf(new Date(serverNow() + days * DAY_MS))
  const confirm = async () => {
    try {
      await notify.during(pause({ body: { sospesa_fino } }).unwrap(), {
        pending: 'Modifica in corso...',
        success: `${member.nome} esce accompagnato fino al ${date(sospesa_fino)}`,
      })
      onClose()
    } catch (error) {
      if (isApiError(error)) onClose()
    }
  }
  return (
    <ConfirmDialog
      open={open}
      careful
      busy={isLoading}
      title={`${member.nome} esce accompagnato?`}
      confirmLabel="Conferma"
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      Fino al {date(sospesa_fino)} compreso {member.nome} non esce da solo. Per tornare indietro devi chiedere in
      segreteria.
    </ConfirmDialog>
  )
}
