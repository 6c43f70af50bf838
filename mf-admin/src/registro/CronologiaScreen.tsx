import { useGroupsQuery } from '@cortile/client/groups.ts'
import { useCronologiaQuery } from '@cortile/client/registro.ts'
import { useMay } from '@cortile/client/use-may.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { PAGE_SIZE } from '@cortile/contract/limits.ts'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { surnameFirst } from '@cortile/kit/format.ts'
import { Loading, SkeletonLines } from '@cortile/kit/layout/Loading.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { Undo2 } from 'lucide-react'
import { MemberPage } from '../anagrafica/MemberPage.tsx'
import { PagedRows } from '../lists/PagedRows.tsx'
import { usePaging } from '../lists/use-paging.ts'
import { groupNames } from './audit-words.ts'
import { AuditRow } from './AuditRow.tsx'
import { canBringBack } from './bring-back.ts'

/** Who saw or changed a member's data, the latest first. */
export function CronologiaScreen() {
  return (
    <MemberPage
      title="Cronologia"
      skeleton={
        <Loading>
          <SkeletonLines lines={8} />
        </Loading>
      }
    >
      {(member) => <Cronologia member={member} />}
    </MemberPage>
  )
}

function Cronologia({ member }: { member: Anagrafica }) {
  const paging = usePaging(PAGE_SIZE)
  const list = useCronologiaQuery({ params: { id: member.id }, query: paging.paging })
  const { data: groups } = useGroupsQuery()
  const names = groupNames(groups)
  const edits = useMay('anagrafica.edit')
  return (
    <>
      <PageHeader
        title={`Cronologia di ${surnameFirst(member)}`}
        subtitle="Chi ha visto o cambiato i suoi dati"
        tools={
          <ButtonLink to={`/anagrafica/${member.id}`} variant="outlined">
            Torna alla scheda
          </ButtonLink>
        }
      />
      <Panel flush>
        <PagedRows
          list={list}
          paging={paging}
          label="Cronologia"
          pages="Pagine della cronologia"
          empty="Dall’inizio del registro nessuno ha visto o cambiato questa scheda."
          outOfRange="In questa pagina non ci sono righe."
          row={(row) => (
            <AuditRow
              key={row.id}
              row={row}
              groups={names}
              ownSubject
              actions={
                edits &&
                canBringBack(row) && (
                  <ButtonLink
                    to={`/anagrafica/${member.id}/modifica?riporta=${row.richiesta}`}
                    variant="text"
                    startIcon={<Undo2 size={18} aria-hidden />}
                  >
                    Riporta
                  </ButtonLink>
                )
              }
            />
          )}
        />
      </Panel>
    </>
  )
}
