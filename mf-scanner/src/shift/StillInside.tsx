import { useForceExitAllMutation, useInsideQuery } from '@cortile/client/presence.ts'
import { PAGE_SIZE_MAX } from '@cortile/contract/limits.ts'
import type { InsideRow } from '@cortile/contract/presence.ts'
import { serverNow } from '@cortile/frame/api/server-clock.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { dateTime, dayOf, numero, surnameFirst } from '@cortile/kit/format.ts'
import { ConfirmDialog } from '@cortile/kit/layout/ConfirmDialog.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { radius } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { useState } from 'react'

const Root = styled.section({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 20px',
  padding: '12px 20px',
  borderRadius: radius.medium,
  backgroundColor: colorVars.accent.main,
  color: colorVars.accent.contrastText,
  '& > strong': { flex: '1 1 240px' },
})
const Names = styled.ul({ margin: '12px 0 0', padding: 0, listStyle: 'none', maxHeight: '40dvh', overflowY: 'auto' })
const Name = styled.li({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 16px',
  padding: '4px 0',
})
const Time = styled.span({ color: colorVars.muted, whiteSpace: 'nowrap' })

/** Members still inside since an earlier day, because they did not read their card on leaving: offers to let them out. */
export function StillInside() {
  const [step, setStep] = useState<'offered' | 'asking' | 'done'>('offered')
  const query = { page: 1, per_page: PAGE_SIZE_MAX }
  const { data, isFetching } = useInsideQuery({ query }, { skip: step === 'done' })
  const [expel, { isLoading }] = useForceExitAllMutation()
  const people = (data?.data ?? []).filter(isFromEarlier)
  // Later entries are of today: the list must not be refetched at every card.
  if (data && !isFetching && people.length === 0 && step !== 'done') setStep('done')
  if (people.length === 0 || step === 'done') return null

  const confirm = async () => {
    try {
      await notify.during(expel({ body: { ids: people.map(({ id }) => id) } }).unwrap(), {
        pending: 'Uscita in corso...',
        success: 'Utenti espulsi con successo',
      })
      setStep('offered')
    } catch {
      // A member has left meanwhile: the list is refetched, and the dialog stays open for the others.
    }
  }
  const count = `${numero(people.length)} ${people.length === 1 ? 'persona' : 'persone'}`
  return (
    <Root aria-label="Ancora dentro da ieri">
      <strong>{numero(people.length)} ancora dentro da ieri</strong>
      <Button variant="outlined" size="large" onClick={() => setStep('asking')}>
        Fai uscire
      </Button>
      <Button color="inherit" size="large" onClick={() => setStep('done')}>
        Non ora
      </Button>
      <ConfirmDialog
        open={step === 'asking'}
        busy={isLoading}
        confirmLabel="Fai uscire"
        count={`${count} ${people.length === 1 ? 'uscirà' : 'usciranno'} adesso.`}
        onConfirm={() => void confirm()}
        onCancel={() => setStep('offered')}
      >
        Vuoi segnare l’uscita di chi è ancora dentro da un giorno precedente?
        <Names tabIndex={0} aria-label="Chi uscirà">
          {people.map((person) => (
            <Name key={person.id}>
              {surnameFirst(person)} {person.entrato_at && <Time>{dateTime(person.entrato_at)}</Time>}
            </Name>
          ))}
        </Names>
      </ConfirmDialog>
    </Root>
  )
}

function isFromEarlier({ entrato_at }: InsideRow): boolean {
  return entrato_at !== null && dayOf(entrato_at) < dayOf(new Date(serverNow()))
}
