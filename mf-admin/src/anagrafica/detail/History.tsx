import { useMay } from '@cortile/client/use-may.ts'
import { actionTone } from '@cortile/contract/access-action.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { dateTime } from '@cortile/kit/format.ts'
import { Description, DescriptionList } from '@cortile/kit/layout/DescriptionList.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import styled from '@emotion/styled'
import Chip from '@mui/material/Chip'

const LastAccess = styled.span({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' })

/** When the record was created and last changed, the last editor, and the last access if the caller may see it. */
export function History({ member }: { member: Anagrafica }) {
  const log = member.last_log
  const seesRegister = useMay('register.read')
  return (
    <Panel
      title="Cronologia"
      actions={
        seesRegister && (
          <ButtonLink to={`/anagrafica/${member.id}/cronologia`} variant="text">
            Vedi tutta
          </ButtonLink>
        )
      }
    >
      <DescriptionList>
        <Description label="Scheda creata">{dateTime(member.created_at)}</Description>
        <Description label="Ultimo aggiornamento">{dateTime(member.updated_at)}</Description>
        <Description label="Ultima modifica di">{member.last_editor?.name ?? null}</Description>
        {log !== undefined && (
          <Description label="Ultimo accesso">
            {log === null ? (
              'Nessun accesso'
            ) : (
              <LastAccess>
                {dateTime(log.created_at)}
                <Chip color={actionTone(log.action)} label={log.action.toUpperCase()} />
                {log.message && <em>{log.message}</em>}
              </LastAccess>
            )}
          </Description>
        )}
      </DescriptionList>
    </Panel>
  )
}
