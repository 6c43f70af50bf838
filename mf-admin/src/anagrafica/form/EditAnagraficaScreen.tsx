import { useAnagraficaQuery, useUpdateAnagraficaMutation } from '@cortile/client/anagrafica.ts'
import { may } from '@cortile/contract/access.ts'
import type { AnagraficaChange } from '@cortile/contract/anagrafica.input.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { ById } from '@cortile/contract/fields.ts'
import { isApiError } from '@cortile/frame/api-errors.ts'
import { checked } from '@cortile/frame/checked.ts'
import { notify } from '@cortile/frame/notices.tsx'
import { useNavigate, useParams } from '@cortile/frame/router.ts'
import { callerOf } from '@cortile/frame/session/session.ts'
import { useAppSelector } from '@cortile/frame/store.ts'
import { ErrorState } from '@cortile/kit/ErrorState.tsx'
import { dayOf, surnameFirst } from '@cortile/kit/format.ts'
import { Loading, Skeleton } from '@cortile/kit/Loading.tsx'
import { PageHeader } from '@cortile/kit/PageHeader.tsx'
import { VisuallyHidden } from '@cortile/kit/VisuallyHidden.tsx'
import { checkChange } from './check-member.ts'
import { FormSkeleton } from './FormSkeleton.tsx'
import { MemberForm } from './MemberForm.tsx'
import { valuesOf } from './member-values.ts'
import { useMemberForm } from './use-member-form.ts'
import { MemberMissing } from '../MemberMissing.tsx'

/** The data of one member, to change; who may not change them reads them here. */
export function EditAnagraficaScreen() {
  const { data: params } = checked(ById, useParams())
  return params ? <Member key={params.id} id={params.id} /> : <MemberMissing />
}

function Member({ id }: { id: number }) {
  const { currentData: member, error, isFetching, refetch } = useAnagraficaQuery({ params: { id } })
  if (isApiError(error) && error.status === 404) return <MemberMissing />
  return (
    <>
      {error && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {isApiError(error) ? error.message : undefined}
        </ErrorState>
      )}
      {member ? <EditMember member={member} /> : !error && <EditSkeleton />}
    </>
  )
}

function EditMember({ member }: { member: Anagrafica }) {
  const edits = useAppSelector(({ session }) => may(callerOf(session), 'anagrafica.edit'))
  const [form, element] = useMemberForm({ base: valuesOf(member), draft: edits ? `anagrafica.${member.id}` : null })
  const [update] = useUpdateAnagraficaMutation()
  const navigate = useNavigate()
  const record = `/anagrafica/${member.id}`
  const save = async (change: AnagraficaChange) => {
    if (Object.keys(change).length === 0) return notify.info('Nessuna modifica da salvare')
    await notify.during(update({ params: { id: member.id }, body: change }).unwrap(), {
      pending: 'Aggiornamento in corso...',
      success: 'Anagrafica aggiornata con successo',
    })
  }
  const submit = () => {
    const { data, errors } = checkChange(member, form.typed, dayOf(new Date()))
    if (data === null) return form.refuse(errors)
    void form.send(async () => {
      try {
        await save(data)
        form.forget()
        void navigate(record, { replace: true })
      } catch (error) {
        // Deleted meanwhile: nothing of that person may stay behind.
        if (isApiError(error) && error.status === 404) form.forget()
        throw error
      }
    })
  }
  return (
    <>
      <PageHeader title={`${edits ? 'Modifica' : 'Dati di'} ${surnameFirst(member)}`} />
      <MemberForm ref={element} form={form} member={member} exit={record} onSubmit={submit} />
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
