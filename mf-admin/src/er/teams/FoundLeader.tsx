import { useAssignTeamMutation } from '@cortile/client/er-presenze.ts'
import type { AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { date, surnameFirst } from '@cortile/kit/format.ts'
import { TwoLines } from '@cortile/kit/layout/TwoLines.tsx'
import { GroupChip } from '@cortile/kit/status/GroupChip.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { target } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useEffect } from 'react'

const Root = styled.li({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  minHeight: target.staff,
  paddingBlock: 8,
  overflowWrap: 'anywhere',
  '& + &': { borderTop: `1px solid ${colorVars.line}` },
})
const Person = styled.div({ flex: '1 1 160px', minWidth: 0 })

interface FoundLeaderProps {
  member: AnagraficaRow
  place: { settimana_id: number; squadra_id: number | null }
  /** The member is a leader already. */
  leads: boolean
  /** The focused button may have been removed. */
  onSettled: () => void
}

/** A search result that can become a leader: birth date and group distinguish members with the same name. */
export function FoundLeader({ member, place, leads, onSettled }: FoundLeaderProps) {
  const [assign, { isLoading, isSuccess, reset }] = useAssignTeamMutation()
  const name = surnameFirst(member)
  // The refetched day has the leader from then on, and knows when it leads no more.
  useEffect(() => {
    if (leads) reset()
  }, [leads, reset])
  const makeLeader = async () => {
    const assigning = assign({
      params: { id: place.settimana_id, anagraficaId: member.id },
      body: { squadra_id: place.squadra_id, animatore: true },
    }).unwrap()
    await notify
      .during(assigning, { pending: 'Aggiunta in corso...', success: 'Animatore aggiunto' })
      // The error has been reported.
      .catch(() => undefined)
    onSettled()
  }
  return (
    <Root>
      <Person>
        <TwoLines
          under={
            <>
              {date(member.data_nascita)} <GroupChip group={member.gruppo} />
            </>
          }
        >
          <strong>{name}</strong>
        </TwoLines>
      </Person>
      {leads || isSuccess ? (
        <Chip color="success" label="Animatore" />
      ) : (
        <Button
          variant="outlined"
          loading={isLoading}
          aria-label={`Aggiungi ${name}`}
          onClick={() => void makeLeader()}
        >
          Aggiungi
        </Button>
      )}
    </Root>
  )
}
