import { useCreateAnagraficaMutation } from '@cortile/client/anagrafica.ts'
import { useSettingQuery } from '@cortile/client/settings.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { useNavigate } from '@cortile/frame/navigation/router.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { currentDay } from '@cortile/kit/format.ts'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { checkNew } from './check-member.ts'
import { CreationClosed, CreationClosedMeanwhile } from './CreationClosed.tsx'
import { ExistsDialog } from './ExistsDialog.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
import { blank } from './member-values.ts'
import { MemberForm } from './MemberForm.tsx'
import { useExistsCheck } from './use-exists-check.ts'
import { useMemberForm } from './use-member-form.ts'

/** Registers a member, if the settings allow it. */
export function NewAnagraficaScreen() {
  const { data, error, isFetching, refetch } = useSettingQuery({ params: { key: 'allow_create_anagrafica_user' } })
  return (
    <>
      <PageHeader title="Crea Nuova Anagrafica" />
      {data ? (
        <NewMember closed={data.value === false} onRefused={() => void refetch()} />
      ) : error ? (
        <QueryError error={error} retrying={isFetching} onRetry={refetch} />
      ) : (
        <Loading>
          <FormSkeleton />
        </Loading>
      )}
    </>
  )
}

interface NewMemberProps {
  closed: boolean
  /** The server no longer allows it. */
  onRefused: () => void
}

function NewMember({ closed, onRefused }: NewMemberProps) {
  const [create] = useCreateAnagraficaMutation()
  const navigate = useNavigate()
  const exists = useExistsCheck()
  const form = useMemberForm({
    values: blank,
    draft: 'anagrafica',
    check: (values) => checkNew(values, currentDay()),
    save: async (body) => {
      try {
        if (!(await exists.mayCreate(body))) return false
        const { id } = await notify.during(create({ body }).unwrap(), {
          pending: 'Creazione in corso...',
          success: 'Anagrafica creata con successo',
        })
        // Back must not lead to the form, still filled in.
        void navigate(`/anagrafica/${id}`, { replace: true })
        return true
      } catch (error) {
        if (isApiError(error) && error.status === 403) onRefused()
        throw error
      }
    },
  })
  if (closed && !form.isDirty) return <CreationClosed />
  return (
    <>
      <MemberForm form={form} member={null} exit="/anagrafica">
        {closed && <CreationClosedMeanwhile />}
      </MemberForm>
      {exists.dialog.about && (
        <ExistsDialog
          key={exists.dialog.opening}
          open={exists.dialog.open}
          similar={exists.dialog.about}
          onCreate={() => {
            exists.accept()
            void form.submit()
          }}
          onClose={exists.dialog.hide}
        />
      )}
    </>
  )
}
