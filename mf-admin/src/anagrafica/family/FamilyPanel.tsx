import { useMemberPersonsQuery } from '@cortile/client/persone.ts'
import { useMay } from '@cortile/client/use-may.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import type { LinkedPerson, MemberPersons } from '@cortile/contract/persone.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { UserPlus } from 'lucide-react'
import { useDialog } from '../../forms/use-dialog.ts'
import { GuardianFacts } from '../detail/GuardianFacts.tsx'
import { PhotoLine } from '../photo/PhotoLine.tsx'
import { Bans } from './Bans.tsx'
import { FamilyLine } from './FamilyLine.tsx'
import { LeavingLine } from './LeavingLine.tsx'
import { MergePersonsDialog } from './MergePersonsDialog.tsx'
import { PersonDialog } from './PersonDialog.tsx'
import { PersonRow } from './PersonRow.tsx'
import { RemovePersonDialog } from './RemovePersonDialog.tsx'

const Padded = styled.div({ padding: '0 20px 20px' })
const List = styled.ul({ margin: 0, padding: 0, listStyle: 'none' })
const Empty = styled.p({ margin: 0, padding: '16px 20px', color: colorVars.muted })

/** The household of a member, its adults with what they may do, and how it leaves. */
export function FamilyPanel({ member }: { member: Anagrafica }) {
  const { data, error, isFetching, refetch } = useMemberPersonsQuery({ params: { id: member.id } })
  const add = useDialog<null>()
  return (
    <Panel
      title="Famiglia e ritiro"
      actions={
        data && (
          <Button
            variant="outlined"
            aria-haspopup="dialog"
            startIcon={<UserPlus size={20} aria-hidden />}
            onClick={() => add.show(null)}
          >
            Aggiungi persona
          </Button>
        )
      }
      flush
    >
      {error && (
        <Padded>
          <QueryError error={error} retrying={isFetching} onRetry={refetch} />
        </Padded>
      )}
      {data ? (
        <Family member={member} data={data} />
      ) : (
        // The record itself names the guardian, who may have to be called now.
        member.minorenne && (
          <Padded>
            <GuardianFacts member={member} />
          </Padded>
        )
      )}
      <PersonDialog key={add.opening} open={add.open} member={member} link={null} onClose={add.hide} />
    </Panel>
  )
}

function Family({ member, data: { famiglia, persone, uscita, foto } }: { member: Anagrafica; data: MemberPersons }) {
  const edit = useDialog<LinkedPerson>()
  const remove = useDialog<LinkedPerson>()
  const merge = useDialog<LinkedPerson>()
  const managesBans = useMay('bans.manage')
  return (
    <>
      {persone.length === 0 ? (
        <Empty>
          {member.minorenne ? 'Nessun adulto: aggiungi il genitore o tutore.' : 'Nessuna persona collegata.'}
        </Empty>
      ) : (
        <List aria-label={`Adulti di ${member.nome}`}>
          {persone.map((link) => (
            <PersonRow
              key={link.id}
              link={link}
              member={member}
              onEdit={() => edit.show(link)}
              onRemove={() => remove.show(link)}
              onMerge={() => merge.show(link)}
            />
          ))}
        </List>
      )}
      <LeavingLine member={member} leaving={uscita} />
      <PhotoLine member={member} hasPhoto={foto} />
      {managesBans && <Bans member={member} persons={persone} />}
      <FamilyLine member={member} family={famiglia} />
      {edit.about && (
        <PersonDialog key={edit.opening} open={edit.open} member={member} link={edit.about} onClose={edit.hide} />
      )}
      {remove.about && (
        <RemovePersonDialog open={remove.open} member={member} link={remove.about} onClose={remove.hide} />
      )}
      {merge.about && (
        <MergePersonsDialog key={merge.opening} open={merge.open} link={merge.about} onClose={merge.hide} />
      )}
    </>
  )
}
