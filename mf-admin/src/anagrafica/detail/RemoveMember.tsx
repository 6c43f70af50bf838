import { useRemoveAnagraficaMutation } from '@cortile/client/anagrafica.ts'
import { useMay } from '@cortile/client/use-may.ts'
import { SALDO_LEFT, type Anagrafica } from '@cortile/contract/anagrafica.ts'
import { useNavigate } from '@cortile/frame/navigation/router.ts'
import { monete, surnameFirst } from '@cortile/kit/format.ts'
import { RemovalDialog } from '../../forms/RemovalDialog.tsx'
import { RemoveButton } from '../../forms/RemoveButton.tsx'
import { useDialog } from '../../forms/use-dialog.ts'
import { useDiscardMemberDrafts } from '../member-drafts.ts'

/** Removes a member, after a dialog that lists the data that is deleted and the data that stays. */
export function RemoveMember({ member }: { member: Anagrafica }) {
  const removes = useMay('anagrafica.remove')
  const dialog = useDialog<Anagrafica>()
  const [remove] = useRemoveAnagraficaMutation()
  const discardDrafts = useDiscardMemberDrafts(member.id)
  const navigate = useNavigate()
  const leave = () => {
    discardDrafts()
    void navigate('/anagrafica', { replace: true })
  }
  return (
    <>
      <RemoveButton disabled={!removes} onClick={() => dialog.show(member)} />
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
    </>
  )
}
