import styled from '@emotion/styled'
import { useRemoveAnagraficaMutation } from '@cortile/client/anagrafica.ts'
import { useMay } from '@cortile/client/use-may.ts'
import { SALDO_LEFT, type Anagrafica } from '@cortile/contract/anagrafica.ts'
import { useNavigate } from '@cortile/frame/router.ts'
import { monete, surnameFirst } from '@cortile/kit/format.ts'
import { Button } from '@cortile/kit/mui.ts'
import { Trash2 } from 'lucide-react'
import { RemovalDialog } from '../../RemovalDialog.tsx'
import { useDialog } from '../../use-dialog.ts'
import { useForgetMember } from '../member-drafts.ts'

const End = styled.div({ display: 'flex', justifyContent: 'flex-end' })

/** The way out of the registry: at the end of the record, away from what is pressed every day. */
export function RemoveMember({ member }: { member: Anagrafica }) {
  const removes = useMay('anagrafica.remove')
  const dialog = useDialog<Anagrafica>()
  const [remove] = useRemoveAnagraficaMutation()
  const forget = useForgetMember(member.id)
  const navigate = useNavigate()
  const leave = () => {
    forget()
    void navigate('/anagrafica', { replace: true })
  }
  return (
    <End>
      <Button
        variant="outlined"
        color="error"
        startIcon={<Trash2 size={20} aria-hidden />}
        disabled={!removes}
        onClick={() => dialog.show(member)}
      >
        Elimina
      </Button>
      <RemovalDialog
        key={dialog.opening}
        open={dialog.open}
        success="Anagrafica eliminata con successo"
        count={member.saldo === 0 ? undefined : `${SALDO_LEFT}: ora è di ${monete(member.saldo)}.`}
        remove={() => remove({ params: { id: member.id } }).unwrap()}
        onRemoved={leave}
        onClose={dialog.hide}
      >
        Vuoi eliminare {surnameFirst(member)}? I suoi dati personali vengono cancellati; movimenti e accessi restano,
        senza il nome.
      </RemovalDialog>
    </End>
  )
}
