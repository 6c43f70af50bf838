import { useBookWeekMutation } from '@cortile/client/er.ts'
import type { AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import type { Settimana } from '@cortile/contract/er.ts'
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

interface FoundMemberProps {
  member: AnagraficaRow
  week: Settimana
  /** The member is booked already. */
  booked: boolean
  /** The focused button may have been removed. */
  onSettled: () => void
}

/** A search result that can be booked: birth date and group distinguish members with the same name. */
export function FoundMember({ member, week, booked, onSettled }: FoundMemberProps) {
  const [book, { isLoading, isSuccess, reset }] = useBookWeekMutation()
  const name = surnameFirst(member)
  // The refetched week has the booking from then on, and knows when it is cancelled.
  useEffect(() => {
    if (booked) reset()
  }, [booked, reset])
  const bookPlace = async () => {
    try {
      await notify.during(book({ params: { id: week.id, anagraficaId: member.id }, body: {} }).unwrap(), {
        pending: 'Prenotazione in corso...',
        success: 'Prenotazione confermata',
      })
    } catch {
      // The error has been reported, and the week is refetched.
    }
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
      {booked || isSuccess ? (
        <Chip color="success" label="Prenotato" />
      ) : (
        <Button
          variant="outlined"
          loading={isLoading}
          disabled={week.totale >= week.max}
          aria-label={`Prenota ${name}`}
          onClick={() => void bookPlace()}
        >
          Prenota
        </Button>
      )}
    </Root>
  )
}
