import { useBookWeekMutation } from '@cortile/client/er.ts'
import type { AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import type { Settimana } from '@cortile/contract/er.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { date, surnameFirst } from '@cortile/kit/format.ts'
import { GroupChip } from '@cortile/kit/status/GroupChip.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { target } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useEffect } from 'react'
import { TwoLines } from '../ui/TwoLines.tsx'

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

const Who = styled.div({ flex: '1 1 160px', minWidth: 0 })

interface FoundMemberProps {
  member: AnagraficaRow
  week: Settimana
  /** It has a place already. */
  booked: boolean
  /** Its button may be gone, with the focus that it had. */
  onSettled: () => void
}

/** Somebody who may get a place: two of the same name are told apart by their birth and group. */
export function FoundMember({ member, week, booked, onSettled }: FoundMemberProps) {
  const [book, { isLoading, isSuccess, reset }] = useBookWeekMutation()
  const name = surnameFirst(member)
  // From then on the week itself knows, and also when the place is given back.
  useEffect(() => {
    if (booked) reset()
  }, [booked, reset])
  const take = async () => {
    try {
      await notify.during(book({ params: { id: week.id, anagraficaId: member.id } }).unwrap(), {
        pending: 'Prenotazione in corso...',
        success: 'Prenotazione confermata',
      })
    } catch {
      // Why has been said; how the week stands now is read again.
    }
    onSettled()
  }
  return (
    <Root>
      <Who>
        <TwoLines
          under={
            <>
              {date(member.data_nascita)} <GroupChip group={member.gruppo} />
            </>
          }
        >
          <strong>{name}</strong>
        </TwoLines>
      </Who>
      {booked || isSuccess ? (
        <Chip color="success" label="Prenotato" />
      ) : (
        <Button
          variant="outlined"
          loading={isLoading}
          disabled={week.totale >= week.max}
          aria-label={`Prenota ${name}`}
          onClick={() => void take()}
        >
          Prenota
        </Button>
      )}
    </Root>
  )
}
