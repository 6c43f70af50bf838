import { useRemoveAnagraficaMutation } from '@cortile/client/anagrafica.ts'
import { useMentionsQuery, useRemoveMentionsMutation } from '@cortile/client/scadenze.ts'
import { useMay } from '@cortile/client/use-may.ts'
import { SALDO_LEFT, type Anagrafica } from '@cortile/contract/anagrafica.ts'
import type { Mention } from '@cortile/contract/scadenze.ts'
import { useNavigate } from '@cortile/frame/navigation/router.ts'
import { monete, surnameFirst } from '@cortile/kit/format.ts'
import { RemovalDialog } from '../../forms/RemovalDialog.tsx'
import { RemoveButton } from '../../forms/RemoveButton.tsx'
import { useDialog } from '../../forms/use-dialog.ts'
import { useRowSelection } from '../../lists/use-row-selection.ts'
import { useDiscardMemberDrafts } from '../member-drafts.ts'
import { Mentions } from './Mentions.tsx'

const NONE: readonly Mention[] = []
const mentionKey = ({ id }: Mention) => id

/**
 * Removes a member, after a dialog that lists the data that is deleted and the data that stays, and the texts about
 * others with its name.
 */
export function RemoveMember({ member }: { member: Anagrafica }) {
  const removes = useMay('anagrafica.remove')
  const dialog = useDialog<Anagrafica>()
  const [remove] = useRemoveAnagraficaMutation()
  const [removeMentions] = useRemoveMentionsMutation()
  const looksForMentions = useMay('retention.manage') && dialog.open
  const { data: mentions = NONE } = useMentionsQuery({ params: { id: member.id } }, { skip: !looksForMentions })
  const selection = useRowSelection(mentions, mentionKey)
  const removeAll = async () => {
    const params = { id: member.id }
    // With a saldo the member stays, and so does its name.
    if (selection.selected.length > 0 && member.saldo === 0)
      await removeMentions({ params, body: { togli: selection.selected.map(mentionKey) } }).unwrap()
    await remove({ params }).unwrap()
  }
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
        remove={removeAll}
        details={mentions.length > 0 && <Mentions mentions={mentions} selection={selection} />}
        onRemoved={leave}
        onClose={dialog.hide}
      >
        Vuoi eliminare {surnameFirst(member)}? I suoi dati personali vengono cancellati; movimenti e accessi restano,
        senza il nome.
      </RemovalDialog>
    </>
  )
}
