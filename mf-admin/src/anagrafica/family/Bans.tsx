import { useBansQuery, useRemoveBanMutation } from '@cortile/client/divieti.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import type { Divieto } from '@cortile/contract/divieti.ts'
import { RELATION_LABELS, type LinkedPerson } from '@cortile/contract/persone.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { date } from '@cortile/kit/format.ts'
import { ConfirmDialog } from '@cortile/kit/layout/ConfirmDialog.tsx'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { useDialog } from '../../forms/use-dialog.ts'
import { BanDialog } from './BanDialog.tsx'
import { PanelAction, PanelLine } from './PanelLine.tsx'

const List = styled.ul({ display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' })
const Item = styled.li({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 16px' })

interface BansProps {
  member: Anagrafica
  persons: readonly LinkedPerson[]
}

/** The adults who must not collect the child; for administrators. Nothing is shown until it is known. */
export function Bans({ member, persons }: BansProps) {
  const { data } = useBansQuery({ params: { id: member.id } })
  const add = useDialog<null>()
  const remove = useDialog<Divieto>()
  if (!data) return null
  return (
    <PanelLine
      title="Non deve ritirare"
      action={
        <PanelAction label="Aggiungi un divieto" onClick={() => add.show(null)}>
          Aggiungi
        </PanelAction>
      }
    >
      {data.length === 0 ? (
        <span>Nessun divieto</span>
      ) : (
        <List aria-label={`Chi non deve ritirare ${member.nome}`}>
          {data.map((ban) => (
            <Item key={ban.id}>
              <span>
                {ban.nome} ({RELATION_LABELS[ban.relazione]}){ban.al && `, fino al ${date(ban.al)}`}
                {ban.riferimento && `: ${ban.riferimento}`}
              </span>
              <Button
                size="small"
                color="error"
                aria-haspopup="dialog"
                aria-label={`Togli il divieto di ${ban.nome}`}
                onClick={() => remove.show(ban)}
              >
                Togli
              </Button>
            </Item>
          ))}
        </List>
      )}
      <BanDialog key={add.opening} open={add.open} member={member} persons={persons} onClose={add.hide} />
      {remove.about && <RemoveBanDialog open={remove.open} member={member} ban={remove.about} onClose={remove.hide} />}
    </PanelLine>
  )
}

interface RemoveBanDialogProps {
  open: boolean
  member: Anagrafica
  ban: Divieto
  onClose: () => void
}

function RemoveBanDialog({ open, member, ban, onClose }: RemoveBanDialogProps) {
  const [remove, { isLoading }] = useRemoveBanMutation()
  const confirm = async () => {
    try {
      await notify.during(remove({ params: { id: member.id, divieto_id: ban.id } }).unwrap(), {
        pending: 'Modifica in corso...',
        success: 'Divieto tolto',
      })
      onClose()
    } catch (error) {
      // Taken back already: there is nothing left to confirm.
      if (isApiError(error) && error.status === 404) onClose()
    }
  }
  return (
    <ConfirmDialog
      open={open}
      danger
      busy={isLoading}
      title="Togliere il divieto?"
      confirmLabel="Togli"
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {ban.nome} non riavrà da sé i permessi di prima: se li deve avere, aggiungili di nuovo.
    </ConfirmDialog>
  )
}
