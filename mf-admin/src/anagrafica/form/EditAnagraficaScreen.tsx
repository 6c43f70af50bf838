import { useUpdateAnagraficaMutation } from '@cortile/client/anagrafica.ts'
import { useMay } from '@cortile/client/use-may.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { fieldLabel } from '@cortile/contract/registro.fields.ts'
import { useNavigate } from '@cortile/frame/navigation/router.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { currentDay, dateTime, surnameFirst } from '@cortile/kit/format.ts'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { VisuallyHidden } from '@cortile/kit/layout/VisuallyHidden.tsx'
import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { recordDraft } from '../member-drafts.ts'
import { MemberPage } from '../MemberPage.tsx'
import { checkChange } from './check-member.ts'
import { FormSkeleton } from './FormSkeleton.tsx'
import { valuesOf } from './member-values.ts'
import { MemberForm } from './MemberForm.tsx'
import { useBroughtBack } from './use-brought-back.ts'
import { useMemberForm } from './use-member-form.ts'

/** Form to edit a member; read-only if the user may not edit. */
export function EditAnagraficaScreen() {
  return (
    <MemberPage title="Modifica" skeleton={<EditSkeleton />}>
      {(member) => <EditMember member={member} />}
    </MemberPage>
  )
}

function EditMember({ member }: { member: Anagrafica }) {
  const edits = useMay('anagrafica.edit')
  const [update] = useUpdateAnagraficaMutation()
  const navigate = useNavigate()
  const record = `/anagrafica/${member.id}`
  const form = useMemberForm({
    values: valuesOf(member),
    draft: edits ? recordDraft(member.id) : null,
    check: (values) => checkChange(member, values, currentDay()),
    save: async (change) => {
      if (Object.keys(change).length === 0) notify.info('Nessuna modifica da salvare')
      else
        await notify.during(update({ params: { id: member.id }, body: change }).unwrap(), {
          pending: 'Aggiornamento in corso...',
          success: 'Anagrafica aggiornata con successo',
        })
      void navigate(record, { replace: true })
    },
  })
  const change = useBroughtBack(member, form.form.setValue)
  return (
    <>
      <PageHeader title={`${edits ? 'Modifica' : 'Dati di'} ${surnameFirst(member)}`} />
      <MemberForm form={form} member={member} exit={record}>
        {change && (
          <Alert severity="info" role="status">
            <p>
              {change.campi.map(fieldLabel).join(', ')}: come prima della modifica del {dateTime(change.created_at)}.
              Controlla e salva.
            </p>
          </Alert>
        )}
      </MemberForm>
    </>
  )
}

function EditSkeleton() {
  return (
    <Loading>
      <PageHeader
        title={
          <>
            <VisuallyHidden>Modifica</VisuallyHidden>
            <Skeleton width={280} height={28} />
          </>
        }
      />
      <FormSkeleton />
    </Loading>
  )
}
