import { useTakeBackCollectionMutation } from '@cortile/client/my-anagrafica.ts'
import type { Delega, OwnAnagrafica, OwnFamily } from '@cortile/contract/my-anagrafica.ts'
import { RELATION_LABELS } from '@cortile/contract/persone.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { serverNow } from '@cortile/frame/api/server-clock.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { date, dayOf } from '@cortile/kit/format.ts'
import { ConfirmDialog } from '@cortile/kit/layout/ConfirmDialog.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { None, Row, Rows, RowText } from '../Rows.tsx'
import { DelegationDialog } from './DelegationDialog.tsx'
import { Hint } from './Hint.ts'

interface DelegationsProps {
  member: OwnAnagrafica
  family: OwnFamily
}

/** What this guardian has lent: each can be taken back, and a new one given. */
export function Delegations({ member, family: { deleghe, puo_delegare } }: DelegationsProps) {
  const [isAdding, setIsAdding] = useState(false)
  // Counts the openings: each one has an empty form.
  const [opening, setOpening] = useState(0)
  const [leaving, setLeaving] = useState<{ delega: Delega; open: boolean } | null>(null)
  return (
    <Panel
      title="Le tue deleghe"
      actions={
        puo_delegare && (
          <Button
            variant="outlined"
            aria-haspopup="dialog"
            startIcon={<UserPlus size={20} aria-hidden />}
            onClick={() => {
              setOpening(opening + 1)
              setIsAdding(true)
            }}
          >
            Nuova delega
          </Button>
        )
      }
      flush
    >
      {deleghe.length === 0 ? (
        <None>Nessuna delega.</None>
      ) : (
        <Rows>
          {deleghe.map((delega) => (
            <Row key={delega.id}>
              <RowText>
                <strong>{delega.nome}</strong>
                <span>
                  {RELATION_LABELS[delega.relazione]}, {daysOf(delega)}
                </span>
              </RowText>
              {stateOf(delega) === 'open' ? (
                <Button
                  color="error"
                  aria-haspopup="dialog"
                  aria-label={`Togli la delega a ${delega.nome}`}
                  onClick={() => setLeaving({ delega, open: true })}
                >
                  Togli
                </Button>
              ) : (
                <Chip label={stateOf(delega) === 'used' ? 'Usata' : 'Scaduta'} />
              )}
            </Row>
          ))}
        </Rows>
      )}
      <Hint>Una delega vale per pochi giorni. Chi ritira porti un documento: glielo possono chiedere.</Hint>
      <DelegationDialog key={opening} open={isAdding} member={member} onClose={() => setIsAdding(false)} />
      {leaving && (
        <TakeBackDialog
          open={leaving.open}
          delega={leaving.delega}
          onClose={() => setLeaving({ ...leaving, open: false })}
        />
      )}
    </Panel>
  )
}

function stateOf({ usata, al }: Delega): 'open' | 'used' | 'over' {
  if (usata) return 'used'
  return al !== null && al < dayOf(new Date(serverNow())) ? 'over' : 'open'
}

function daysOf({ dal, al }: Delega): string {
  return al === null || al === dal ? date(dal) : `dal ${date(dal)} al ${date(al)}`
}

function TakeBackDialog({ open, delega, onClose }: { open: boolean; delega: Delega; onClose: () => void }) {
  const [takeBack, { isLoading }] = useTakeBackCollectionMutation()
  const confirm = async () => {
    try {
      await notify.during(takeBack({ params: { id: delega.id } }).unwrap(), {
        pending: 'Modifica in corso...',
        success: 'Delega tolta',
      })
      onClose()
    } catch (error) {
      // Taken back or used meanwhile: there is nothing left to confirm.
      if (isApiError(error) && error.status === 404) onClose()
    }
  }
  return (
    <ConfirmDialog
      open={open}
      danger
      busy={isLoading}
      title="Togliere la delega?"
      confirmLabel="Togli"
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      Da ora {delega.nome} non può più ritirare.
    </ConfirmDialog>
  )
}
